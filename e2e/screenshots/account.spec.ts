import { expect, test } from '@playwright/test';
import { adminOfApi, buyThroughApi, newApiUser } from '../pages/admin.ts';
import { orderFreeTickets } from '../pages/orders.ts';
import { openMail } from '../pages/outbox.ts';
import { openSignedIn, signIn } from '../pages/shopper.ts';
import { createLongEvent } from './fixtures.ts';
import { open, takePictures, takePrintPicture } from './pictures.ts';

test('account: tabs of a new buyer', async ({ page }) => {
  await openSignedIn(page);
  for (const tab of ['profile', 'history', 'listing', 'update']) {
    await open(page, `/user/dashboard?tab=${tab}`);
    await takePictures(page, `account-new-${tab}`);
  }
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update' }).first().click();
  await takePictures(page, 'account-update-errors');
  await open(page, '/user/dashboard?tab=listing');
  await page
    .getByRole('button', { name: /request/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /cancel/i }).first()).toBeVisible();
  await takePictures(page, 'account-listing-requested');
  const orderId = await orderFreeTickets(page, 2);
  await open(page, '/user/dashboard?tab=history');
  await takePictures(page, 'account-history');
  await open(page, '/');
  await expect(page.getByText('Your next event')).toBeVisible();
  await takePictures(page, 'account-home');
  await open(page, '/fr');
  await expect(page.getByText('Votre prochain événement')).toBeVisible();
  await takePictures(page, 'account-home-french');
  await open(page, '/fr/user/dashboard?tab=history');
  await takePictures(page, 'account-history-french');
  await open(page, `/fr/order/${orderId}`);
  await takePictures(page, 'account-order-french');
  await takePrintPicture(page, 'account-order-french');
});

for (const locale of ['en', 'fr'] as const) {
  test(`account: the mail with tickets (${locale})`, async ({ page, request }) => {
    const user = await newApiUser(request, { locale });
    await buyThroughApi(user, 'Drums at Dusk', 2);
    const subject = locale === 'en' ? 'Your tickets' : 'Vos billets';
    await openMail(page, { to: user.account.email, subject });
    await takePictures(page, `mail-tickets-${locale}`);
  });
}

test('account: an order with a refund', async ({ page, request }) => {
  const { name } = await createLongEvent(request, { price: 4_500 });
  const user = await newApiUser(request);
  const orderId = await buyThroughApi(user, name, 4);
  const admin = await adminOfApi(request);
  await admin.call('POST', `/api/admin/refund/${orderId}/${admin.id}`, {
    data: { reason: 'Two seats had no view of the stage.', amount: 9_000 },
  });
  await page.goto('/signin');
  await signIn(page, user.account);
  await expect(page).toHaveURL('/user/dashboard');
  await open(page, '/user/dashboard?tab=history');
  await takePictures(page, 'account-history-refund');
  await open(page, `/order/${orderId}`);
  await takePictures(page, 'account-order-refund');
  await takePrintPicture(page, 'account-order-refund');
  await page
    .getByRole('button', { name: /^Full screen/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await takePictures(page, 'account-order-full-screen', { isWindowOnly: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, 'account-order-share', { isWindowOnly: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Replace this code/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, 'account-order-leaked', { isWindowOnly: true });
});
