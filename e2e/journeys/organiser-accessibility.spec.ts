import { idOfEvent } from '../pages/api.ts';
import { expectNoViolation } from '../pages/no-violation.ts';
import { openAsLister } from '../pages/organiser.ts';
import { expect, test } from '../pages/strict-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  // One scheme is enough for a quick run: the walk is long.
  const tag = colorScheme === 'light' ? { tag: '@full' } : {};
  test(`[JOURNEY-84] no violation on the organisers’ pages, ${colorScheme}`, tag, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAsLister(page, '/organiser');
    await expect(page.getByRole('link', { name: 'Attendees and devices', exact: true }).first()).toBeVisible();
    // Other journeys add events of this lister, so that this one may be on a later page of the list.
    const path = `/organiser/event/${await idOfEvent(request, 'Drums at Dusk')}`;
    await expectNoViolation(page, 'own events');
    await page.goto('/organiser?tab=sales');
    await expect(page.getByLabel('From', { exact: true })).toBeVisible();
    await expectNoViolation(page, 'sales');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expectNoViolation(page, 'attendees');
    await page.goto(`${path}?tab=devices`);
    await page.getByLabel('Name of the device').fill('North gate');
    await page.getByRole('button', { name: 'Create its link' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectNoViolation(page, 'devices with a new link');
    await page.goto('/admin/dashboard/create/event');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('region', { name: /need your attention/ })).toBeVisible();
    await expectNoViolation(page, 'event form with wrong fields');
    await page.goto(path.replace('/organiser', ''));
    await page.getByRole('button', { name: 'Call off' }).click();
    await page.getByRole('button', { name: /^Call off and refund/ }).click();
    await expect(page.getByText(/^Enter why the event is called off/)).toBeVisible();
    await expectNoViolation(page, 'call off without a reason');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/tickets are sold/)).toBeVisible();
    await expectNoViolation(page, 'delete');
  });
}
