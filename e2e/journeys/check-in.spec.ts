import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments } from '@guichet/testkit/chromium';
import { chromium } from '@playwright/test';
import { videoOfQrCode } from '../pages/camera.ts';
import {
  checkCode,
  checkInAndUndo,
  createCheckInEvent,
  expectResult,
  openScanner,
  scanWithEndedAccess,
} from '../pages/check-in.ts';
import { environment } from '../pages/environment.ts';
import { expect, test } from '../pages/strict-page.ts';

/** Longer than a scan can be undone, and than the scanner waits between two exchanges with the server. */
const nextExchangeMs = 15_000;

test('[JOURNEY-120] [JOURNEY-121] a ticket is scanned, refused when it is scanned again, and undone', async ({
  page,
}) => {
  const event = await createCheckInEvent(page.request, 4);
  const { link, revoke } = await event.newDevice('North gate');
  await openScanner(page, link, event);
  await expect(page).toHaveURL('/door');
  const [first, ...others] = event.tickets;
  const next = page.getByRole('button', { name: 'Next ticket' });
  await checkCode(page, first?.code ?? '');
  await expectResult(page, 'Let in', event.buyer);
  await next.click();
  await checkCode(page, first?.code ?? '');
  await expectResult(page, 'Already used', /Let in by this phone/);
  await next.click();

  const undone = await checkInAndUndo(
    page,
    others.map(({ code }) => code),
  );
  await checkCode(page, undone);
  await expectResult(page, 'Let in', event.buyer);
  await next.click();

  await expect(await scanWithEndedAccess(page, revoke, undone)).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ isOfflineExpected: true });

  test('[JOURNEY-122] [JOURNEY-123] [JOURNEY-124] offline scans are sent later, and a conflict is reported', async ({
    page,
  }) => {
    const event = await createCheckInEvent(page.request, 2);
    const [south, north] = [await event.newDevice('South gate'), await event.newDevice('North gate')];
    await page.clock.install();
    await openScanner(page, south.link, event);
    await page.getByRole('button', { name: /^This phone/ }).click();
    await expect(page.getByText(/^List of tickets fetched at/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);

    await north.checkIn(event.tickets[0]?.code ?? '');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(page.getByText(/Another offline phone may let the same ticket in/)).toBeVisible();
    const next = page.getByRole('button', { name: 'Next ticket' });
    await checkCode(page, event.tickets[0]?.code ?? '');
    await expectResult(page, 'Let in', 'Checked on this phone only');
    await next.click();
    await checkCode(page, event.tickets[0]?.code ?? '');
    await expectResult(page, 'Already used', 'Checked on this phone only');
    await next.click();
    await checkCode(page, event.tickets[1]?.code ?? '');
    await expectResult(page, 'Let in', 'Checked on this phone only');
    await next.click();
    await expect(page.getByText('2 scans waiting')).toBeVisible();

    await page.context().setOffline(false);
    await page.clock.fastForward(nextExchangeMs);
    const report = page.getByRole('alert').filter({ hasText: '1 scan doesn’t count' });
    await expect(report).toContainText('North gate had already let it in');
    await report.getByRole('button', { name: 'Got it' }).click();
    await expect(report).toBeHidden();
    await page.getByRole('button', { name: /^This phone/ }).click();
    await expect(page.getByRole('dialog', { name: 'This phone' })).toContainText('Let in by several devices');
  });
});

test('[JOURNEY-125] the camera reads the QR code of a ticket', async ({ page }) => {
  const event = await createCheckInEvent(page.request, 1);
  const { link } = await event.newDevice('Camera');
  const video = join(tmpdir(), `guichet-camera-${process.pid}-${Date.now()}.y4m`);
  await writeFile(video, videoOfQrCode(event.tickets[0]?.payload ?? ''));
  // The picture of a camera is an argument of the browser.
  const browser = await chromium.launch({
    executablePath: environment.chromium,
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const phone = await browser.newPage({
      baseURL: environment.baseUrl,
      locale: 'en-GB',
      viewport: { width: 360, height: 740 },
    });
    await openScanner(phone, link, event);
    await phone.getByRole('button', { name: 'Start the camera' }).click();
    await expectResult(phone, 'Let in', event.buyer);
  } finally {
    await browser.close();
    await rm(video, { force: true });
  }
});
