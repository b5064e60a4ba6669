import { describe, expect, it, onTestFinished } from 'vitest';
import { approve, card, fail, response, scene, transactionInfo } from '../../../test/google-pay-scene.ts';
import { flush, rejection } from '../../../test/harness.ts';
import { deferred } from '../../async/deferred.ts';
import type { PaymentsClient } from './payments-client.ts';

type Scene = Awaited<ReturnType<typeof scene>>;

const generalMessage = "We're sorry, something seems to have gone wrong.";

describe('whether Google Pay is offered', () => {
  it('[GPAY-1] Google is asked whether the buyer can pay with CARD or TOKENIZED_CARD', async () => {
    const at = await scene();
    expect(at.readyRequests).toEqual([{ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] }]);
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['googlePay']);
  });

  it('[GPAY-2] it is not offered if the buyer is not ready, or the account does not allow it', async () => {
    const notReady = await scene({ isReady: async () => ({ result: false }), options: { card: true } });
    expect(notReady.dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(notReady.world.warnings).toEqual([
      'googlePay is not offered: Google reports that this buyer cannot pay with this browser or device. See http://localhost:3004/guides/not-offered',
    ]);
    expect(await rejection(scene({ account: { raw: { androidPay: { enabled: false } } } }))).toMatchObject({
      code: 'NO_VALID_OPTIONS',
    });
  });

  it('[GPAY-36] a script that takes long holds the card form not back, and enables the option when it is there', async () => {
    const opened = deferred<PaymentsClient>();
    const at = await scene({ options: { card: true }, openClient: () => opened.promise });
    const row = at.world.container.querySelector<HTMLElement>('.braintree-option__googlePay');
    expect(row?.getAttribute('aria-disabled')).toBe('true');
    opened.resolve({ ...at.client });
    await flush();
    expect(row?.getAttribute('aria-disabled')).toBe('false');
    row?.click();
    expect(at.world.hook('wrapper').className).toBe('braintree-show-googlePay');
  });

  it("[GPAY-3] a script that fails leaves the card form, and is reported with the option's name", async () => {
    const cause = new Error('blocked');
    const at = await scene({ options: { card: true }, openClient: () => Promise.reject(cause) });
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(at.world.reports).toEqual([
      expect.objectContaining({ message: expect.stringContaining('googlePay'), cause }),
    ]);
  });

  it.each([
    ['production', 'PRODUCTION'],
    ['sandbox', 'TEST'],
    ['development', 'TEST'],
  ])("[GPAY-4] the gateway's environment %s is Google's %s", async (environment, expected) => {
    expect((await scene({ account: { environment } })).environments).toEqual([expected]);
  });

  it("[GPAY-5] the component gets the version and the merchant's id", async () => {
    const at = await scene({ option: { googlePayVersion: 2, merchantId: 'shop-at-google' } });
    expect(at.created).toEqual([{ googlePayVersion: 2, googleMerchantId: 'shop-at-google' }]);
  });

  it.each([
    ['the component', { create: () => Promise.reject(new Error('version 3')) }],
    [
      "Google's button",
      {
        createButton() {
          throw new Error('version 3');
        },
      },
    ],
  ])('[GPAY-6] a failure of %s disables the option alone, with a text for the buyer', async (_, setting) => {
    const at = await scene({ ...setting, options: { card: true } });
    const row = at.world.container.querySelector<HTMLButtonElement>('.braintree-option__googlePay');
    expect(row?.textContent).toContain(generalMessage);
    expect(at.world.reports).toEqual([expect.objectContaining({ message: 'version 3' })]);
    at.world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    expect(at.world.hook('wrapper').className).toBe('braintree-show-card');
  });
});

