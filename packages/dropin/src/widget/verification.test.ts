import { describe, expect, it } from 'vitest';
import { type FakeVerification, fakeVerification } from '../../test/fake-verification.ts';
import { flush, rejection, savedCard } from '../../test/harness.ts';
import { scene, twoCards } from '../../test/scene.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { PaymentMethodPayload } from '../methods/declarations.ts';

type Setting = Parameters<typeof scene>[0];
type Verifying = Awaited<ReturnType<typeof scene>> & { readonly bank: FakeVerification };

/** A widget that verifies cards, with the list of options on screen unless there are saved methods. */
async function verifying(setting: Setting = {}, bank = fakeVerification()): Promise<Verifying> {
  const options = { threeDSecure: { amount: '10.00' }, ...setting.options };
  const at = await scene({ ...setting, options, environment: bank.environment });
  return Object.assign(Object.create(at), { bank });
}

/** A request for a new card, up to the start of its verification. */
async function start(setting?: Setting): Promise<{ at: Verifying; request: Promise<PaymentMethodPayload> }> {
  const at = await verifying(setting);
  at.choose('card');
  at.frames.complete();
  at.lines.length = 0;
  const request = at.dropin.requestPaymentMethod({ threeDSecure: { email: 'buyer@shop.example' } });
  request.catch(() => undefined);
  at.frames.respond();
  await flush();
  return { at, request };
}

const problem = { code: 'THREEDS_LOOKUP_ERROR', type: 'NETWORK' };
const text = 'Something went wrong during 3D Secure authentication. Please try again.';

