import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Options } from '../config/create-options.ts';
// Loaded beforehand, because the widget would load it after a test is over.
import '../config/option-warnings.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { Dropin } from '../public-api/instance.ts';
import { createMockDropin, type MockCardScenario, type MockDropin, type MockOptions } from './index.ts';

let container: HTMLElement;
beforeEach(() => {
  document.head.replaceChildren();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => vi.useRealTimers());

const quiet = { error: () => undefined, warn: () => undefined };

async function open(
  options: Partial<Options> = {},
  given: MockOptions = {},
): Promise<{ mock: MockDropin; dropin: Dropin; lines: string[] }> {
  const mock = createMockDropin({ reporter: quiet, ...given });
  const dropin = await mock.create({ authorization: 'test', container, ...options } as Options);
  await mock.settled();
  return { mock, dropin, lines: record(dropin) };
}

function record(dropin: Dropin): string[] {
  const lines: string[] = [];
  dropin.on('changeActiveView', ({ newViewId }) => lines.push(`view ${newViewId}`));
  dropin.on('paymentMethodRequestable', ({ type }) => lines.push(`requestable ${type}`));
  dropin.on('noPaymentMethodRequestable', () => lines.push('not requestable'));
  for (const name of ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'] as const) {
    dropin.on(`3ds:${name}`, () => lines.push(name));
  }
  return lines;
}

const rejected = async (promise: Promise<unknown>): Promise<DropinError> =>
  promise.then(
    () => Promise.reject(new Error('It resolved.')),
    (error: DropinError) => error,
  );

const shown = (query: string): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(query)].filter(found => {
    for (let at: HTMLElement | null = found; at; at = at.parentElement) {
      if (getComputedStyle(at).display === 'none') return false;
    }
    return true;
  });

