import { violationsOf } from '@guichet/testkit/axe';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

/** The globals that the published scripts of the provider and the wallets set in a page. */
type WalletPage = Window & {
  readonly braintree: {
    readonly client: { create(options: object): Promise<unknown> };
    readonly googlePayment: { create(options: object): Promise<GooglePayment> };
    readonly applePay: { create(options: object): Promise<ApplePay> };
  };
  readonly google: {
    readonly payments: { readonly api: { readonly PaymentsClient: new (options: object) => PaymentsClient } };
  };
  readonly ApplePaySession: new (version: number, request: object) => ApplePaySession;
  paid?: unknown;
  approve?: (payment: unknown) => Promise<object>;
};
type GooglePayment = {
  createPaymentDataRequest(overrides: object): object;
  parseResponse(response: object): Promise<{ nonce: string }>;
};
type PaymentsClient = { loadPaymentData(request: object): Promise<object> };
type ApplePay = {
  createPaymentRequest(request: object): object;
  performValidation(options: object): Promise<object>;
  tokenize(options: object): Promise<{ nonce: string }>;
};
type ApplePaySession = {
  onvalidatemerchant: (event: { validationURL: string }) => unknown;
  onpaymentmethodselected: (event: { paymentMethod: unknown }) => void;
  onpaymentauthorized: (event: { payment: { token: object } }) => unknown;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: object): void;
  completePaymentMethodSelection(update: object): void;
  completePayment(status: number): void;
};

/** A page with the provider's current library and a button. */
async function openPage(shop: Shop, component: string, ...scripts: readonly string[]): Promise<void> {
  await shop.openPage(
    gatewayScript => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${gatewayScript}
<script src="/provider/braintree-web/dist/browser/client.js"></script>
<script src="/provider/braintree-web/dist/browser/${component}.js"></script>
</head><body><main><h1>Pay</h1><button type="button">Buy</button></main></body></html>`,
  );
  for (const url of scripts) await shop.page.evaluate(loadScript, url);
}

/** Runs in the page: adds a script element, so that the gateway's script can redirect it to the gateway. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load.`));
    script.src = url;
    document.head.append(script);
  });
}

