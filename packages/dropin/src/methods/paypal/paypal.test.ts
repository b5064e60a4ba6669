import { afterEach, describe, expect, it, vi } from 'vitest';
import { flush, rejection } from '../../../test/harness.ts';
import { approval, once, openedPayPal as opened, payPalWorld } from '../../../test/paypal-world.ts';

afterEach(() => vi.unstubAllGlobals());

const queryOf = async (options?: Parameters<typeof opened>[0]) =>
  Object.fromEntries((await opened(options)).button().query);

describe('the query of PayPal’s script', () => {
  it('[PAYPALPAY-1] one payment has its currency and its intent, and the buyer confirms on the page', async () => {
    expect(await queryOf()).toEqual({
      'client-id': 'client-1',
      components: 'buttons',
      commit: 'false',
      currency: 'EUR',
      intent: 'authorize',
    });
  });

  it.each([
    ['sale', 'capture'],
    ['capture', 'capture'],
    ['order', 'order'],
  ])('[PAYPALPAY-1] the intent %s is %s to the script', async (intent, expected) => {
    expect(await queryOf({ options: { paypal: { ...once, intent } } })).toMatchObject({ intent: expected });
  });

  it('[PAYPALPAY-2] an agreement has neither currency nor amount', async () => {
    const query = await queryOf({ options: { paypal: { flow: 'vault', currency: 'EUR' } } });
    expect(query).toEqual({
      'client-id': 'client-1',
      components: 'buttons',
      commit: 'false',
      vault: 'true',
      intent: 'tokenize',
    });
  });

  it('[PAYPALPAY-3] `commit` labels the last button', async () => {
    expect(await queryOf({ options: { paypal: { ...once, commit: true } } })).toMatchObject({ commit: 'true' });
  });

  it.each([
    ['fr_FR', 'fr_FR'],
    ['zh_XC', 'zh_XC'],
    ['fr', undefined],
    ['fr-FR', undefined],
    ['eo_EO', undefined],
    [undefined, undefined],
  ])('[PAYPALPAY-4] the locale %s is %s to PayPal', async (locale, expected) => {
    const world = await opened({ options: { locale, paypal: once } });
    await world.pay();
    expect(world.button().query.get('locale') ?? undefined).toBe(expected);
    expect(world.calls.at(-1)?.[1]).toEqual({
      ...once,
      offerCredit: false,
      ...(expected === undefined ? {} : { locale: expected }),
    });
  });

  it.each([
    [{ paypal: once }, 'warn'],
    [{ paypal: { ...once, logLevel: 'debug' } }, 'debug'],
    [{ paypal: once, paypalCredit: { ...once, logLevel: 'error' } }, 'error'],
  ])('[PAYPALPAY-5] with %o the script logs from %s on', async (options, level) => {
    const { leases } = await opened({ options });
    expect(leases[0]?.request.attributes).toEqual({
      'data-log-level': level,
      'data-client-metadata-id': 'session-1',
      'data-sdk-integration-source': 'BRAINTREE_WEB_SDK',
    });
  });
});