describe('a filled card', () => {
  it('[MOCK-1] gives a payload with the documented fields', async () => {
    const { mock, dropin } = await open();
    mock.card.fill('valid');
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
    expect(await dropin.requestPaymentMethod()).toEqual({
      nonce: 'mock-nonce-1',
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        lastTwo: '11',
        expirationMonth: '12',
        expirationYear: '2039',
      },
    });
  });

  it('[MOCK-2] emits the events of the widget in their order', async () => {
    const { mock, dropin, lines } = await open();
    dropin.on('card:validityChange', ({ emittedBy, fields }) =>
      lines.push(`${emittedBy} ${fields[emittedBy]?.isValid}`),
    );
    mock.card.fill('valid');
    await dropin.requestPaymentMethod().then(() => lines.push('resolved'));
    await mock.settled();
    expect(lines).toEqual([
      'number true',
      'expirationDate true',
      'cvv true',
      'requestable CreditCard',
      'postalCode true',
      'resolved',
      'number false',
      'expirationDate false',
      'cvv false',
      'postalCode false',
      'view methods',
      'requestable CreditCard',
    ]);
  });

  it.each<[MockCardScenario, string]>([
    ['invalidNumber', 'CARD_FORM_INVALID customer'],
    ['expired', 'CARD_FORM_INVALID customer'],
    ['incomplete', 'CARD_FORM_INVALID customer'],
    ['networkError', 'CARD_NOT_TOKENIZED network'],
    ['refused', 'CARD_NOT_TOKENIZED customer'],
  ])('[MOCK-3] %s: the request is rejected with %s, and the page can try again', async (scenario, failure) => {
    const { mock, dropin } = await open();
    mock.card.fill(scenario);
    const asked = rejected(dropin.requestPaymentMethod());
    await mock.settled();
    const error = await asked;
    expect(error).toBeInstanceOf(DropinError);
    expect(`${error.code} ${error.type}`).toBe(failure);
    mock.card.fill('valid');
    expect((await dropin.requestPaymentMethod()).nonce).toMatch(/^mock-nonce-/);
  });

  it('[MOCK-3] declined: the nonce tells the page’s own server to refuse it', async () => {
    const { mock, dropin } = await open();
    mock.card.fill('declined');
    expect((await dropin.requestPaymentMethod()).nonce).toBe('mock-declined-1');
    dropin.clearSelectedPaymentMethod();
    await mock.settled();
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[MOCK-9] its fields are inputs with the labels of the widget, in its language', async () => {
    await open({ translations: { cardNumberLabel: 'Numéro' } });
    const labels = shown('input').map(input => input.getAttribute('aria-label'));
    expect(labels).toEqual(['Numéro', 'Expiration date', 'CVV', 'ZIP code']);
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('[MOCK-9] a test that types into the inputs fills the form', async () => {
    const { dropin } = await open({}, { challenges: [] });
    const values = { number: '5555 5555 5555 4444', expirationDate: '12/39' };
    for (const [field, value] of Object.entries(values)) {
      const input = container.querySelector<HTMLInputElement>(`[data-mock-field="${field}"]`);
      if (!input) throw new Error(`There is no ${field}.`);
      input.value = value;
      input.dispatchEvent(new Event('input'));
    }
    const { details } = await dropin.requestPaymentMethod();
    expect(details).toMatchObject({ cardType: 'MasterCard', lastFour: '4444' });
  });
});

describe('a challenge', () => {
  const threeDSecure = { amount: '12.00' };

  it.each<[MockCardScenario, boolean, readonly string[]]>([
    ['frictionless', true, []],
    ['challengePassed', true, ['authentication-modal-render', 'authentication-modal-close']],
    ['challengeFailed', false, ['authentication-modal-render', 'authentication-modal-close']],
    ['challengeCancelled', false, ['authentication-modal-render', 'authentication-modal-close', 'customer-canceled']],
  ])('[MOCK-4] %s: liabilityShifted is %s', async (scenario, liabilityShifted, events) => {
    const { mock, dropin, lines } = await open({ threeDSecure });
    mock.card.fill(scenario);
    const payload = await dropin.requestPaymentMethod();
    expect(payload).toMatchObject({ liabilityShifted, liabilityShiftPossible: true });
    expect(lines.filter(line => /^(auth|customer)/.test(line))).toEqual(events);
  });

  it('[MOCK-4] stays on the screen until it is answered', async () => {
    const { mock, dropin } = await open({ threeDSecure });
    mock.card.fill('challenge');
    const asked = dropin.requestPaymentMethod();
    await mock.settled();
    expect(mock.challenge.isOpen).toBe(true);
    const [confirm] = container.querySelectorAll<HTMLElement>('[role="dialog"] button');
    confirm?.click();
    expect(await asked).toMatchObject({ liabilityShifted: true });
    expect(container.querySelector('[role="dialog"]')).toBeNull();
  });

  it('[MOCK-4] an error of it rejects the request, and a missing amount does too', async () => {
    const { mock, dropin } = await open({ threeDSecure: true });
    mock.card.fill('challenge');
    mock.challenge.answer('error');
    expect(await rejected(dropin.requestPaymentMethod({ threeDSecure }))).toMatchObject({
      code: 'THREE_D_SECURE_AUTHENTICATION_FAILED',
      type: 'unknown',
    });
    mock.card.fill('valid');
    expect(await rejected(dropin.requestPaymentMethod())).toMatchObject({
      code: 'THREE_D_SECURE_AUTHENTICATION_FAILED',
      type: 'merchant',
    });
  });
});

describe('a wallet', () => {
  const options = { paypal: { flow: 'vault' }, venmo: true } as const;

  it('[MOCK-5] that is approved can be requested', async () => {
    const { mock, dropin, lines } = await open(options);
    await mock.wallet('paypal').approve();
    expect(lines).toEqual(['view paypal', 'view methods', 'requestable PayPalAccount']);
    expect(await dropin.requestPaymentMethod()).toMatchObject({
      type: 'PayPalAccount',
      details: { email: 'ada@example.com' },
    });
  });

  it('[MOCK-5] that is cancelled shows nothing, and one that fails an error', async () => {
    const { mock, dropin } = await open(options);
    await mock.wallet('paypal').cancel();
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
    expect(shown('[data-braintree-id="sheet-error-text"]')[0]?.textContent).toBe('');
    await mock.wallet('venmo').fail();
    expect(shown('[data-braintree-id="sheet-error-text"]')[0]?.textContent).toContain('gone wrong');
  });

  it('[MOCK-5] whose button the page presses is answered as the options say; the page may keep it closed', async () => {
    const beforeWalletOpen = vi.fn(() => false);
    const { mock, dropin } = await open({ ...options, beforeWalletOpen }, { wallet: 'wait' });
    dropin.showView('venmo');
    const [button] = shown('[data-braintree-id="mock-venmo"]');
    button?.click();
    expect(beforeWalletOpen).toHaveBeenCalledWith('venmo');
    beforeWalletOpen.mockReturnValue(true as never);
    button?.click();
    await mock.settled();
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
    await mock.wallet('venmo').approve();
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[MOCK-5] that the account does not have is not offered', async () => {
    const { dropin } = await open(options, { unavailable: ['venmo'] });
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'paypal']);
  });
});

