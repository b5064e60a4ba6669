import type { Page } from '@playwright/test';
import { type ComponentWindow, openComponentPage, resultOf } from '../harness/component-page.ts';
import { approvePayPal, decidePayPal, paypalPopup } from '../harness/paypal.ts';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

type Callbacks = Record<string, (data: Record<string, unknown>, actions: Record<string, () => unknown>) => unknown>;

/** The current component with PayPal's current script and its buttons. */
async function openButtons(
  shop: Shop,
  load: object,
  payment: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const page = await openComponentPage(shop, ['client', 'paypal-checkout'], headers);
  await page.evaluate(
    async ([authorization, loadOptions, options]) => {
      const { braintree, show } = window as unknown as ComponentWindow;
      const client = await braintree.client?.create({ authorization });
      const component = await braintree.paypalCheckout?.create({ client });
      if (!component) return;
      await component.loadPayPalSDK(loadOptions);
      const create = 'vault' in loadOptions ? 'createBillingAgreement' : 'createOrder';
      const configuration: Callbacks = {
        [create]: () => component.createPayment(options),
        onApprove: data => show(component.tokenizePayment(data)),
        onCancel: data => show(Promise.resolve({ cancelled: data })),
        onError: error => show(Promise.reject(error)),
      };
      const { paypal } = window as unknown as ComponentWindow;
      await paypal.Buttons({ fundingSource: 'paypal', ...configuration }).render('#buttons');
    },
    [await shop.authorize('token'), load as Record<string, unknown>, payment as Record<string, unknown>] as const,
  );
  return page;
}

function sdkButton(page: Page) {
  return page.frameLocator('#buttons iframe').getByRole('button', { name: 'PayPal' });
}

const once = { flow: 'checkout', amount: '12.00', currency: 'EUR', intent: 'capture' };

test('[PAYPALFLOW-19] the current script’s buttons pay through the current component', { tag: '@tls' }, async ({
  shop,
}) => {
  const page = await openButtons(shop, { currency: 'EUR', intent: 'capture' }, once);
  const popup = await paypalPopup(sdkButton(page));
  await approvePayPal(popup);
  const payload = await resultOf(page);
  expect(payload).toMatchObject({ type: 'PayPalAccount', details: { payerId: 'LOCALPAYER001' } });
  const { transaction } = await shop.sell(String(payload.nonce));
  expect(transaction.paypalAccount?.payerEmail).toBe('ama@payer.example');
});

test('[PAYPALFLOW-19] a cancellation names its order', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const page = await openButtons(shop, { currency: 'EUR', intent: 'capture' }, once);
  const popup = await paypalPopup(sdkButton(page));
  await decidePayPal(popup, () => popup.getByRole('button', { name: /^Cancel/ }).click());
  expect(await resultOf(page)).toMatchObject({ cancelled: { orderID: expect.stringMatching(/^EC-/) } });
});

test('[PAYPALFLOW-19] an agreement is made with a script that was loaded for it', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const page = await openButtons(shop, { vault: true }, { flow: 'vault' });
  await approvePayPal(await paypalPopup(sdkButton(page)));
  const { nonce } = await resultOf(page);
  const { customer } = await shop.sdk.customer.create({ paymentMethodNonce: String(nonce) });
  expect(customer.paypalAccounts?.map(({ email }) => email)).toEqual(['ama@payer.example']);
});

test('[PAYPALFLOW-23] a shop with a strict content security policy needs no exception for its own styles or scripts', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const hosts = 'https://*.paypal.com https://*.braintreegateway.com https://*.braintree-api.com';
  const violations: string[] = [];
  shop.page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' data: ${hosts}`,
    ...['script-src', 'frame-src', 'connect-src'].map(directive => `${directive} 'self' ${hosts}`),
  ].join('; ');
  const page = await openButtons(shop, { currency: 'EUR', intent: 'capture' }, once, {
    'content-security-policy': policy,
  });
  const popup = await paypalPopup(sdkButton(page));
  await expect(page.getByRole('dialog', { name: 'PayPal (test)' })).toBeVisible();
  await approvePayPal(popup);
  await expect(page.locator('#result')).toContainText('PayPalAccount');
  expect(violations).toEqual([]);
});