describe('the button', () => {
  it('[PAYPALPAY-45] beside Credit with the same settings both have the same script', async () => {
    const options = { paypal: once, paypalCredit: { ...once, amount: '90.00' } };
    const requests = await Promise.all(
      (['paypal', 'paypalCredit'] as const).map(async id => (await opened({ id, options })).leases[0]?.request),
    );
    expect(requests[0]).toEqual(requests[1]);
    const other = await opened({ options: { ...options, paypal: { flow: 'vault' } } });
    expect(other.leases[0]?.request.query).not.toBe(requests[0]?.query);
  });

  it('[PAYPALPAY-6] each option has one button: its own', async () => {
    const plain = await opened();
    expect({
      source: plain.button().options.fundingSource,
      credit: plain.button().query.get('enable-funding'),
    }).toEqual({
      source: 'paypal',
      credit: null,
    });
    const credit = await opened({ id: 'paypalCredit' });
    expect({
      source: credit.button().options.fundingSource,
      credit: credit.button().query.get('enable-funding'),
    }).toEqual({ source: 'credit', credit: 'credit' });
  });

  const usual = { height: 48, shape: 'rect' };

  it.each([
    [
      'paypal',
      { label: 'pay', color: 'gold', shape: 'rect', height: 40 },
      { label: 'pay', color: 'gold', shape: 'rect', height: 40 },
    ],
    ['paypal', { size: 'small', maxbuttons: 2, fundingicons: true, branding: true, label: 'credit' }, usual],
    ['paypalCredit', { label: 'pay', color: 'gold', shape: 'pill' }, { ...usual, shape: 'pill' }],
    ['paypalCredit', { color: 'darkblue' }, { ...usual, color: 'darkblue' }],
    ['paypal', undefined, usual],
  ] as const)('[PAYPALPAY-7] [PAYPALPAY-51] the style of %s with %o is %o', async (id, buttonStyle, expected) => {
    const { button } = await opened({ id, options: { [id]: { ...once, buttonStyle } } });
    expect(button().options.style).toEqual(expected);
  });

  it('[PAYPALPAY-8] the merchant’s style object is not changed', async () => {
    const buttonStyle = Object.freeze({ label: 'pay', size: 'small' });
    await opened({ id: 'paypalCredit', options: { paypalCredit: { ...once, buttonStyle } } });
    expect(buttonStyle).toEqual({ label: 'pay', size: 'small' });
  });

  it('[PAYPALPAY-9] it is in the documented place, which names it for screen readers', async () => {
    for (const [id, hook, name] of [
      ['paypal', 'paypal-button', 'PayPal'],
      ['paypalCredit', 'paypal-credit-button', 'PayPal Credit'],
    ] as const) {
      const { sheet } = await opened({ id });
      const place = sheet.querySelector(`[data-braintree-id="${hook}"].braintree-sheet__button--paypal`);
      expect(place?.querySelector('iframe.zoid-visible')).not.toBeNull();
      expect([place?.getAttribute('role'), place?.getAttribute('aria-label')]).toEqual(['group', name]);
    }
  });

  it('[PAYPALPAY-10] the focus goes into its frame', async () => {
    const { sheet, method } = await opened();
    method.focus();
    expect(document.activeElement).toBe(sheet.querySelector('iframe'));
  });

  it('[PAYPALPAY-47] a buyer who is in its frame already stays on the button', async () => {
    const { sheet, method } = await opened();
    const frame = sheet.querySelector('iframe');
    frame?.focus();
    const refocus = vi.fn();
    Object.assign(frame ?? {}, { focus: refocus });
    method.focus();
    expect({ calls: refocus.mock.calls.length, active: document.activeElement }).toEqual({ calls: 0, active: frame });
  });

  it.each([
    ['Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)', false],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)', false],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', true],
  ])('[PAYPALPAY-11] [PAYPALPAY-12] in %s it is offered: %s', (userAgent, isOffered) => {
    vi.stubGlobal('navigator', { userAgent });
    for (const id of ['paypal', 'paypalCredit'] as const) {
      const { method, lines } = payPalWorld({ id });
      expect(method.isOffered?.({} as never)).toBe(isOffered || 'PayPal does not support this browser.');
      expect(lines).toEqual(isOffered ? [] : [`track ${id}.checkout.js-browser-not-supported`]);
    }
  });
});