describe('saved methods', () => {
  const savedMethods = [{ nonce: 'first' }, { nonce: 'second', details: { cardType: 'Visa', lastTwo: '22' } }];

  it('[MOCK-6] are shown, chosen and requested', async () => {
    const { mock, dropin } = await open({}, { savedMethods });
    expect((await dropin.requestPaymentMethod()).nonce).toBe('first');
    mock.methods.choose(1);
    await mock.settled();
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second', vaulted: true });
  });

  it('[MOCK-6] are deleted, or stay if the deletion fails', async () => {
    const { mock, dropin } = await open({ vaultManager: true }, { savedMethods });
    mock.failNext('delete');
    await mock.methods.delete(0);
    expect(shown('.braintree-method')).toHaveLength(2);
    await mock.methods.delete(0);
    expect((await dropin.requestPaymentMethod()).nonce).toBe('second');
  });
});

describe('create', () => {
  it('[MOCK-7] waits for the test, if it is to', async () => {
    const mock = createMockDropin({ holdsCreation: true });
    const created = vi.fn();
    void mock.create({ authorization: 'test', container }).then(created);
    await mock.settled();
    expect([created.mock.calls.length, mock.widget.dropin]).toEqual([0, null]);
    await mock.widget.finish();
    expect(created).toHaveBeenCalledExactlyOnceWith(mock.widget.dropin);
  });

  it.each(['GATEWAY_UNAVAILABLE', 'AUTHORIZATION_REFUSED', 'THREE_D_SECURE_SETUP_FAILED'] as const)(
    '[MOCK-7] fails with %s, and leaves the container empty',
    async code => {
      const mock = createMockDropin({ reporter: quiet });
      mock.failNext('create', code);
      const error = await rejected(mock.create({ authorization: 'test', container }));
      expect(error).toBeInstanceOf(DropinError);
      expect([error.code, container.childElementCount]).toEqual([code, 0]);
      await expect(mock.create({ authorization: 'test', container })).resolves.toBeDefined();
    },
  );

  it('[MOCK-7] fails on the page’s own mistakes as the widget does, with a callback too', async () => {
    const mock = createMockDropin({ reporter: quiet });
    expect(await rejected(mock.create({ authorization: '', container }))).toMatchObject({
      code: 'AUTHORIZATION_REQUIRED',
    });
    const callback = vi.fn();
    mock.create({ authorization: 'test', container: '#nowhere' }, callback);
    await mock.settled();
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'CONTAINER_NOT_FOUND' }));
  });
});

describe('teardown', () => {
  it('[MOCK-8] empties the container, or fails as the test says', async () => {
    const { mock, dropin } = await open();
    await dropin.teardown();
    expect([mock.widget.isTornDown, container.childElementCount]).toEqual([true, 0]);
    expect(await rejected(dropin.requestPaymentMethod())).toMatchObject({ code: 'TORN_DOWN' });
    const other = await open();
    other.mock.failNext('teardown');
    expect(await rejected(other.dropin.teardown())).toMatchObject({ code: 'TEARDOWN_FAILED' });
  });
});

describe('time', () => {
  it('[MOCK-10] without delays nothing waits for a timer', async () => {
    vi.useFakeTimers();
    const { mock, dropin } = await open({ paypal: { flow: 'vault' } }, { savedMethods: [{ nonce: 'a' }] });
    await mock.wallet('paypal').approve();
    expect((await dropin.requestPaymentMethod()).type).toBe('PayPalAccount');
    await dropin.teardown();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[MOCK-10] a delay is one of the page’s timers', async () => {
    vi.useFakeTimers();
    const { mock, dropin } = await open({}, { delaysMs: { tokenize: 3000 } });
    mock.card.fill('valid');
    const done = vi.fn();
    void dropin.requestPaymentMethod().then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('[MOCK-10] a limit of the widget is over when the test lets its time pass', async () => {
    const { mock, dropin } = await open({}, { delaysMs: { tokenize: 1_000_000_000 } });
    vi.useFakeTimers();
    mock.card.fill('valid');
    const asked = rejected(dropin.requestPaymentMethod());
    await mock.settled();
    mock.advance(125_000);
    expect(await asked).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE', type: 'network' });
  });
});

it('[MOCK-11] an event that a test emits reaches the page’s handlers', async () => {
  const { mock, dropin } = await open();
  const handler = vi.fn();
  dropin.on('card:binAvailable', handler);
  expect(mock.widget.listenedTo).toContain('card:binAvailable');
  mock.widget.emit('card:binAvailable', { bin: '411111' });
  dropin.off('card:binAvailable', handler);
  mock.widget.emit('card:binAvailable', { bin: '422222' });
  expect(handler.mock.calls).toEqual([[{ bin: '411111' }]]);
});
