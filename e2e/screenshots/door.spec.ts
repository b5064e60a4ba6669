import { expect, test } from '@playwright/test';
import { checkCode, createCheckInEvent, openScanner, scanWithEndedAccess } from '../pages/check-in.ts';
import { takePictures } from './pictures.ts';

test('door: link, scanner, results, search and ended access', async ({ page }) => {
  await page.goto('/door');
  await takePictures(page, 'door-no-link', { isWindowOnly: true });
  const event = await createCheckInEvent(page.request, 3);
  const { link, revoke } = await event.newDevice('North gate');
  await openScanner(page, link, event);
  await takePictures(page, 'door-ready', { isWindowOnly: true });
  const [first] = event.tickets;
  for (const [name, code, title] of [
    ['green', first?.code ?? '', 'Let in'],
    ['red', first?.code ?? '', 'Already used'],
    ['amber', 'G1.TORN', 'Unreadable'],
  ] as const) {
    await checkCode(page, code);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await takePictures(page, `door-${name}`, { isWindowOnly: true });
    await page.getByRole('button', { name: 'Next ticket' }).click();
  }
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await takePictures(page, 'door-code', { isWindowOnly: true });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('textbox').fill(event.buyer);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('3 tickets found')).toBeVisible();
  await takePictures(page, 'door-search', { isWindowOnly: true });
  await page.getByRole('button', { name: /^This phone/ }).click();
  await expect(page.getByText('No tickets were used twice.')).toBeVisible();
  await takePictures(page, 'door-device', { isWindowOnly: true });
  await page.getByRole('button', { name: 'Close' }).click();
  await scanWithEndedAccess(page, revoke, first?.code ?? '');
  await takePictures(page, 'door-ended', { isWindowOnly: true });
});