test('[GOOGLEPAY-9] the current component pays through the sheet, and the page may reject a card there', {
  tag: '@tls',
}, async ({ shop }) => {
  const { page } = shop;
  await openPage(shop, 'google-payment', 'https://pay.google.com/gp/p/js/pay.js');
  await page.evaluate(async authorization => {
    const shopPage = window as unknown as WalletPage;
    const client = await shopPage.braintree.client.create({ authorization });
    const component = await shopPage.braintree.googlePayment.create({ client, googlePayVersion: 2 });
    let refusals = 1;
    const onPaymentAuthorized = async () =>
      refusals-- > 0
        ? { transactionState: 'ERROR', error: { reason: 'PAYMENT_DATA_INVALID', message: 'Not this one.' } }
        : { transactionState: 'SUCCESS' };
    const payments = new shopPage.google.payments.api.PaymentsClient({
      environment: 'TEST',
      paymentDataCallbacks: { onPaymentAuthorized },
    });
    const request = component.createPaymentDataRequest({
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
      emailRequired: true,
      transactionInfo: { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' },
    });
    document.querySelector('button')?.addEventListener('click', () => {
      void payments.loadPaymentData(request).then(async response => {
        shopPage.paid = await component.parseResponse(response);
      });
    });
  }, shop.merchant.tokenizationKey);
  await page.getByRole('button', { name: 'Buy' }).click();
  const sheet = page.frameLocator('iframe[title="Google Pay, local test sheet"]');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Not this one.');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as WalletPage).paid))
    .toMatchObject({
      type: 'AndroidPayCard',
      details: { lastFour: '0492' },
    });
  const nonce = await page.evaluate(() => String(Reflect.get(Object((window as unknown as WalletPage).paid), 'nonce')));
  expect((await shop.sell(nonce)).success).toBe(true);
});

test("[APPLEPAY-8] the current component pays through the sheet, which shows the page's total", {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const { page } = shop;
  await page.addInitScript(await (await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`)).text());
  await openPage(shop, 'apple-pay');
  await page.evaluate(async authorization => {
    const shopPage = window as unknown as WalletPage;
    const client = await shopPage.braintree.client.create({ authorization });
    const component = await shopPage.braintree.applePay.create({ client });
    document.querySelector('button')?.addEventListener('click', () => {
      const total = { label: 'The shop', amount: '100' };
      const session = new shopPage.ApplePaySession(3, component.createPaymentRequest({ total }));
      session.onvalidatemerchant = async ({ validationURL }) =>
        session.completeMerchantValidation(await component.performValidation({ validationURL, displayName: 'Shop' }));
      session.onpaymentmethodselected = () =>
        session.completePaymentMethodSelection({ newTotal: { label: 'The shop', amount: '90' } });
      session.onpaymentauthorized = async ({ payment }) => {
        shopPage.paid = await component.tokenize({ token: payment.token });
        session.completePayment(0);
      };
      session.begin();
    });
  }, shop.merchant.tokenizationKey);
  await page.getByRole('button', { name: 'Buy' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await expect(sheet).toContainText('XOF 90');
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(sheet).toHaveCount(0);
  const nonce = await page.evaluate(() => String(Reflect.get(Object((window as unknown as WalletPage).paid), 'nonce')));
  expect((await shop.sell(nonce)).transaction.paymentInstrumentType).toBe('apple_pay_card');
});

test('[APPLEPAY-9] a session requires a button press and a complete request, one at a time', {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const { page } = shop;
  await page.addInitScript(await (await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`)).text());
  const request = {
    countryCode: 'US',
    currencyCode: 'XOF',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa'],
    total: { label: 'The shop', amount: '100' },
  };
  // No button was pressed yet. Later calls of the test count as user activation.
  await page.addInitScript(early => {
    try {
      new (window as unknown as WalletPage).ApplePaySession(3, early);
    } catch (error) {
      (window as unknown as WalletPage).paid = String(error);
    }
  }, request);
  await openPage(shop, 'apple-pay');
  expect(await page.evaluate(() => (window as unknown as WalletPage).paid)).toContain('InvalidAccessError');
  await page.getByRole('button', { name: 'Buy' }).click();
  for (const missing of ['countryCode', 'currencyCode', 'merchantCapabilities', 'supportedNetworks', 'total']) {
    const wrong = await page.evaluate(attempt, { request: { ...request, [missing]: undefined }, begin: false });
    expect(wrong).toMatch(new RegExp(`TypeError.*${missing}`));
  }
  expect(await page.evaluate(attempt, { request, begin: true })).toBe('done');
  await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toBeVisible();
  // Only one session at a time.
  expect(await page.evaluate(attempt, { request, begin: true })).toContain('InvalidAccessError');
});

type Attempt = { readonly request: object; readonly begin: boolean };

/** Runs in the page: creates a session and returns the result. */
function attempt({ request, begin }: Attempt): string {
  try {
    const session = new (window as unknown as WalletPage).ApplePaySession(3, request);
    if (begin) session.begin();
    return 'done';
  } catch (error) {
    return String(error);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[GOOGLEPAY-10] [APPLEPAY-10] the sheets have no accessibility violation (${colorScheme})`, {
    tag: ['@full', '@https'],
  }, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(await (await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`)).text());
    const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
    const { widget } = await shop.open({ options: { googlePay: { googlePayVersion: 2, transactionInfo } } });
    await widget.option('googlePay').click();
    await widget.part('google-pay-button').getByRole('button').click();
    const sheet = page.frameLocator('iframe[title="Google Pay, local test sheet"]');
    await expect(sheet.getByRole('heading', { name: 'Google Pay' })).toBeFocused();
    const frame = await (await sheet.owner().elementHandle())?.contentFrame();
    expect(frame && (await violationsOf(frame))).toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('iframe[title="Google Pay, local test sheet"]')).toHaveCount(0);

    const total = { label: 'The shop', amount: '100' };
    await page.evaluate(attempt, {
      begin: true,
      request: {
        countryCode: 'US',
        currencyCode: 'XOF',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa'],
        total,
      },
    });
    const dialog = page.getByRole('dialog', { name: 'Apple Pay' });
    await expect(dialog).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