describe('a request with 3-D Secure', () => {
  it('[VERIFY-1] [VERIFY-9] [VERIFY-18] a new card is verified with the data of the request before it is returned', async () => {
    const { at, request } = await start({ isGuest: true });
    expect(at.bank.started).toEqual([
      { method: expect.objectContaining({ nonce: 'nonce-1' }), request: { email: 'buyer@shop.example' } },
    ]);
    at.bank.succeed();
    expect(await request).toEqual({
      nonce: 'verified',
      type: 'CreditCard',
      details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
      description: 'ending in 11',
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'authenticate_successful' },
    });
    expect(at.counted.filter(name => name.startsWith('request'))).toEqual(['request-payment-method.card']);
  });

  it('[VERIFY-1] a saved card is verified before it is returned', async () => {
    const at = await verifying({ saved: twoCards() });
    const request = at.dropin.requestPaymentMethod();
    at.bank.succeed();
    expect(await request).toMatchObject({ nonce: 'verified', vaulted: true, liabilityShifted: true });
    expect(at.bank.started).toMatchObject([{ method: { nonce: 'first' }, request: {} }]);
  });

  it.each<[type: string, details: object, isVerified: boolean]>([
    ['AndroidPayCard', { isNetworkTokenized: false }, true],
    ['AndroidPayCard', { isNetworkTokenized: true }, false],
    ['AndroidPayCard', {}, false],
    ['PayPalAccount', {}, false],
    ['ApplePayCard', { isNetworkTokenized: false }, false],
  ])(
    '[VERIFY-2] of wallets only untokenized Google Pay cards are verified: %s %j',
    async (type, details, isVerified) => {
      const at = await verifying({ paymentType: type });
      at.cash.hooks.approved({ nonce: 'wallet', type, details: { ...details } });
      const request = at.dropin.requestPaymentMethod();
      at.bank.succeed();
      expect(await request).toMatchObject({ nonce: isVerified ? 'verified' : 'wallet' });
      expect(at.bank.started).toHaveLength(isVerified ? 1 : 0);
    },
  );

  it.each([true, false])('[VERIFY-3] a card whose liability is known is not verified again: %s', async shifted => {
    const { at, request } = await start();
    at.bank.succeed({ liabilityShifted: shifted });
    await request;
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'verified', liabilityShifted: shifted });
    expect(at.bank.started).toHaveLength(1);
  });

  it('[VERIFY-4] without the option nothing is verified', async () => {
    const bank = fakeVerification();
    const at = await scene({ saved: twoCards(), environment: bank.environment });
    expect(await at.dropin.requestPaymentMethod({ threeDSecure: { amount: 1 } })).toMatchObject({ nonce: 'first' });
    expect(() => bank.input).toThrow('No widget');
  });

  it('[VERIFY-5] the loading indicator is visible while a card is verified, and nothing can be pressed', async () => {
    const { at, request } = await start();
    expect(at.isHidden('loading-container')).toBe(false);
    at.hook('toggle').click();
    at.dropin.showView('options');
    at.clock.advance(200);
    expect({ screen: at.screen, isLoaderHidden: at.isHidden('loading-container') }).toEqual({
      screen: 'braintree-show-methods',
      isLoaderHidden: false,
    });
    at.bank.succeed();
    await request;
    expect(at.isHidden('loading-container')).toBe(true);
  });

  it('[VERIFY-6] [VERIFY-8] the view comes after 200 ms; only the verified method is announced, then the request resolves', async () => {
    const { at, request } = await start({ isGuest: true });
    const resolved = request.then(() => at.lines.push('resolved'));
    at.clock.advance(200);
    expect(at.lines).toEqual(['view card>methods']);
    at.bank.succeed();
    await resolved;
    at.clock.advance(1000);
    expect(at.lines).toEqual(['view card>methods', 'requestable CreditCard true', 'resolved']);
    expect(at.clock.waiting).toBe(0);
  });

  it('[VERIFY-8] the events keep their order if the verification ends within these 200 ms', async () => {
    const { at, request } = await start({ isGuest: true });
    const resolved = request.then(() => at.lines.push('resolved'));
    at.bank.succeed();
    await resolved;
    at.clock.advance(1000);
    expect(at.lines).toEqual(['view card>methods', 'requestable CreditCard true', 'resolved']);
  });

  it('[VERIFY-7] the verified method keeps its place in the list', async () => {
    const at = await verifying({ saved: twoCards() });
    at.row(1).click();
    at.clock.advance(200);
    at.lines.length = 0;
    const request = at.dropin.requestPaymentMethod();
    at.bank.succeed();
    await request;
    const labels = [...at.container.querySelectorAll('.braintree-method__label')].map(label => label.textContent);
    expect({ labels, lines: at.lines }).toEqual({
      labels: ['Ending in ••1111Visa', 'Ending in ••2222Visa'],
      lines: ['requestable CreditCard true'],
    });
    expect(at.row(1).className).toContain('braintree-method--active');
  });

  it('[VERIFY-20] the events of a verification are emitted to the page', async () => {
    const { at, request } = await start();
    const names = [
      '3ds:customer-canceled',
      '3ds:authentication-modal-render',
      '3ds:authentication-modal-close',
    ] as const;
    const emitted: string[] = [];
    for (const name of names) at.dropin.on(name, payload => emitted.push(`${name} ${payload}`));
    for (const name of names) at.bank.input.emit(name);
    expect(emitted).toEqual(names.map(name => `${name} undefined`));
    at.bank.succeed();
    await request;
  });

  it('[VERIFY-19] a changed setting reaches the verification and removes no method', async () => {
    const at = await verifying({ saved: twoCards() });
    at.dropin.updateConfiguration('threeDSecure', 'amount', '20.00');
    at.dropin.updateConfiguration('threeDSecure', 'email', 'buyer@shop.example');
    expect({ settings: at.bank.settings, lines: at.lines }).toEqual({
      settings: [{ amount: '20.00' }, { amount: '20.00', email: 'buyer@shop.example' }],
      lines: [],
    });
  });
});

