import { join } from 'node:path';
import { localMerchant } from '@guichet/testkit';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { expect, test } from '../pages/strict-page.ts';

const dist = join(import.meta.dirname, '..', '..', 'packages', 'dropin', 'dist');

/** The widget's globals in a merchant's page, whose own script is untyped. */
type Merchant = Window & {
  readonly braintree: { readonly dropin: { readonly VERSION: string } };
  readonly dropin: {
    requestPaymentMethod(callback?: (error: unknown, payload?: Payload) => void): Promise<Payload>;
    isPaymentMethodRequestable(): boolean;
    teardown(): Promise<void>;
  };
  readonly emitted: string[];
};
type Payload = { readonly nonce: string; readonly type: string; readonly details: { readonly lastFour: string } };

const merchantPage = `<!doctype html>
<html lang="en">
  <head>
    <title>A merchant</title>
    <link rel="icon" href="data:," />
    <script src="/local-gateway.js"></script>
    <script src="/merchant/dropin.js"></script>
  </head>
  <body>
    <main><h1>Pay</h1><div id="payment"></div></main>
    <script>
      window.emitted = [];
      braintree.dropin.create({ authorization: '${localMerchant.tokenizationKey}', container: '#payment' }, (error, dropin) => {
        if (error) throw error;
        for (const name of ['paymentMethodRequestable', 'noPaymentMethodRequestable', 'changeActiveView']) {
          dropin.on(name, () => window.emitted.push(name));
        }
        window.dropin = dropin;
      });
    </script>
  </body>
</html>`;

test('[JOURNEY-11] [JOURNEY-21] one script tag is enough to tokenize a card', async ({ page }) => {
  await page.route('**/merchant/', route => route.fulfill({ contentType: 'text/html', body: merchantPage }));
  await page.route(/\/merchant\/./, route =>
    route.fulfill({ path: join(dist, new URL(route.request().url()).pathname.replace('/merchant/', '')) }),
  );
  await page.goto('/merchant/');
  await new CardForm(page).fill(goodCard);
  const merchant = await page.evaluateHandle(() => window as unknown as Merchant);

  await expect.poll(() => merchant.evaluate(window => window.dropin.isPaymentMethodRequestable())).toBe(true);
  const byPromise = await merchant.evaluate(window => window.dropin.requestPaymentMethod());
  expect(byPromise).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111' } });
  expect(byPromise.nonce).not.toBe('');
  await expect(page.locator('.braintree-method--active')).toContainText('1111');
  const byCallback = await merchant.evaluate(
    window =>
      new Promise<Payload | undefined>(resolve => {
        void window.dropin.requestPaymentMethod((_error, payload) => resolve(payload));
      }),
  );
  expect(byCallback?.nonce).toBe(byPromise.nonce);
  // The view and its events change 200 ms after the promise resolves, as documented.
  await expect
    .poll(() => merchant.evaluate(window => window.emitted))
    .toEqual(['paymentMethodRequestable', 'changeActiveView', 'paymentMethodRequestable']);

  await merchant.evaluate(window => window.dropin.teardown());
  expect(await page.locator('#payment').innerHTML()).toBe('');
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
});
