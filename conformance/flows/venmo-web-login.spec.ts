import type { Page } from '@playwright/test';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { approve, pressOtherOutcome } from '../harness/venmo.ts';

/** A page with the provider's own Venmo component and a button that starts it. */
function venmoPage(gatewayScript: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">
${gatewayScript}
<script src="/provider/braintree-web/dist/browser/client.js"></script>
<script src="/provider/braintree-web/dist/browser/venmo.js"></script>
</head>
<body><button id="pay">Pay with Venmo</button><p role="status" id="result"></p></body>
</html>`;
}

/** Opens the page and enables the button. */
async function openShop(shop: Shop): Promise<Page> {
  await shop.openPage(venmoPage);
  await shop.page.evaluate(
    async authorization => {
      const { braintree } = window as unknown as {
        braintree: Record<'client' | 'venmo', { create(options: object): Promise<{ tokenize(): Promise<object> }> }>;
      };
      const client = await braintree.client.create({ authorization });
      const venmo = await braintree.venmo.create({
        client,
        allowDesktopWebLogin: true,
        paymentMethodUsage: 'single_use',
        totalAmount: '25.00',
      });
      const result = document.querySelector('#result');
      document.querySelector('#pay')?.addEventListener('click', () => {
        const show = (text: string) => {
          if (result) result.textContent = text;
        };
        void venmo.tokenize().then(
          payload => show(JSON.stringify(payload)),
          (error: { code: string }) => show(error.code),
        );
      });
    },
    await shop.authorize('token'),
  );
  return shop.page;
}

async function openLogin(page: Page): Promise<Page> {
  const [login] = await Promise.all([page.waitForEvent('popup'), page.click('#pay')]);
  await expect(login.getByRole('heading', { name: 'Payment request' })).toBeVisible();
  return login;
}

test('[VENMOFLOW-11] the login in a popup returns a nonce, which is sold', async ({ shop }) => {
  const page = await openShop(shop);
  const login = await openLogin(page);
  await expect(login.getByText('25.00')).toBeVisible();
  await approve(login);
  await expect(page.locator('#result')).toContainText('VenmoAccount');
  await expect.poll(() => login.isClosed()).toBe(true);
  const payload = JSON.parse((await page.locator('#result').textContent()) ?? '');
  expect(payload).toMatchObject({ details: { username: '@venmojoe', payerInfo: { lastName: 'Venmo' } } });
  expect((await shop.sell(payload.nonce)).transaction.paymentInstrumentType).toBe('venmo_account');
});

test('[VENMOFLOW-11] cancelled, failed and closed windows have different results', { tag: '@full' }, async ({
  shop,
}) => {
  const page = await openShop(shop);
  const cancelled = await openLogin(page);
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#result')).toHaveText('VENMO_CUSTOMER_CANCELED');
  await hideBackdrop(page);
  // The windows have one name: while one is there, the next login would open in it.
  await expect.poll(() => cancelled.isClosed()).toBe(true);
  const failed = await openLogin(page);
  await pressOtherOutcome(failed, 'Let it fail');
  await expect(page.locator('#result')).toHaveText('VENMO_TOKENIZATION_FAILED');
  await hideBackdrop(page);
  await expect.poll(() => failed.isClosed()).toBe(true);
  await (await openLogin(page)).close();
  await expect(page.locator('#result')).toHaveText('FRAME_SERVICE_FRAME_CLOSED');
});

/** Hides the library's backdrop, which stays over the page because the library's rule for hiding it matches nothing. */
async function hideBackdrop(page: Page): Promise<void> {
  await page.addStyleTag({ content: '#venmo-desktop-web-backdrop.hidden { display: none }' });
}
