import { describe, expect, it, vi } from 'vitest';
import { flush, record } from '../../../test/harness.ts';
import { approved, goodSettings, localPaymentScene, localPaymentWorld } from '../../../test/local-payment-scene.ts';
import { optionWarnings } from '../../config/option-warnings.ts';
import { readOptions } from '../../config/read-options.ts';
import { registry } from '../registry.ts';
import { localPayment } from './definition.ts';

describe('the sheet of local payments', () => {
  it('[LPM-1] has a button for each listed method, in the order of the list and with its name', async () => {
    const at = await localPaymentScene({
      types: ['p24', { type: 'trustly', name: 'Trustly', countryCode: 'SE' }, 'ideal'],
    });
    const group = at.world.hook('local-payment-types');
    expect([...group.querySelectorAll('button')].map(button => button.textContent)).toEqual([
      'Przelewy24',
      'Trustly',
      'iDEAL',
    ]);
    expect(group.getAttribute('aria-label')).toBe('Choose how to pay');
  });

  it.each([
    [{ types: [] }, 'localPayment.types'],
    [{ types: ['trustly'] }, 'localPayment.types'],
    [{ types: ['mbway'], countryCode: 'PT' }, 'localPayment.types'],
    [{ amount: '12,00' }, 'localPayment.amount'],
    [{ currencyCode: undefined }, 'localPayment.currencyCode'],
  ])('[LPM-2] without what the bank needs it is not offered, and the console says what: %j', async (settings, name) => {
    const world = localPaymentWorld(settings);
    await expect(world.opening).rejects.toMatchObject({ code: 'NO_VALID_OPTIONS' });
    expect(world.warnings).toEqual([expect.stringContaining(`localPayment is not offered: ${name} must`)]);
  });

  it('[LPM-3] the console names missing and wrong settings', () => {
    const warningsOf = (settings: object): readonly string[] => {
      const given = { authorization: 'key', localPayment: settings };
      return optionWarnings(given, readOptions(given, [...registry, localPayment]), [...registry, localPayment]);
    };
    expect(warningsOf({ types: ['ideal'] })).toEqual([
      "options.localPayment.amount is missing, but must be a decimal number, for instance '12.00'.",
      "options.localPayment.currencyCode is missing, but must be three capital letters, for instance 'EUR'.",
    ]);
    expect(warningsOf({ ...goodSettings, types: 'ideal', countryCode: 'nl' })).toEqual([
      'options.localPayment.types is "ideal", but must be a list of names of payment methods, or of objects with a type.',
      `options.localPayment.countryCode is "nl", but must be two capital letters, for instance 'NL'.`,
    ]);
    expect(warningsOf({ ...goodSettings, birthDate: '2000-01-01' })).toEqual([]);
  });

  it('[LPM-4] the buyer is asked for the name that the page has not given, and for an email address if a method needs it', async () => {
    const at = await localPaymentScene({ types: ['p24'], givenName: undefined, surname: undefined });
    const inputs = [...at.world.container.querySelectorAll('input')].map(({ autocomplete, inputMode }) => [
      autocomplete,
      inputMode,
    ]);
    expect(inputs).toEqual([
      ['given-name', 'text'],
      ['family-name', 'text'],
      ['email', 'email'],
    ]);
    await at.press('p24');
    expect(at.started).toEqual([]);
    expect(document.activeElement).toBe(at.field('given-name'));
    expect(at.field('given-name').getAttribute('aria-invalid')).toBe('true');
    at.type('given-name', ' Ada ');
    at.type('family-name', 'Lovelace');
    at.type('email', 'ada');
    expect(at.field('given-name').hasAttribute('aria-invalid')).toBe(false);
    await at.press('p24');
    expect(at.world.hook('local-payment-email-field-error').textContent).toBe("This email address isn't valid.");
    at.type('email', 'ada@example.com');
    await at.press('p24');
    expect(at.started).toEqual([
      expect.objectContaining({ givenName: 'Ada', surname: 'Lovelace', email: 'ada@example.com' }),
    ]);
  });

  it('[LPM-5] a request without its buttons is refused with a text', async () => {
    const at = await localPaymentScene();
    await expect(at.dropin.requestPaymentMethod()).rejects.toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    expect(at.error).toBe('Use the button in this form to continue your payment.');
  });
});

