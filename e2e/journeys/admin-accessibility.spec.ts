import { buyThroughApi, newApiUser, openAsAdmin } from '../pages/admin.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { expect, test } from '../pages/strict-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The pages as they open are part of JOURNEY-117.
test('[JOURNEY-65] no violation in the views, dialogs and errors of the admin’s pages', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const user = await newApiUser(request);
  const orderId = await buyThroughApi(user, 'Drums at Dusk', 1);
  await user.call('POST', `/api/admin/request/${user.id}`);

  await openAsAdmin(page);
  await expect(page.getByRole('img', { name: /^Bars: sales of each day/ })).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: user.name });
  await item.getByRole('button', { name: 'Give a reason' }).click();
  await expectNoViolation(page, 'decline');
  for (const view of ['create-category', 'categories', 'profile']) {
    await page.goto(`/admin/dashboard?view=${view}`);
    await expectNoViolation(page, view);
  }
  await page.goto(`/admin/dashboard/orders/${orderId}`);
  await page.getByRole('button', { name: /^Refund CFA/ }).click();
  await expect(page.getByRole('region', { name: /needs your attention/ })).toBeVisible();
  await expectNoViolation(page, 'order with a wrong refund');
});
