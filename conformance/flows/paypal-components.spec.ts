import type { Page } from '@playwright/test';
import { type ComponentWindow, openComponentPage, resultOf } from '../harness/component-page.ts';
import { openOlder } from '../harness/older-paypal.ts';
import { approvePayPal, paypalPopup } from '../harness/paypal.ts';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

test.describe('in an app that opens no windows', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  });

  test('[PAYPALFLOW-28] the older component shows the payment in the page', { tag: '@full' }, async ({ shop }) => {
    const page = await openOlder(shop, { flow: 'checkout', amount: '12.00', currency: 'EUR' });
    const lightbox = page.frameLocator('iframe[name^="braintreepaypallanding"]');
    // The provider answers more slowly than its landing page comes; Chromium drops a navigation that is handed to a frame
    // at the moment in which another page is committed in it.
    await page.route(/create_payment_resource$/, async route => {
      await expect(lightbox.getByText('One moment…')).toBeVisible();
      await route.continue();
    });
    await page.locator('#pay').click();
    await lightbox.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.locator('#result')).toHaveText('PAYPAL_POPUP_CLOSED');
    await page.locator('#pay').click();
    await lightbox.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('#result')).toContainText('PayPalAccount');
    await expect(page.locator('iframe[name^="braintreepaypallanding"]')).toHaveCount(0);
  });
});

/** An account that the shop has saved, with which a payment begins. */
async function openSaved(shop: Shop, token: string): Promise<Page> {
  const page = await openComponentPage(shop, ['client', 'paypal-checkout']);
  await page.evaluate(
    async ([authorization, saved]) => {
      const { braintree, show } = window as unknown as ComponentWindow;
      const client = await braintree.client?.create({ authorization });
      const paypal = await braintree.paypalCheckout?.create({ client });
      document.querySelector('#pay')?.addEventListener('click', () => {
        const payment = { amount: '12.00', currency: 'EUR', vaultInitiatedCheckoutPaymentMethodToken: saved };
        if (paypal) show(paypal.startVaultInitiatedCheckout(payment));
      });
    },
    [await shop.authorize('token'), token] as const,
  );
  return page;
}

test('[PAYPALFLOW-21] a payment begins with a saved account, and ends in the window', { tag: '@full' }, async ({
  shop,
}) => {
  const { customer } = await shop.sdk.customer.create({ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
  const page = await openSaved(shop, customer.paypalAccounts?.[0]?.token ?? '');
  await (await paypalPopup(page.locator('#pay'))).getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.locator('#result')).toHaveText('PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED');
  await approvePayPal(await paypalPopup(page.locator('#pay')));
  await expect(page.locator('#result')).toContainText('PayPalAccount');
  const { nonce } = await resultOf(page);
  expect((await shop.sell(String(nonce))).success).toBe(true);
});

test('[PAYPALFLOW-29] an account that is not saved is refused', { tag: '@full' }, async ({ shop }) => {
  const page = await openSaved(shop, 'nobody');
  await page.locator('#pay').click();
  await expect(page.locator('#result')).toHaveText('PAYPAL_INVALID_PAYMENT_OPTION');
});

test('[PAYPALFLOW-22] the newest script pays through its component', { tag: '@full' }, async ({ shop }) => {
  const page = await openComponentPage(shop, ['client', 'paypal-checkout-v6']);
  await page.evaluate(
    async authorization => {
      const { braintree, show } = window as unknown as ComponentWindow;
      const client = await braintree.client?.create({ authorization });
      const paypal = await braintree.paypalCheckoutV6?.create({ client });
      await paypal?.loadPayPalSDK({});
      const session = paypal?.createOneTimePaymentSession({
        amount: '12.00',
        currency: 'EUR',
        onApprove: (data: object) => show(paypal.tokenizePayment(data)),
        onCancel: () => show(Promise.resolve({ cancelled: true })),
        onError: (error: Error) => show(Promise.reject(error)),
      });
      document.querySelector('#pay')?.addEventListener('click', () => void session?.start());
    },
    await shop.authorize('token'),
  );
  await (await paypalPopup(page.locator('#pay'))).getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.locator('#result')).toHaveText('{"cancelled":true}');
  await approvePayPal(await paypalPopup(page.locator('#pay')));
  await expect(page.locator('#result')).toContainText('PayPalAccount');
  expect((await shop.sell(String((await resultOf(page)).nonce))).success).toBe(true);
});
