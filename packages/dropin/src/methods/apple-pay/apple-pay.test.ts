import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  applePayScene,
  card,
  payment,
  paymentRequest,
  type Setting,
  validationURL,
} from '../../../test/apple-pay-scene.ts';
import { flush, rejection } from '../../../test/harness.ts';
import { readBrowser } from './browser-session.ts';

const generalMessage = "We're sorry, something seems to have gone wrong.";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Scene = Awaited<ReturnType<typeof applePayScene>>;

describe('whether Apple Pay is offered', () => {
  it.each<[string, Setting]>([
    ['the merchant account does not have it.', { account: { raw: {} } }],
    ['the page is not on https.', { browser: { isSecure: false } }],
    ['this browser has no Apple Pay.', { browser: { Session: null } }],
    ['this browser lacks applePaySessionVersion 2.', { newestVersion: 1 }],
    ['this browser lacks applePaySessionVersion 4.', { newestVersion: 3, option: { applePaySessionVersion: 4 } }],
    ['this device cannot make payments, or a frame lacks allow="payment".', { canPay: false }],
  ])('[APAY-1] [METHOD-34] it is not offered, and the developer reads once that %s', async (reason, setting) => {
    const { dropin, world } = await applePayScene({ ...setting, options: { card: true } });
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(world.warnings).toEqual([`applePay is not offered: ${reason} See http://localhost:3004/guides/not-offered`]);
  });

  it('[APAY-2] it is offered if account, page, browser and device allow it', async () => {
    expect((await applePayScene()).dropin.getAvailablePaymentOptions()).toEqual(['applePay']);
  });

  it('[APAY-3] the browser is read from the window', () => {
    expect(readBrowser()).toEqual({ isSecure: window.location.protocol === 'https:', Session: null });
    vi.stubGlobal('ApplePaySession', Date);
    expect(readBrowser().Session).toBe(Date);
  });

  it('[APAY-4] a component that fails disables the option alone, with a text for the buyer', async () => {
    const cause = new Error('no component');
    const at = await applePayScene({ create: () => Promise.reject(cause), options: { card: true } });
    const row = at.world.container.querySelector<HTMLButtonElement>('.braintree-option__applePay');
    expect(row?.textContent).toContain(generalMessage);
    expect(at.world.reports).toEqual([cause]);
    at.world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    expect(at.world.hook('wrapper').className).toBe('braintree-show-card');
  });
});

describe('the Apple Pay button', () => {
  it('[APAY-5] the documented element is a button with a name', async () => {
    const { button } = await applePayScene();
    expect([button.tagName, button.type, button.className, button.textContent]).toEqual([
      'BUTTON',
      'button',
      'braintree-sheet__button--apple-pay apple-pay-button',
      'Apple Pay',
    ]);
  });

  it('[APAY-6] it is black unless the page wants another style', async () => {
    const set = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    expect((await applePayScene()).button.dataset.buttonStyle).toBe('black');
    expect(set).toHaveBeenCalledWith('-apple-pay-button-style', 'black');
    const at = await applePayScene({ option: { buttonStyle: 'white', paymentRequest } });
    expect(at.button.dataset.buttonStyle).toBe('white');
    at.dropin.updateConfiguration('applePay', 'buttonStyle', 'white-outline');
    expect(at.button.dataset.buttonStyle).toBe('white-outline');
  });

  it('[APAY-7] the sheet that the buyer chose gives the focus to the button', async () => {
    const at = await applePayScene({ options: { card: true } });
    at.world.container.querySelector<HTMLElement>('.braintree-option__applePay')?.click();
    at.world.clock.advance(50);
    expect(document.activeElement).toBe(at.button);
  });

  it('[APAY-8] the page can keep Apple Pay from opening', async () => {
    const asked: string[] = [];
    const beforeWalletOpen = (id: string): boolean => {
      asked.push(id);
      return false;
    };
    const at = await applePayScene({ options: { beforeWalletOpen } });
    at.press();
    expect({ asked, sessions: at.sessions, isBlocked: at.isBlocked }).toEqual({
      asked: ['applePay'],
      sessions: [],
      isBlocked: false,
    });
  });

  it('[APAY-9] a request before the payment shows that the button must be used', async () => {
    const at = await applePayScene();
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    expect(at.error).toBe('Use the Apple Pay button to continue your payment.');
  });
});

