import { CardForm } from '../pages/card-form.ts';
import { openCheckout } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-8] the page’s layout does not shift while the payment form loads', async ({ page }) => {
  await openCheckout(page, 'Drums at Dusk');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await new CardForm(page).ready();
  await page.waitForLoadState('networkidle');
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThanOrEqual(0.05);
});
