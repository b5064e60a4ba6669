import { expectNoViolation } from '../pages/no-violation.ts';
import { orderFreeTickets } from '../pages/orders.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The pages as they open are part of JOURNEY-117.
test('[JOURNEY-44] no violation in the tabs, dialogs and errors of the account', { tag: '@full' }, async ({ page }) => {
  await openSignedIn(page, '/user/dashboard?tab=listing');
  const order = await orderFreeTickets(page, 2);
  await page.getByRole('button', { name: 'Request' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Earlier requests' })).toBeVisible();
  await expectNoViolation(page, 'list events');
  await page.goto('/user/dashboard?tab=history');
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoViolation(page, 'purchase history');
  await page.goto('/user/dashboard?tab=update');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByRole('region', { name: /needs your attention/ })).toBeVisible();
  await expectNoViolation(page, 'profile');
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toBeVisible();
  await expectNoViolation(page, 'security');
  await page.goto(`/order/${order}`);
  await page.getByRole('button', { name: 'Replace this code, Ticket 1 of 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Replace this code?' })).toBeVisible();
  await expectNoViolation(page, 'order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share, Ticket 1 of 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this ticket?' })).toBeVisible();
  await expectNoViolation(page, 'shared ticket');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Full screen, Ticket 1 of 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Ticket 1 of 2' })).toBeVisible();
  await expectNoViolation(page, 'ticket on the whole screen');
});
