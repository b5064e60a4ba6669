import { expect, test } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { openCheckout } from '../pages/shopper.ts';

// Not on a strict page: the console reports the blocked scripts.
test('[JOURNEY-30] with every script of a wallet blocked a card still pays', { tag: '@full' }, async ({ page }) => {
  await page.route(/sdk\/js|pay\.js/, route => route.abort());
  await openCheckout(page, 'Drums at Dusk');
  await new CardForm(page).fill(goodCard);
  await page.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
});
