import { expect, test } from '@playwright/test';
import { buyThroughApi, newApiUser, refundAsAdmin, signInAsAdmin } from '../pages/admin.ts';
import { open, takePictures } from './pictures.ts';

test('admin: views, dialogs, an order with a refund', async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const user = await newApiUser(request);
  const orderId = await buyThroughApi(user, 'Drums at Dusk', 3);
  const refunded = await buyThroughApi(user, 'Midnight Brass', 2);
  await refundAsAdmin(request, refunded);
  await user.call('POST', `/api/admin/request/${user.id}`);
  await request.dispose();
  await signInAsAdmin(page);
  await expect(page.getByRole('img', { name: /^Bars: sales of each day/ })).toBeVisible();
  await takePictures(page, 'admin-view-dashboard');
  const item = page.getByRole('listitem').filter({ hasText: user.name });
  await item.getByRole('button', { name: 'Give a reason' }).click();
  await takePictures(page, 'admin-decline', { isWindowOnly: true });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: user.name }).first().click();
  await expect(page.getByRole('heading', { name: user.name })).toBeVisible();
  await takePictures(page, 'admin-requester');
  for (const view of ['create-category', 'categories', 'profile']) {
    await open(page, `/admin/dashboard?view=${view}`);
    await takePictures(page, `admin-view-${view}`);
  }
  await open(page, '/admin/dashboard?view=categories');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await takePictures(page, 'admin-delete-category', { isWindowOnly: true });
  await open(page, '/admin/dashboard/orders?q=nothing-like-this');
  await takePictures(page, 'admin-orders-empty');
  await open(page, `/admin/dashboard/orders/${orderId}`);
  await page.getByRole('button', { name: /^Refund CFA/ }).click();
  await expect(page.getByRole('region', { name: /needs your attention/ })).toBeVisible();
  await takePictures(page, 'admin-order-wrong-refund');
  await open(page, `/admin/dashboard/orders/${refunded}`);
  await takePictures(page, 'admin-order-refunded');
  await open(page, '/fr/admin/dashboard');
  await takePictures(page, 'admin-french');
  await open(page, '/fr/admin/dashboard/orders');
  await takePictures(page, 'admin-orders-french');
});
