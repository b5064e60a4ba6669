import { buyThroughApi, newApiUser, signInAsAdmin } from '../pages/admin.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { expect, test } from '../pages/strict-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  // One scheme is enough for a quick run: the walk is long.
  const tag = colorScheme === 'light' ? { tag: '@full' } : {};
  test(`[JOURNEY-65] no violation on the admin’s pages, ${colorScheme}`, tag, async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const user = await newApiUser(request);
    const orderId = await buyThroughApi(user, 'Drums at Dusk', 1);
    await user.call('POST', `/api/admin/request/${user.id}`);
    await request.dispose();

    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInAsAdmin(page);
    await expect(page.getByRole('img', { name: /^Bars: sales of each day/ })).toBeVisible();
    await expectNoViolation(page, 'dashboard');
    const item = page.getByRole('listitem').filter({ hasText: user.name });
    await item.getByRole('button', { name: 'Give a reason' }).click();
    await expectNoViolation(page, 'decline');
    await page.keyboard.press('Escape');
    for (const view of ['create-category', 'categories', 'profile']) {
      await page.goto(`/admin/dashboard?view=${view}`);
      await expectNoViolation(page, view);
    }
    await page.goto('/admin/dashboard/orders');
    await expect(page.getByRole('combobox', { name: /^Status of order/ }).first()).toBeVisible();
    await expectNoViolation(page, 'orders');
    await page.goto(`/admin/dashboard/orders/${orderId}`);
    await page.getByRole('button', { name: /^Refund CFA/ }).click();
    await expect(page.getByRole('region', { name: /needs your attention/ })).toBeVisible();
    await expectNoViolation(page, 'order with a wrong refund');
    await page.goto('/admin/dashboard/members');
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    await expectNoViolation(page, 'members');
    await page.goto('/admin/dashboard/attention');
    await expectNoViolation(page, 'needs attention');
    await page.goto('/admin/dashboard/audit');
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
    await expectNoViolation(page, 'audit log');
  });
}