describe('the start', () => {
  it('[PAYPALPAY-13] after 30 seconds it fails, and leaves nothing in the page', async () => {
    const world = payPalWorld({ isManual: true });
    const start = rejection(world.start());
    await flush();
    world.clock.advance(30_000);
    expect(await start).toMatchObject({
      code: 'PAYPAL_CONNECTION_FAILED',
      type: 'NETWORK',
      message: 'There was an error connecting to PayPal.',
    });
    world.load();
    await flush();
    expect({ buttons: world.buttons.length, isReleased: world.leases[0]?.isReleased }).toEqual({
      buttons: 0,
      isReleased: true,
    });
    expect({ timers: world.clock.waiting, lines: world.lines }).toEqual({ timers: 0, lines: [] });
  });

  it('[PAYPALPAY-14] a script that does not load fails the start with its cause', async () => {
    const world = payPalWorld({ isManual: true });
    const start = rejection(world.start());
    await flush();
    const cause = new Error('blocked');
    world.leases[0]?.loading.reject(cause);
    expect(await start).toMatchObject({
      message: 'There was an error connecting to PayPal.',
      cause,
      details: { originalError: cause },
    });
  });

  it('[PAYPALPAY-15] an error of PayPal before the button can be pressed fails the start, and is not shown', async () => {
    const world = payPalWorld();
    const cause = new Error('no such color');
    world.behaviour.render = () => {
      world.button().options.onError(cause);
      return new Promise(() => undefined);
    };
    expect(await rejection(world.start())).toBe(cause);
    expect({ lines: world.lines, isClosed: world.button().isClosed }).toEqual({ lines: [], isClosed: true });
  });

  it('[PAYPALPAY-15] a style that PayPal refuses fails the start', async () => {
    const world = payPalWorld();
    const cause = new Error('no such color');
    world.behaviour.render = () => Promise.reject(cause);
    expect(await rejection(world.start())).toBe(cause);
  });

  it('[PAYPALPAY-46] after a failed start a change of the settings loads nothing', async () => {
    const world = payPalWorld();
    world.behaviour.isEligible = false;
    await world.start();
    world.method.configure?.('currency', 'USD');
    world.method.focus();
    expect({ leases: world.leases.length, lines: world.lines }).toEqual({
      leases: 1,
      lines: [],
    });
  });

  it('[PAYPALPAY-16] an option whose button PayPal does not offer is not offered', async () => {
    const world = payPalWorld({ id: 'paypalCredit' });
    world.behaviour.isEligible = false;
    expect({ reason: await world.start(), lines: world.lines }).toEqual({
      reason: 'PayPal does not offer this button to this merchant or buyer.',
      lines: [],
    });
  });
});

