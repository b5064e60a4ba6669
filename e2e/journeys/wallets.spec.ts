import type { Page } from '@playwright/test';
import { refundAsAdmin } from '../pages/admin.ts';
import { openCheckout, unfoldCart } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';
import { approveGooglePay, approvePayPal, approveVenmo, openGooglePay, openWallet } from '../pages/wallets.ts';

/** The order's page names what was paid with, and so does the purchase history. */
async function expectPaidWith(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  // It comes once the ticket is kept on the device, and moves the links below it: a press amid that hits nothing.
  await expect(page.getByText('This page also opens offline on this device')).toBeVisible();
  await page.getByRole('link', { name: 'See your purchase history' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(name);
}

test('[JOURNEY-24] [JOURNEY-27] a ticket is paid with PayPal, and its refund is on its page', async ({
  page,
  request,
}) => {
  await openCheckout(page, 'Drums at Dusk');
  await approvePayPal(page, 'CFA 3,500');
  await expect(page).toHaveURL(/\/order\//);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expectPaidWith(page, 'PayPal (ama@payer.example)');
  await refundAsAdmin(request, orderId);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText('The buyer cannot come.')).toBeVisible();
});

test('[JOURNEY-25] [JOURNEY-28] a ticket is paid with Google Pay, for the total that its sheet showed', async ({
  page,
}) => {
  await openCheckout(page, 'Drums at Dusk');
  await openWallet(page, 'googlePay');
  await expect(page.getByRole('button', { name: /^Pay CFA/ })).toBeHidden();
  await unfoldCart(page);
  await page.getByRole('button', { name: /^One more ticket/ }).click();
  await expect(page.getByText(/^You pay CFA 7,000 in the PayPal/)).toBeVisible();
  const sheet = await openGooglePay(page);
  await expect(sheet.getByText('XOF 7000')).toBeVisible();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaidWith(page, 'Google Pay (Visa ending in 1111)');
});

test('[JOURNEY-26] a ticket is paid with Venmo', async ({ page }, { project }) => {
  await openCheckout(page, 'Drums at Dusk');
  await approveVenmo(page, project.name);
  await expectPaidWith(page, 'Venmo (@venmojoe)');
});

test.describe('an expensive ticket', () => {
  // The API refuses a card that its bank has not confirmed with 422.
  test.use({ refusals: [422] });

  test('[JOURNEY-29] a card number from Google Pay needs its bank, and a number of the device does not', {
    tag: '@full',
  }, async ({ page }) => {
    await openCheckout(page, 'Atlantic Builders Summit');
    await approveGooglePay(page, 'card');
    const alert = page.getByRole('alert').filter({ hasText: 'Oh snap! You got an error!' });
    await expect(alert).toContainText('Your bank needs to confirm this payment first.');
    await approveGooglePay(page);
    await expectPaidWith(page, 'Google Pay (Visa ending in 1111)');
  });
});