describe('the session', () => {
  it('[APAY-10] [APAY-11] it begins in the click itself, with version 2 and the request of the component', async () => {
    const at = await applePayScene();
    at.press();
    const { version, request, calls } = at.session;
    expect({ version, request, calls }).toEqual({
      version: 2,
      request: { countryCode: 'FR', ...paymentRequest },
      calls: ['begin'],
    });
  });

  it('[APAY-12] the page can set the version, which is read once', async () => {
    const at = await applePayScene({ option: { applePaySessionVersion: 5, paymentRequest } });
    at.dropin.updateConfiguration('applePay', 'applePaySessionVersion', 6);
    at.press();
    expect(at.session.version).toBe(5);
  });

  it('[APAY-13] `updateConfiguration` changes the next payment request', async () => {
    const at = await applePayScene();
    at.dropin.updateConfiguration('applePay', 'paymentRequest', { total: { label: 'Shop', amount: '12.00' } });
    at.press();
    expect(at.session.request).toEqual({ countryCode: 'FR', total: { label: 'Shop', amount: '12.00' } });
  });

  it('[APAY-14] [APAY-15] only one is open at a time, and the widget is blocked meanwhile', async () => {
    const at = await applePayScene();
    at.press();
    at.press();
    expect({ sessions: at.sessions.length, isBlocked: at.isBlocked }).toEqual({ sessions: 1, isBlocked: true });
  });

  it('[APAY-16] a cancellation shows no error, and the sheet is ready again', async () => {
    const at = await applePayScene();
    at.press();
    at.session.oncancel?.();
    expect({ error: at.error, isBlocked: at.isBlocked }).toEqual({ error: '', isBlocked: false });
    at.press();
    expect(at.sessions).toHaveLength(2);
  });

  it.each([
    ['a request that the browser refuses', 'TypeError'],
    ['a session that is open elsewhere in the page', 'InvalidAccessError'],
  ])('[APAY-17] %s is reported, and the next click tries again', async (_, name) => {
    const error = new Error(name);
    let refusals = 1;
    const at = await applePayScene({ refuses: () => (refusals-- > 0 ? error : null) });
    at.press();
    expect({ error: at.error, reports: at.world.reports, isBlocked: at.isBlocked }).toEqual({
      error: generalMessage,
      reports: [error],
      isBlocked: false,
    });
    at.press();
    expect(at.sessions).toHaveLength(1);
  });
});