describe('a payment', () => {
  it('[PAYPALPAY-17] the merchant’s settings create it, and the approved account is added', async () => {
    const paypal = { ...once, landingPageType: 'billing', displayName: 'Shop' };
    const world = await opened({ options: { paypal } });
    expect(await world.press()).toBe(true);
    expect(await world.pay()).toBe('EC-1');
    await world.button().options.onApprove(approval);
    expect(world.calls).toEqual([
      ['createPayment', { ...paypal, offerCredit: false }],
      ['tokenizePayment', approval],
    ]);
    const method = {
      nonce: 'paypal-nonce',
      type: 'PayPalAccount',
      details: { email: 'ama@payer.example', payerId: 'P1' },
    };
    expect(world.lines).toEqual(['busy true', 'busy false', `approved ${JSON.stringify(method)}`]);
  });

  it('[PAYPALPAY-18] Credit offers credit, and PayPal does not, whatever the settings say', async () => {
    for (const [id, offerCredit] of [
      ['paypal', false],
      ['paypalCredit', true],
    ] as const) {
      const world = await opened({ id, options: { [id]: { ...once, offerCredit: !offerCredit } } });
      await world.pay();
      expect(world.calls.at(-1)?.[1]).toMatchObject({ offerCredit });
    }
  });

  it.each([
    ['an agreement of a customer', { flow: 'vault' }, false, true],
    ['an agreement that the page does not save', { flow: 'vault', vault: { vaultPayPal: false } }, false, undefined],
    ['an agreement of a guest', { flow: 'vault' }, true, undefined],
    ['one payment of a customer', once, false, undefined],
  ] as const)('[PAYPALPAY-19] %s is saved accordingly', async (_what, paypal, isGuest, vaulted) => {
    const world = await opened({ options: { paypal }, account: { isGuest } });
    await world.pay();
    await world.button().options.onApprove({ billingToken: 'BA-1' });
    const approved = world.lines.find(line => line.startsWith('approved')) ?? '';
    expect(JSON.parse(approved.slice('approved '.length)).vaulted).toBe(vaulted);
    expect(world.calls.at(-1)).toEqual([
      'tokenizePayment',
      { billingToken: 'BA-1', ...('vault' in paypal ? { vault: false } : {}) },
    ]);
  });

  it('[PAYPALPAY-20] a cancellation shows nothing, and the button can be pressed again', async () => {
    const world = await opened();
    await world.press();
    await world.pay();
    world.button().options.onCancel();
    expect({ lines: world.lines, opens: await world.press() }).toEqual({ lines: [], opens: true });
  });

  it('[PAYPALPAY-21] the merchant’s veto keeps PayPal closed', async () => {
    const world = await opened();
    world.behaviour.mayOpen = false;
    expect(await world.press()).toBe(false);
    expect({ lines: world.lines, calls: world.calls }).toEqual({ lines: [], calls: [] });
  });

  it('[PAYPALPAY-22] a click while a payment is in progress is refused with its text', async () => {
    const world = await opened();
    world.behaviour.tokenizePayment = () => new Promise(() => undefined);
    await world.pay();
    void world.button().options.onApprove(approval);
    expect(await world.press()).toBe(false);
    expect(world.lines).toEqual(['busy true', 'failed paypalTokenizationRequestActiveError']);
  });

  it.each([
    [Object.assign(new Error('refused'), { code: 'PAYPAL_INVALID_PAYMENT_OPTION' }), 'PAYPAL_INVALID_PAYMENT_OPTION'],
    [Object.assign(new Error('offline'), { code: 'CLIENT_REQUEST_TIMEOUT' }), 'PAYPAL_FLOW_FAILED'],
  ])('[PAYPALPAY-23] a payment that cannot be created is shown once, with the code of %o', async (error, code) => {
    const world = await opened();
    world.behaviour.createPayment = () => Promise.reject(error);
    await world.press();
    const cause = await rejection(world.pay());
    // PayPal passes on the text only.
    world.button().options.onError(new Error(String(cause)));
    expect(world.lines).toEqual([`failed ${code}`]);
    expect(await world.press()).toBe(true);
  });

  it('[PAYPALPAY-24] an account that cannot be tokenized is shown, and the button can be pressed again', async () => {
    const world = await opened();
    world.behaviour.tokenizePayment = () => Promise.reject(new Error('offline'));
    await world.pay();
    await world.button().options.onApprove(approval);
    expect(world.lines).toEqual(['busy true', 'busy false', 'failed PAYPAL_ACCOUNT_TOKENIZATION_FAILED']);
    expect(await world.press()).toBe(true);
  });

  it('[PAYPALPAY-24] a reply without a nonce is the same error', async () => {
    const world = await opened();
    world.behaviour.tokenizePayment = async () => ({});
    await world.pay();
    await world.button().options.onApprove(approval);
    expect(world.lines.at(-1)).toBe('failed PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
  });

  it('[PAYPALPAY-25] an error of PayPal after the start is shown', async () => {
    const world = await opened();
    world.button().options.onError(new Error('zoid'));
    expect(world.lines).toEqual(['failed Error: zoid']);
  });

  it('[PAYPALPAY-26] a request shows that the button must be used', async () => {
    expect(await (await opened()).method.tokenize()).toMatchObject({
      kind: 'refused',
      error: { code: 'NO_PAYMENT_METHOD' },
      message: { key: 'paypalButtonMustBeUsed' },
    });
  });
});
