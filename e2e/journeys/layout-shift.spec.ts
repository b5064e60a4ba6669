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
  expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.05);
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

type Shift = { readonly value: number; readonly moved: readonly string[] };

/**
 * Collects the layout shifts of the page from now on, of a page that is loading from the moment its document is there: a busy
 * browser paints a document while it reads it. Runs in the page.
 */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const watch = (): void =>
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift' });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** A colour of the shop as the browser computes it. */
const tokenAsColor = (page: Page, token: string): Promise<string> =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name}, red)`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
