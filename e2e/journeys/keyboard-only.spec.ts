import type { Locator, Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-7] a ticket is found and bought with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/');
  await pressUntilFocused(page, page.getByLabel('Event, artist or place'));
  await page.keyboard.type('Drums at Dusk');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ results? for/)).toBeVisible();
  await pressUntilFocused(page, page.getByRole('main').getByRole('link', { name: 'Drums at Dusk' }).first());
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, page.getByRole('button', { name: 'Get Tickets' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await pressUntilFocused(page, page.getByRole('button', { name: 'Check out' }));
  await page.keyboard.press('Enter');
  const form = new CardForm(page);
  await form.ready();
  await pressUntilFocused(page, form.input('number'));
  await page.keyboard.type(goodCard.number);
  await pressUntilFocused(page, form.input('expirationDate'));
  await page.keyboard.type(`12${String(new Date().getFullYear() + 2).slice(2)}`);
  await pressUntilFocused(page, form.input('cvv'));
  await page.keyboard.type(goodCard.cvv);
  await pressUntilFocused(page, page.getByRole('button', { name: /^Pay CFA/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
});

/** Presses Tab until the control is focused; throws after sixty presses. */
async function pressUntilFocused(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Tab leaves out what is disabled.
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate(element => element.ownerDocument.hasFocus() && element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`After sixty presses of Tab the focus has not reached ${control}.`);
}
