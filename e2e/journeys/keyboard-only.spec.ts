import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { findEvent, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-7] a ticket can be bought with the keyboard alone', async ({ page }) => {
  await openSignedIn(page);
  await findEvent(page, 'Drums at Dusk');
  await pressUntilFocused(page, 'Get Tickets');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await pressUntilFocused(page, 'Check out');
  await page.keyboard.press('Enter');
  const form = new CardForm(page);
  await form.ready();
  await form.input('number').focus();
  await page.keyboard.type(goodCard.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`12${String(new Date().getFullYear() + 2).slice(2)}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodCard.cvv);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12345');
  await pressUntilFocused(page, /^Pay CFA/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
});

/** Presses Tab until the button with this name is focused; throws after sixty presses. */
async function pressUntilFocused(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`After sixty presses of Tab the focus has not reached the button ${String(name)}.`);
}
