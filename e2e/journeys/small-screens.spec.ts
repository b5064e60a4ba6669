import { findEvent } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

const phones = [360, 375, 390];
const labels = {
  '/': ['Dashboard', 'Shop', 'Cart', 'Log In', 'Sign Up'],
  '/fr': ['Compte', 'Boutique', 'Panier', 'Connexion', 'S’inscrire'],
};

for (const width of phones) {
  test(`[JOURNEY-114] on a phone of ${width} px each icon of the bar has a label that one can read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [home, shown] of Object.entries(labels)) {
      await page.goto(home);
      const bar = page.locator('header nav');
      for (const label of shown) {
        const box = await bar.getByText(label, { exact: true }).boundingBox();
        expect(box?.height ?? 0, label).toBeGreaterThan(8);
        expect(box?.width ?? 0, label).toBeGreaterThan(8);
      }
      const height = (await bar.boundingBox())?.height ?? 0;
      expect(height).toBeLessThan(80);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

/** The narrowest phones, and where the bar's labels start to fit: in English, and in French. */
const barWidths = [320, 344, 359, 360, 375, 407, 408];

for (const [language, home] of [
  ['English', '/'],
  ['French', '/fr'],
] as const) {
  test(`[JOURNEY-119] the bar of a phone in ${language} has all of its links in one row`, async ({ page }) => {
    await page.goto(home);
    const bar = page.locator('header nav');
    for (const width of barWidths) {
      await page.setViewportSize({ width, height: 780 });
      for (const path of ['/signin', '/signup', '/cart']) {
        const box = await bar.locator(`a[href$="${path}"]`).boundingBox();
        expect(box?.width ?? 0, `${path} at ${width} px`).toBeGreaterThanOrEqual(40);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
      expect((await bar.boundingBox())?.height ?? 0, `${width} px`).toBeLessThan(80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('[JOURNEY-115] at 400 % zoom no bar stays over the page', async ({ page }) => {
  // A window of 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await findEvent(page, 'Drums at Dusk');
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
