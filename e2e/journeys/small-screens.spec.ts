import type { Locator } from '@playwright/test';
import { openAsAdmin } from '../pages/admin.ts';
import { openEvent } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

const labels = {
  '/': ['Dashboard', 'Shop', 'Cart', 'Log In', 'Sign Up'],
  '/fr': ['Compte', 'Boutique', 'Panier', 'Connexion', 'S’inscrire'],
};

/** The narrowest phones, and common ones. */
const widths = [320, 344, 360, 390, 412];

for (const [home, shown] of Object.entries(labels)) {
  test(`[JOURNEY-114] [JOURNEY-119] on a phone the bar of ${home} has the wordmark, and below it one row with each link and its label`, async ({
    page,
  }) => {
    await page.goto(home);
    const bar = page.locator('header nav');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      const wordmark = await boxOf(bar.getByText('Guichet', { exact: true }));
      const tops = new Set<number>();
      for (const label of shown) {
        const text = bar.getByText(label, { exact: true });
        const link = await boxOf(text.locator('xpath=ancestor::a'));
        const { width: textWidth, height, y } = await boxOf(text);
        expect(link.width, `${label} at ${width} px`).toBeGreaterThanOrEqual(40);
        expect(link.x + link.width, `${label} at ${width} px`).toBeLessThanOrEqual(width);
        expect(textWidth, `${label} at ${width} px`).toBeLessThanOrEqual(link.width);
        expect(height, `${label} at ${width} px`).toBeGreaterThan(8);
        expect(y, `${label} at ${width} px`).toBeGreaterThan(wordmark.y + wordmark.height);
        tops.add(Math.round(link.y));
      }
      expect([...tops], `${width} px`).toHaveLength(1);
      expect((await boxOf(bar)).height, `${width} px`).toBeLessThan(110);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('[JOURNEY-115] at 400 % zoom no bar stays over the page', async ({ page }) => {
  // A window of 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await openEvent(page, 'Drums at Dusk');
  // The page grows while its content arrives, and its heading takes the focus, to which the browser scrolls back.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  }).toPass();
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('header, main *')].filter(element => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height } = element.getBoundingClientRect();
        return (position === 'fixed' || position === 'sticky') && height > 0 && top < innerHeight && bottom > 0;
      }).length,
  );
  expect(covered).toBe(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('[JOURNEY-89] on a phone no table of the admin goes on out of sight', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openAsAdmin(page, '/admin/dashboard/events');
  for (const path of ['/admin/dashboard/events', '/admin/dashboard/members', '/admin/dashboard/audit']) {
    await page.goto(path);
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const frame = page.locator('section', { has: table });
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBeLessThanOrEqual(
      0,
    );
    const row = table.getByRole('row').nth(1);
    // A card: its values stand below each other.
    expect((await row.boundingBox())?.height ?? 0, path).toBeGreaterThan(90);
    const last = await row.getByRole('cell').last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? Number.POSITIVE_INFINITY), path).toBeLessThanOrEqual(390);
  }
});
