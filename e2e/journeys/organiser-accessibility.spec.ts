import { idOfEvent } from '../pages/api.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { openAsLister } from '../pages/organiser.ts';
import { expect, test } from '../pages/strict-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The pages as they open are part of JOURNEY-117.
test('[JOURNEY-84] no violation in the tabs, dialogs and errors of the organisers’ pages', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const id = await idOfEvent(request, 'Drums at Dusk');
  await openAsLister(page, '/organiser?tab=sales');
  await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'sales');
  await page.goto(`/organiser/event/${id}?tab=devices`);
  await page.getByLabel('Name of the device').fill('North gate');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the link' })).toBeVisible();
  await expectNoViolation(page, 'devices with a new link');
  await page.goto('/admin/dashboard/create/event');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('region', { name: /need your attention/ })).toBeVisible();
  await expectNoViolation(page, 'event form with wrong fields');
  await page.goto(`/event/${id}`);
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByText(/^Enter why the event is cancelled/)).toBeVisible();
  await expectNoViolation(page, 'call off without a reason');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/tickets have been sold/)).toBeVisible();
  await expectNoViolation(page, 'delete');
});