describe('a local payment in a window', () => {
  it('[LPM-6] begins with what the page and the method give, and is approved as a payment method', async () => {
    const at = await localPaymentScene({ merchantAccountId: 'eur', displayName: 'Shop', phone: '1', types: ['eps'] });
    const lines = record(at.dropin);
    expect(at.created).toEqual([{ merchantAccountId: 'eur', redirectUrl: undefined }]);
    await at.press('eps');
    expect(at.isBlocked).toBe(true);
    expect(at.started[0]).toMatchObject({
      paymentType: 'eps',
      paymentTypeCountryCode: 'AT',
      amount: '10.00',
      currencyCode: 'EUR',
      displayName: 'Shop',
      phone: '1',
      fallback: { url: 'https://shop.example/pay?cart=1', buttonText: 'Back to the shop' },
    });
    const goOn = vi.fn();
    await at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }, goOn);
    expect(goOn).toHaveBeenCalledOnce();
    await at.resolve(approved);
    at.world.clock.advance(200);
    expect(at.isBlocked).toBe(false);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'lpm-nonce',
      type: 'local_payment',
      details: { firstName: 'Jo', payerId: 'P1', paymentType: 'eps', paymentId: 'PAYID-1' },
    });
    expect(at.world.hook('methods-label').textContent).toBe('Paying with Local payment methods');
    expect(lines).toContain('requestable local_payment true');
  });

  it('[LPM-7] the bank waits until the page has stored the payment id', async () => {
    let start: () => void = () => undefined;
    const ids: string[] = [];
    const at = await localPaymentScene({
      onPaymentStart(data: { paymentId: string }, go: () => void) {
        ids.push(data.paymentId);
        start = go;
      },
    });
    await at.press('ideal');
    const goOn = vi.fn();
    void at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }, goOn);
    await flush();
    expect({ ids, calls: goOn.mock.calls }).toEqual({ ids: ['PAYID-1'], calls: [] });
    start();
    await flush();
    expect(goOn).toHaveBeenCalledOnce();
  });

  it.each([
    ['throws', () => Object(undefined).no.way],
    ['rejects', () => Promise.reject(new Error('no server'))],
    ['does not call start within a minute', () => undefined],
  ])(
    '[LPM-8] if the page’s function %s, the window closes and the payment has failed',
    async (_how, onPaymentStart) => {
      const at = await localPaymentScene({ onPaymentStart });
      await at.press('ideal');
      void at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }, expect.unreachable);
      await flush();
      at.world.clock.advance(60_000);
      await flush();
      expect({ calls: at.calls, error: at.error, isBlocked: at.isBlocked }).toEqual({
        calls: ['close'],
        error: "The payment couldn't be completed. Please try again.",
        isBlocked: false,
      });
      expect(at.world.reports).toEqual([expect.objectContaining({ code: 'LOCAL_PAYMENT_NOT_STARTED' })]);
    },
  );

  it.each([
    ['LOCAL_PAYMENT_CANCELED', 'The payment was canceled.', 0],
    ['LOCAL_PAYMENT_WINDOW_CLOSED', 'The window was closed before the payment was approved.', 0],
    [
      'LOCAL_PAYMENT_WINDOW_OPEN_FAILED',
      'Your browser blocked the payment window. Allow pop-up windows for this page, then try again.',
      1,
    ],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', "The payment couldn't be completed. Please try again.", 1],
    ['LOCAL_PAYMENT_TOKENIZATION_FAILED', "The payment couldn't be completed. Please try again.", 1],
  ])('[LPM-9] %s is a text on the sheet, which is usable again', async (code, text, reports) => {
    const at = await localPaymentScene();
    await at.press('ideal');
    await at.reject(code);
    expect({ error: at.error, isBlocked: at.isBlocked, reports: at.world.reports.length }).toEqual({
      error: text,
      isBlocked: false,
      reports,
    });
    await at.press('bancontact');
    expect(at.started.map(({ paymentType }) => paymentType)).toEqual(['ideal', 'bancontact']);
  });

  it('[LPM-10] while the window is open, the buyer can find it again or cancel the payment', async () => {
    const at = await localPaymentScene();
    at.button('ideal').focus();
    await at.press('ideal');
    const panel = at.world.hook('bank-window');
    const [show, cancel] = panel.querySelectorAll('button');
    expect(panel.querySelector('[role="status"]')?.textContent).toBe('Continue in the window that has opened.');
    expect(document.activeElement).toBe(show);
    show?.click();
    cancel?.click();
    await flush();
    expect({ calls: at.calls, error: at.error }).toEqual({
      calls: ['focus', 'close'],
      error: 'The payment was canceled.',
    });
    expect(panel.className).toContain('braintree-hidden');
    expect(document.activeElement).toBe(at.button('ideal'));
  });

  it('[LPM-11] after half an hour the window closes with a text', async () => {
    const at = await localPaymentScene();
    await at.press('ideal');
    at.world.clock.advance(30 * 60_000);
    await flush();
    expect({ calls: at.calls, error: at.error }).toEqual({
      calls: ['close'],
      error: 'The payment took too long. Please try again.',
    });
    expect(at.world.clock.waiting).toBe(0);
  });

  it('[LPM-12] a merchant’s veto keeps the window closed', async () => {
    const at = await localPaymentScene({}, {}, { beforeWalletOpen: () => false });
    await at.press('ideal');
    expect({ started: at.started, isBlocked: at.isBlocked }).toEqual({ started: [], isBlocked: false });
  });

  it('[LPM-13] clearing the selection ends it without a text', async () => {
    const at = await localPaymentScene();
    await at.press('ideal');
    at.dropin.clearSelectedPaymentMethod();
    await flush();
    expect({ calls: at.calls, error: at.error }).toEqual({ calls: ['close'], error: '' });
  });

  it('[LPM-14] a teardown closes the window, and nothing of it reaches the page later', async () => {
    const at = await localPaymentScene();
    await at.press('ideal');
    await at.dropin.teardown();
    await at.resolve(approved);
    expect(at.calls).toEqual(['close', 'teardown']);
    expect({ reports: at.world.reports, timers: at.world.clock.waiting }).toEqual({ reports: [], timers: 0 });
  });

  it('[LPM-15] the amount and the currency can be changed', async () => {
    const at = await localPaymentScene();
    at.dropin.updateConfiguration('localPayment', 'amount', '12.50');
    await flush();
    await at.press('ideal');
    expect(at.started[0]).toMatchObject({ amount: '12.50' });
  });

  it('[LPM-23] an update changes the buttons, the fields and the account, and keeps what is typed', async () => {
    const at = await localPaymentScene({ surname: undefined });
    at.type('family-name', 'Doe');
    at.field('family-name').focus();
    await at.dropin.update({
      localPayment: { types: ['p24'], currencyCode: 'PLN', merchantAccountId: 'pln', givenName: null as never },
    });
    const buttons = at.world.hook('local-payment-types').querySelectorAll('button');
    expect([...buttons].map(button => button.textContent)).toEqual(['Przelewy24']);
    expect(document.activeElement).toBe(at.field('family-name'));
    at.type('given-name', 'Jo');
    at.type('email', 'jo@example.com');
    await at.press('p24');
    expect(at.created.map(({ merchantAccountId }) => merchantAccountId)).toEqual([undefined, 'pln']);
    expect(at.started[0]).toMatchObject({ paymentType: 'p24', currencyCode: 'PLN', givenName: 'Jo', surname: 'Doe' });
  });

  it('[LPM-23] with a redirectUrl that an update adds, the page itself goes to the bank', async () => {
    const at = await localPaymentScene();
    await at.dropin.update({ localPayment: { redirectUrl: 'https://shop.example/back' } });
    await at.press('ideal');
    expect(at.world.hook('bank-window').className).toContain('braintree-hidden');
  });
});

