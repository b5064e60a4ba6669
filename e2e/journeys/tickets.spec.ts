import type { Page } from '@playwright/test';
import { orderFreeTickets } from '../pages/orders.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';
import { codeInPicture, saveTicketPicture } from '../pages/ticket-picture.ts';

async function openTickets(page: Page, count: number): Promise<void> {
  await openSignedIn(page);
  await page.goto(`/order/${await orderFreeTickets(page, count)}`);
  await expect(page.getByRole('img', { name: `QR code, Ticket ${count} of ${count}` })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('[JOURNEY-48] a tap shows a ticket on the whole screen, bright, and a swipe the next one', async ({ page }) => {
    await openTickets(page, 2);
    const code = page.getByRole('img', { name: 'QR code, Ticket 1 of 2' });
    // Not on the button's text: the whole code is pressed.
    await code.tap({ force: true });
    const viewer = page.getByRole('dialog', { name: 'Ticket 1 of 2' });
    await expect(viewer).toBeVisible();
    await expect(viewer).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const large = await viewer.getByRole('img', { name: 'QR code, Ticket 1 of 2' }).boundingBox();
    expect(large?.width).toBe(390);

    await swipeLeft(page);
    const next = page.getByRole('dialog', { name: 'Ticket 2 of 2' });
    const second = next.getByRole('img', { name: 'QR code, Ticket 2 of 2' });
    await expect(second).toBeInViewport({ ratio: 1 });
    await expect(next.getByRole('img', { name: 'QR code, Ticket 1 of 2' })).not.toBeInViewport();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Full screen, Ticket 1 of 2' })).toBeFocused();

    await page.getByRole('button', { name: 'Full screen, Ticket 2 of 2' }).click();
    await expect(second).toBeInViewport({ ratio: 1 });
  });
});

test('[JOURNEY-49] a ticket is shared as a picture, by the system where it can, else saved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: ShareData) => {
        const [file] = files ?? [];
        (window as unknown as { shared: string[] }).shared.push(`${file?.name} ${file?.type}`);
      },
    });
    Object.defineProperty(navigator, 'canShare', {
      value: () => localStorage.getItem('can-share') !== null,
    });
  });
  await openTickets(page, 2);
  const picture = await saveTicketPicture(page, 'Ticket 2 of 2');
  const [, second] = await page.evaluate(async () => {
    const { token, user } = JSON.parse(localStorage.getItem('jwt') ?? '');
    const path = location.pathname.replace('/order/', '/api/order/');
    const reply = await fetch(`${path}/${user._id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { tickets: { payload: string }[] }).tickets;
  });
  expect(await codeInPicture(page, picture)).toBe(second?.payload);

  await page.evaluate(() => localStorage.setItem('can-share', 'yes'));
  await page.getByRole('button', { name: 'Share, Ticket 1 of 2' }).click();
  await page.getByRole('button', { name: 'Share the picture' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    'ticket-1.png image/png',
  ]);
});

/** Moves a finger across the middle of the screen. */
async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x: 340, y: 400 }]);
  for (let x = 320; x >= 40; x -= 20) await send('touchMove', [{ x, y: 400 }]);
  await send('touchEnd', []);
}