describe("Google's button", () => {
  it('[GPAY-7] the button is in the documented element, and is of the type `short`', async () => {
    const at = await scene();
    expect(at.world.hook('google-pay-button').querySelectorAll('button')).toHaveLength(1);
    expect(at.buttons).toMatchObject([{ buttonType: 'short', onClick: expect.any(Function) }]);
  });

  it('[GPAY-38] the button is as large and as round as its place', async () => {
    // Outside of what each widget of these tests empties.
    const rule = document.documentElement.appendChild(document.createElement('style'));
    onTestFinished(() => rule.remove());
    rule.textContent = '[data-braintree-id="google-pay-button"] { border-radius: 12px; }';
    const at = await scene();
    expect(at.buttons).toMatchObject([{ buttonSizeMode: 'fill', buttonRadius: 12 }]);
  });

  it('[GPAY-8] the page’s options of the button override the default, but not the click', async () => {
    const given = { buttonType: 'buy', buttonColor: 'white', buttonSizeMode: 'static', buttonRadius: 20 };
    const at = await scene({ option: { button: { ...given, onClick: 'mine' } } });
    expect(at.buttons).toEqual([{ ...given, onClick: expect.any(Function) }]);
  });

  it('[GPAY-9] the sheet that the buyer chose gives the focus to the button', async () => {
    const at = await scene({ options: { card: true } });
    at.world.container.querySelector<HTMLElement>('.braintree-option__googlePay')?.click();
    at.world.clock.advance(50);
    expect(document.activeElement).toBe(at.world.hook('google-pay-button').querySelector('button'));
  });

  it('[GPAY-10] the page can keep Google Pay from opening', async () => {
    const asked: string[] = [];
    const beforeWalletOpen = (id: string): boolean => {
      asked.push(id);
      return false;
    };
    const at = await scene({ options: { beforeWalletOpen } });
    await at.press();
    expect({ asked, requests: at.requests, isBlocked: at.isBlocked }).toEqual({
      asked: ['googlePay'],
      requests: [],
      isBlocked: false,
    });
  });

  it("[GPAY-11] Google's sheet opens in the click itself", async () => {
    const at = await scene();
    at.world.hook('google-pay-button').querySelector('button')?.click();
    expect(at.requests).toHaveLength(1);
  });

  it('[GPAY-12] [GPAY-13] while the sheet is open the widget is blocked, and a second click does nothing', async () => {
    const at = await scene();
    await at.press();
    await at.press();
    expect({ requests: at.requests.length, isBlocked: at.isBlocked }).toEqual({ requests: 1, isBlocked: true });
  });
});

describe('the payment data request', () => {
  it('[GPAY-14] it has all settings of the page but those of the button and the component', async () => {
    const option = { googlePayVersion: 2, merchantId: 'm', button: {}, transactionInfo, emailRequired: true };
    const at = await scene({ option });
    await at.press();
    expect(at.requests).toEqual([{ apiVersion: 2, transactionInfo, emailRequired: true }]);
  });

  it('[GPAY-15] `updateConfiguration` changes the next request', async () => {
    const at = await scene();
    const changed = { ...transactionInfo, totalPrice: '12.00' };
    at.dropin.updateConfiguration('googlePay', 'transactionInfo', changed);
    await at.press();
    expect(at.requests).toEqual([{ apiVersion: 2, transactionInfo: changed }]);
  });

  it('[GPAY-16] what the page passed is not changed, although the library changes its request', async () => {
    const at = await scene();
    const given = { allowed: [{ type: 'CARD' }] };
    at.dropin.updateConfiguration('googlePay', 'methods', given);
    await at.press();
    expect(at.requests).toEqual([expect.objectContaining({ methods: given })]);
    const [sent] = at.requests as { methods: typeof given }[];
    expect(sent?.methods).not.toBe(given);
    expect(sent?.methods.allowed[0]).not.toBe(given.allowed[0]);
  });
});

