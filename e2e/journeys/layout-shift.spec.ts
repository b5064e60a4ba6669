import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { orderFreeTickets } from '../pages/orders.ts';
import { openCheckout, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-8] [JOURNEY-150] the payment form loads without a shift, in the shop’s colours', async ({ page }) => {
  let answer = () => {};
  const isWatched = new Promise<void>(resolve => {
    answer = resolve;
  });
  // The ways to pay come after the panel.
  await page.route('**/api/payment/methods', async route => {
    await isWatched;
    await route.continue();
  });
  await openCheckout(page, 'Drums at Dusk');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.evaluate(watchShifts);
  answer();
  const form = new CardForm(page);
  await form.ready();
  await page.waitForLoadState('networkidle');
  expect((await shiftsOf(page)).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.05);
  const field = form.root.locator('.braintree-form__hosted-field').first();
  await expect(field).toHaveCSS('border-color', await tokenAsColor(page, '--color-outline'));
  await expect(field).toHaveCSS('background-color', await tokenAsColor(page, '--color-surface'));
  await expect(form.input('number')).toHaveCSS('color', await tokenAsColor(page, '--color-foreground'));
  await expect(form.root.locator('[data-braintree-id="card"]')).toHaveCSS('border-radius', '10px');
});

test('[JOURNEY-50] home shows a buyer the next event, and its tickets open, without a shift', async ({ page }) => {
  await openSignedIn(page);
  await orderFreeTickets(page, 2);
  await page.addInitScript(watchShifts);
  await page.goto('/');
  const next = page.getByRole('link', { name: /^Your next event/ });
  await expect(next).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await next.click();
  await expect(page.getByRole('img', { name: 'QR code, Ticket 2 of 2' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  await page.goto('/user/dashboard?tab=history');
  await expect(page.getByRole('article')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
});

/** Collects the layout shifts of the page from now on. Runs in the page. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift' });
}

const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

/** A colour of the shop as the browser computes it. */
const tokenAsColor = (page: Page, token: string): Promise<string> =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name}, red)`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