describe('a failed verification', () => {
  it('[VERIFY-12] [VERIFY-13] opens the start view, then rejects with the text and the cause', async () => {
    const { at, request } = await start({ isGuest: true });
    const rejected = rejection(request).then(error => {
      at.lines.push('rejected');
      return error;
    });
    at.bank.fail(problem);
    expect(await rejected).toMatchObject({
      code: 'THREE_D_SECURE_AUTHENTICATION_FAILED',
      message: text,
      type: 'network',
      cause: problem,
      _braintreeWebError: problem,
    });
    at.clock.advance(1000);
    expect(at.lines).toEqual(['view card>options', 'not requestable', 'rejected']);
  });

  it('[VERIFY-14] its message is on the sheet after the navigation, until the buyer opens another view', async () => {
    const { at, request } = await start({ isGuest: true });
    at.bank.fail(problem);
    await rejection(request);
    at.clock.advance(1000);
    expect(at.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    expect(at.hook('sheet-error-text').textContent).toBe('The bank said no.');
    at.choose('card');
    expect(at.container.querySelector('.braintree-sheet--has-error')).toBeNull();
  });

  it('[VERIFY-10] [VERIFY-15] its method is removed, and the next card is verified as usual', async () => {
    const { at, request } = await start({ isGuest: true });
    at.bank.fail(problem);
    await rejection(request);
    expect(at.container.querySelector('.braintree-method')).toBeNull();
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    at.choose('card');
    at.frames.complete();
    at.lines.length = 0;
    const second = at.dropin.requestPaymentMethod();
    at.frames.respond({ nonce: 'nonce-2' });
    await flush();
    at.bank.succeed();
    expect(await second).toMatchObject({ nonce: 'verified' });
    expect(at.lines).toEqual(['view card>methods', 'requestable CreditCard true']);
  });

  it('[VERIFY-26] a new tokenization that returns the same nonce is verified again', async () => {
    const { at, request } = await start({ isGuest: true });
    at.bank.fail(problem);
    await rejection(request);
    at.choose('card');
    at.frames.complete();
    const second = at.dropin.requestPaymentMethod();
    at.frames.respond();
    await flush();
    at.bank.succeed();
    expect(await second).toMatchObject({ nonce: 'verified' });
    expect(at.bank.started.map(({ method }) => method.nonce)).toEqual(['nonce-1', 'nonce-1']);
  });

  it('[VERIFY-27] a saved card that the gateway lists with the same nonce stays', async () => {
    const at = await verifying({ saved: twoCards() });
    const request = rejection(at.dropin.requestPaymentMethod());
    at.bank.fail(problem);
    await request;
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
    at.row(0).click();
    const second = at.dropin.requestPaymentMethod();
    at.bank.succeed();
    expect(await second).toMatchObject({ nonce: 'verified' });
    expect(at.bank.started.map(({ method }) => method.nonce)).toEqual(['first', 'first']);
  });

  it('[VERIFY-28] other unsaved methods are removed too, and saved ones stay', async () => {
    const at = await verifying({ saved: twoCards() });
    at.cash.hooks.approved({ nonce: 'wallet', type: 'Cash', details: {} });
    at.clock.advance(200);
    at.row(1).click();
    at.clock.advance(200);
    const request = rejection(at.dropin.requestPaymentMethod());
    at.bank.fail(problem);
    await request;
    expect(at.bank.started).toHaveLength(1);
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
    expect(at.hook('methods-container').textContent).not.toContain('Venmo');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[VERIFY-29] a saved card does not come back before, or without, a new list', async () => {
    const answers: ((methods: []) => void)[] = [];
    let isHeld = false;
    const fetchPaymentMethods = (): Promise<ReturnType<typeof twoCards>> =>
      isHeld ? new Promise(resolve => void answers.push(resolve)) : Promise.resolve(twoCards());
    const at = await verifying({ connection: { fetchPaymentMethods } });
    isHeld = true;
    const request = rejection(at.dropin.requestPaymentMethod());
    at.bank.fail(problem);
    await flush();
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    // A fetch that fails resolves with an empty list.
    for (const answer of answers) answer([]);
    await request;
    expect(at.container.querySelector('.braintree-method')).toBeNull();
  });

  it('[VERIFY-11] saved methods are fetched again, with a new nonce for the failed one', async () => {
    const saved = twoCards();
    const at = await verifying({ saved });
    const request = rejection(at.dropin.requestPaymentMethod());
    saved.splice(0, 1, savedCard('fresh', '1111'));
    at.bank.fail(problem);
    expect(await request).toMatchObject({ message: text });
    expect({ lines: at.lines, isLoaderHidden: at.isHidden('loading-container') }).toEqual({
      lines: ['not requestable'],
      isLoaderHidden: true,
    });
    expect(at.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    at.row(0).click();
    const second = at.dropin.requestPaymentMethod();
    at.bank.succeed();
    await second;
    expect(at.bank.started.map(({ method }) => method.nonce)).toEqual(['first', 'fresh']);
  });

  it('[VERIFY-11] the request is pending and the widget loads until the saved methods are fetched', async () => {
    let answer: (methods: []) => void = () => undefined;
    let isHeld = false;
    const fetchPaymentMethods = (): Promise<ReturnType<typeof twoCards>> =>
      isHeld ? new Promise(resolve => (answer = resolve)) : Promise.resolve(twoCards());
    const at = await verifying({ connection: { fetchPaymentMethods } });
    isHeld = true;
    const request = rejection(at.dropin.requestPaymentMethod()).then(() => at.lines.push('rejected'));
    at.bank.fail(problem);
    await flush();
    expect({ lines: at.lines, isLoaderHidden: at.isHidden('loading-container') }).toEqual({
      lines: [],
      isLoaderHidden: false,
    });
    answer([]);
    await request;
    expect(at.lines).toEqual(['view methods>options', 'not requestable', 'rejected']);
  });
});

describe('a call during a verification', () => {
  it.each([undefined, null, {}, { threeDSecure: { email: 'buyer@shop.example' } }])(
    '[VERIFY-16] a request without other data gets the result of the first: %j',
    async options => {
      const { at, request } = await start();
      const second = at.dropin.requestPaymentMethod(options);
      at.bank.succeed();
      expect(await second).toEqual(await request);
      expect(at.bank.started).toHaveLength(1);
    },
  );

  it('[VERIFY-17] a request with other data is rejected, and the first one goes on', async () => {
    const { at, request } = await start();
    const other = at.dropin.requestPaymentMethod({ threeDSecure: { amount: '99.00' } });
    expect(await rejection(other)).toMatchObject({ code: 'AUTHENTICATION_IN_PROGRESS', type: 'merchant' });
    at.bank.succeed();
    expect(await request).toMatchObject({ nonce: 'verified' });
  });

  it('[VERIFY-23] clearing the selection does not discard the method that is verified', async () => {
    const { at, request } = await start({ isGuest: true });
    at.dropin.clearSelectedPaymentMethod();
    at.bank.succeed();
    expect(await request).toMatchObject({ nonce: 'verified' });
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[VERIFY-24] a method that a wallet returns meanwhile is kept beside the verified one', async () => {
    const { at, request } = await start();
    const wallet: PaymentMethod = { nonce: 'wallet', type: 'Cash', details: {} };
    at.cash.hooks.approved(wallet);
    at.bank.succeed();
    expect(await request).toMatchObject({ nonce: 'verified' });
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
  });

  it('[VERIFY-25] a method whose nonce is marked as spent meanwhile is not returned', async () => {
    const { at, request } = await start();
    at.dropin.markPaymentMethodSpent('nonce-1');
    at.bank.succeed();
    expect(await rejection(request)).toMatchObject({ code: 'THREE_D_SECURE_AUTHENTICATION_FAILED' });
    expect(at.container.querySelector('.braintree-method')).toBeNull();
  });

  it('[VERIFY-21] teardown rejects the request, and a late result changes nothing', async () => {
    const { at, request } = await start();
    const heard = at.lines.length;
    await at.dropin.teardown();
    expect(await rejection(request)).toMatchObject({ code: 'TORN_DOWN' });
    expect(at.bank.isTornDown).toBe(true);
    at.bank.succeed();
    await flush();
    expect({ lines: at.lines.length, timers: at.clock.waiting, reports: at.reports }).toEqual({
      lines: heard,
      timers: 0,
      reports: [],
    });
  });

  it('[VERIFY-22] teardown rejects with the error of the verification’s teardown', async () => {
    const stuck = new Error('stuck');
    const at = await verifying({}, fakeVerification(stuck));
    expect(await rejection(at.dropin.teardown())).toMatchObject({ code: 'TEARDOWN_FAILED', cause: stuck });
    expect(at.container.childNodes).toHaveLength(0);
  });
});