describe('a local payment in place of the page', () => {
  it('[LPM-16] needs no window, and the page is usable again if it does not leave', async () => {
    const at = await localPaymentScene({ redirectUrl: 'https://shop.example/back' });
    expect(at.created).toEqual([{ merchantAccountId: undefined, redirectUrl: 'https://shop.example/back' }]);
    await at.press('ideal');
    expect(at.started[0]).toMatchObject({ fallback: { url: 'https://shop.example/back' } });
    expect(at.world.hook('bank-window').className).toContain('braintree-hidden');
    await at.resolve(undefined);
    expect(at.isBlocked).toBe(true);
    at.world.clock.advance(10_000);
    expect(at.isBlocked).toBe(false);
  });

  it('[LPM-17] the page does not leave before it has stored the payment id, nor if it could not', async () => {
    const at = await localPaymentScene({
      redirectUrl: 'https://shop.example/back',
      onPaymentStart: () => Promise.reject(new Error('no server')),
    });
    await at.press('ideal');
    const left = vi.fn();
    void at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }).then(left);
    await flush();
    expect(left).not.toHaveBeenCalled();
    expect(at.error).toBe("The payment couldn't be completed. Please try again.");
  });

  it.each<[string, (at: Awaited<ReturnType<typeof localPaymentScene>>) => unknown]>([
    ['teardown', at => at.dropin.teardown()],
    ['clearing', at => at.dropin.clearSelectedPaymentMethod()],
    ['another amount', at => at.dropin.update({ localPayment: { amount: '12.00' } })],
  ])('[LPM-22] %s before the gateway answers keeps the page from leaving', async (_how, end) => {
    const onPaymentStart = vi.fn();
    const at = await localPaymentScene({ redirectUrl: 'https://shop.example/back', onPaymentStart });
    await at.press('ideal');
    await end(at);
    await flush();
    const left = vi.fn();
    void at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }).then(left);
    await flush();
    expect([left.mock.calls, onPaymentStart.mock.calls]).toEqual([[], []]);
  });

  it('[LPM-22] clearing while the page stores the payment id keeps the page from leaving', async () => {
    let start: () => void = () => undefined;
    const onPaymentStart = (_data: object, go: () => void): void => {
      start = go;
    };
    const at = await localPaymentScene({ redirectUrl: 'https://shop.example/back', onPaymentStart });
    await at.press('ideal');
    const left = vi.fn();
    void at.started[0]?.onPaymentStart({ paymentId: 'PAYID-1' }).then(left);
    at.dropin.clearSelectedPaymentMethod();
    start();
    await flush();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('the return from a bank', () => {
  const redirectUrl = 'https://shop.example/back';

  it.each([
    ['a bank’s app', {}, 'https://shop.example/pay?cart=1&btLpToken=t&btLpPaymentId=PAYID-1&btLpPayerId=P1'],
    ['the bank’s page', { redirectUrl }, `${redirectUrl}?token=t&paymentId=PAYID-1&PayerID=P1`],
  ])('[LPM-18] by %s is read into a payment method, and the URL is cleaned', async (_way, settings, url) => {
    const at = await localPaymentScene(settings, { url });
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'lpm-nonce',
      type: 'local_payment',
      details: { firstName: 'Jo', payerId: 'P1', paymentId: 'PAYID-1' },
    });
    expect(at.urls).toEqual([url.includes('cart') ? 'https://shop.example/pay?cart=1' : redirectUrl]);
  });

  it('[LPM-19] a cancellation or a failure is a text on the sheet', async () => {
    const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    const url = `${redirectUrl}?wasCanceled=true&token=t`;
    const at = await localPaymentScene({ redirectUrl }, { url, tokenize: refuse('LOCAL_PAYMENT_CANCELED') });
    expect({ error: at.error, reports: at.world.reports }).toEqual({ error: 'The payment was canceled.', reports: [] });
    const failed = await localPaymentScene(
      { redirectUrl },
      { url: `${redirectUrl}?errorcode=processing_error`, tokenize: refuse('LOCAL_PAYMENT_START_PAYMENT_FAILED') },
    );
    expect(failed.error).toBe("The payment couldn't be completed. Please try again.");
    expect(failed.world.reports).toHaveLength(1);
  });

  it.each([
    ['https://shop.example/pay?token=of-the-page', { redirectUrl }],
    ['https://shop.example/pay?token=of-the-page', {}],
    [`${redirectUrl}?cart=1`, { redirectUrl }],
  ])('[LPM-20] a token of the page’s own is left alone: %s', async (url, settings) => {
    const at = await localPaymentScene(settings, { url });
    expect({ calls: at.calls, urls: at.urls }).toEqual({ calls: [], urls: [] });
  });
});