describe('merchant validation', () => {
  it('[APAY-18] Apple gets the merchant session of the gateway', async () => {
    const at = await applePayScene();
    at.press();
    await at.validateMerchant();
    expect(at.validations).toEqual([{ validationURL, displayName: 'Shop' }]);
    expect(at.session.calls).toEqual(['begin', 'validated merchant session']);
  });

  it('[APAY-19] a domain name is passed on if the page sets one', async () => {
    const at = await applePayScene({ option: { domainName: 'shop.example', paymentRequest } });
    at.press();
    await at.validateMerchant();
    expect(at.validations).toEqual([{ validationURL, displayName: undefined, domainName: 'shop.example' }]);
  });

  it.each(['APPLE_PAY_MERCHANT_VALIDATION_FAILED', 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK'])(
    '[APAY-20] [APAY-21] %s shows the general text and closes the sheet, and the next click tries again',
    async code => {
      const at = await applePayScene({ validate: () => Promise.reject({ code }) });
      at.press();
      await at.validateMerchant();
      expect({ error: at.error, calls: at.session.calls, isBlocked: at.isBlocked }).toEqual({
        error: generalMessage,
        calls: ['begin', 'abort'],
        isBlocked: false,
      });
      at.press();
      expect(at.sessions).toHaveLength(2);
    },
  );

  it('[APAY-22] a validation that ends after the sheet was closed has no effect', async () => {
    for (const validate of [() => Promise.resolve('late'), () => Promise.reject(new Error('late'))]) {
      const at = await applePayScene({ validate });
      at.press();
      at.session.onvalidatemerchant?.({ validationURL });
      at.session.oncancel?.();
      await flush();
      expect({ error: at.error, calls: at.session.calls }).toEqual({ error: '', calls: ['begin'] });
    }
  });
});

describe('the authorized payment', () => {
  it('[APAY-23] [APAY-24] it succeeds and becomes the method, with what Apple returned', async () => {
    const at = await applePayScene();
    at.press();
    await at.authorize();
    expect(at.tokens).toEqual([{ token: payment.token }]);
    expect(at.session.calls).toEqual(['begin', 'status 0']);
    at.world.clock.advance(200);
    expect(at.isBlocked).toBe(false);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'apple-nonce',
      type: 'ApplePayCard',
      details: { ...card.details, rawPaymentData: payment },
      binData: { prepaid: 'No' },
    });
  });

  it.each([
    ['APPLE_PAY_TOKENIZATION', 'Network error while paying with Apple Pay. Please try again.'],
    ['APPLE_PAY_ACTIVE_CARD', 'Add a supported card to your Apple Pay wallet.'],
    ['SOMETHING_ELSE', generalMessage],
  ])('[APAY-25] [APAY-26] %s fails the payment and shows: %s', async (code, text) => {
    const at = await applePayScene({ tokenize: () => Promise.reject({ code }) });
    at.press();
    await at.authorize();
    expect({ error: at.error, calls: at.session.calls, isBlocked: at.isBlocked }).toEqual({
      error: text,
      calls: ['begin', 'status 1'],
      isBlocked: false,
    });
  });

  it('[APAY-27] after a failure another card pays on the same sheet', async () => {
    const replies: (() => Promise<unknown>)[] = [() => Promise.reject({ code: 'APPLE_PAY_TOKENIZATION' })];
    const at = await applePayScene({ tokenize: () => (replies.shift() ?? (async () => card))() });
    at.press();
    await at.authorize();
    await at.authorize();
    expect(at.session.calls).toEqual(['begin', 'status 1', 'status 0']);
    expect((await at.dropin.requestPaymentMethod()).nonce).toBe('apple-nonce');
  });

  it.each([
    ['the configuration changed', (at: Scene) => at.dropin.updateConfiguration('applePay', 'paymentRequest', {})],
    ['the selection was cleared', (at: Scene) => at.dropin.clearSelectedPaymentMethod()],
  ])('[APAY-33] once %s, the open sheet is closed, and what was authorized on it is dropped', async (_, change) => {
    const at = await applePayScene();
    at.press();
    at.session.onpaymentauthorized?.({ payment });
    change(at);
    await flush();
    at.world.clock.advance(200);
    expect({ calls: at.session.calls, isBlocked: at.isBlocked }).toEqual({
      calls: ['begin', 'abort'],
      isBlocked: false,
    });
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[METHOD-36] a failure is reported although another view is open', async () => {
    const at = await applePayScene({
      options: { card: true },
      tokenize: () => Promise.reject({ code: 'APPLE_PAY_TOKENIZATION' }),
    });
    at.press();
    await at.authorize();
    expect({ error: at.error, reports: at.world.reports }).toEqual({
      error: '',
      reports: [{ code: 'APPLE_PAY_TOKENIZATION' }],
    });
  });

  it('[APAY-28] after a failure a click closes the old sheet and opens another', async () => {
    const at = await applePayScene({ tokenize: () => Promise.reject({ code: 'APPLE_PAY_TOKENIZATION' }) });
    at.press();
    await at.authorize();
    at.press();
    expect(at.sessions.map(({ calls }) => calls)).toEqual([['begin', 'status 1', 'abort'], ['begin']]);
  });

  it('[APAY-29] a reply without a nonce fails the payment', async () => {
    const at = await applePayScene({ tokenize: async () => undefined });
    at.press();
    await at.authorize();
    expect(at.error).toBe(generalMessage);
    expect(at.session.calls).toEqual(['begin', 'status 1']);
  });
});

describe('teardown of Apple Pay', () => {
  it('[APAY-30] [APAY-31] it closes the open sheet, and what arrives later has no effect', async () => {
    const at = await applePayScene();
    at.press();
    at.session.onpaymentauthorized?.({ payment });
    await at.dropin.teardown();
    await flush();
    expect(at.session.calls).toEqual(['begin', 'abort']);
    expect({ reports: at.world.reports, teardowns: at.teardowns }).toEqual({ reports: [], teardowns: ['component'] });
  });

  it('[APAY-32] a sheet that the browser has closed is no failure', async () => {
    const at = await applePayScene({ tokenize: () => Promise.reject({ code: 'APPLE_PAY_TOKENIZATION' }) });
    at.press();
    await at.authorize();
    at.session.abort = () => {
      throw new Error('There is no session.');
    };
    at.world.reports.length = 0;
    await at.dropin.teardown();
    expect(at.world.reports).toEqual([]);
  });
});
