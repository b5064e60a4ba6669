import { findEvent } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

const phones = [360, 375, 390];

for (const width of phones) {
  test(`[JOURNEY-114] on a phone of ${width} px each icon of the bar has a label that one can read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const label of ['Dashboard', 'Shop', 'Cart', 'Log In', 'Sign Up']) {
      const box = await bar.getByText(label, { exact: true }).boundingBox();
      expect(box?.height ?? 0, label).toBeGreaterThan(8);
      expect(box?.width ?? 0, label).toBeGreaterThan(8);
    }
    const height = (await bar.boundingBox())?.height ?? 0;
    expect(height).toBeLessThan(80);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goto('/fr');
    expect((await page.locator('header nav').boundingBox())?.height ?? 0).toBeLessThan(80);
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