describe('the result of Google Pay', () => {
  it("[GPAY-17] [GPAY-18] an approved card becomes the method, with Google's response", async () => {
    const at = await scene();
    await at.press();
    await approve(at);
    expect(at.parsed).toEqual([response]);
    at.world.clock.advance(200);
    expect(at.isBlocked).toBe(false);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'google-nonce',
      type: 'AndroidPayCard',
      details: { ...card.details, rawPaymentData: response },
      binData: { prepaid: 'No' },
    });
    expect(at.world.container.querySelector('.braintree-method')?.textContent).toContain('Google Pay');
  });

  it('[GPAY-19] a reply without details is accepted', async () => {
    const at = await scene({ reply: async () => ({ nonce: 'paypal-nonce', type: 'PayPalAccount' }) });
    await at.press();
    await approve(at);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'paypal-nonce',
      type: 'PayPalAccount',
      details: {},
    });
  });

  it('[GPAY-20] `updateConfiguration` removes the card that was approved before', async () => {
    const at = await scene();
    await at.press();
    await approve(at);
    at.dropin.updateConfiguration('googlePay', 'transactionInfo', transactionInfo);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    expect(at.world.hook('wrapper').className).toBe('braintree-show-googlePay');
  });

  it.each([
    [
      'the configuration changed',
      (at: Scene) => at.dropin.updateConfiguration('googlePay', 'transactionInfo', transactionInfo),
    ],
    ['the selection was cleared', (at: Scene) => at.dropin.clearSelectedPaymentMethod()],
  ])('[GPAY-37] an approval that returns after %s is dropped, and the next one counts', async (_, change) => {
    const at = await scene();
    await at.press();
    change(at);
    await approve(at);
    at.world.clock.advance(200);
    expect({ isRequestable: at.dropin.isPaymentMethodRequestable(), isBlocked: at.isBlocked }).toEqual({
      isRequestable: false,
      isBlocked: false,
    });
    await at.press();
    await approve(at);
    at.world.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[GPAY-21] a request on the sheet is rejected, without a text of its own', async () => {
    const at = await scene();
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({
      code: 'NO_PAYMENT_METHOD',
      message: 'No payment method is available.',
    });
    expect(at.error).toBe('');
  });

  it('[GPAY-22] [GPAY-23] a cancellation shows nothing but is counted, and the sheet is ready again', async () => {
    const at = await scene();
    await at.press();
    await fail(at, { statusCode: 'CANCELED' });
    expect({ error: at.error, isBlocked: at.isBlocked, reports: at.world.reports }).toEqual({
      error: '',
      isBlocked: false,
      reports: [],
    });
    expect(at.world.counted).toContain('googlepay.loadPaymentData.canceled');
    expect(at.world.counted).not.toContain('googlepay.loadPaymentData.failed');
    await at.press();
    await approve(at);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    at.world.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[GPAY-24] a developer error shows the general text, and is logged', async () => {
    const at = await scene();
    const error = { statusCode: 'DEVELOPER_ERROR', statusMessage: 'totalPriceStatus' };
    await at.press();
    await fail(at, error);
    expect(at.error).toBe(generalMessage);
    expect(at.world.reports).toEqual([error]);
    expect(at.world.counted.filter(name => name.startsWith('googlepay'))).toEqual([]);
  });

  it('[GPAY-25] another failure of Google shows the general text, and is counted', async () => {
    const at = await scene();
    await at.press();
    await fail(at, { statusCode: 'BUYER_ACCOUNT_ERROR' });
    expect(at.error).toBe(generalMessage);
    expect(at.world.counted).toContain('googlepay.loadPaymentData.failed');
  });

  it('[GPAY-26] a failure of the gateway shows the general text, and the next attempt pays', async () => {
    const replies = [Promise.reject({ code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' }), Promise.resolve(card)];
    replies[0]?.catch(() => undefined);
    const at = await scene({ reply: () => replies.shift() ?? Promise.resolve(null) });
    await at.press();
    await approve(at);
    expect(at.error).toBe(generalMessage);
    expect(at.world.counted.filter(name => name.startsWith('googlepay'))).toEqual([]);
    await at.press();
    await approve(at);
    at.world.clock.advance(200);
    expect((await at.dropin.requestPaymentMethod()).nonce).toBe('google-nonce');
    expect(at.error).toBe('');
  });

  it('[GPAY-34] a failure without a code shows the general text, and is logged', async () => {
    const at = await scene();
    const error = new TypeError('offline');
    await at.press();
    await fail(at, error);
    expect({ error: at.error, reports: at.world.reports }).toEqual({ error: generalMessage, reports: [error] });
    expect(at.world.counted.filter(name => name.startsWith('googlepay'))).toEqual([]);
  });

  it('[GPAY-27] a reply without a nonce shows the general text, and leaves no dead button', async () => {
    const at = await scene({ reply: async () => ({ type: 'AndroidPayCard' }) });
    await at.press();
    await approve(at);
    expect({ error: at.error, isBlocked: at.isBlocked }).toEqual({ error: generalMessage, isBlocked: false });
  });
});

describe('teardown of Google Pay', () => {
  it('[GPAY-28] what arrives after teardown has no effect', async () => {
    const at = await scene();
    await at.press();
    await at.dropin.teardown();
    await approve(at);
    expect({ parsed: at.parsed, reports: at.world.reports, teardowns: at.teardowns }).toEqual({
      parsed: [],
      reports: [],
      teardowns: ['component'],
    });
    expect(at.world.container.childElementCount).toBe(0);
  });

  it('[GPAY-29] a failure after teardown is not reported', async () => {
    const at = await scene();
    await at.press();
    await at.dropin.teardown();
    await fail(at, { statusCode: 'DEVELOPER_ERROR' });
    expect(at.world.reports).toEqual([]);
  });
});
