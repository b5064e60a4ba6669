import type { Page } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { challengedCard } from '../pages/cards.ts';
import { openCheckout, unfoldCart } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

// The API refuses a card that its bank has not confirmed with 422.
test.use({ refusals: [422] });

const pay = (page: Page) => page.getByRole('button', { name: /^Pay CFA/ }).click();
const bankOf = (page: Page) => page.frameLocator('#Cardinal-CCA-IFrame');

/** Types the code that the bank's page shows. */
async function confirm(page: Page): Promise<void> {
  const bank = bankOf(page);
  await expect(bank.getByText('50000 XOF')).toBeVisible();
  const shown = await bank.getByText(/would show/).textContent();
  await bank.getByLabel('Code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await bank.getByRole('button', { name: 'Confirm' }).click();
}

test('[JOURNEY-22] [JOURNEY-23] a buyer who cancels at the bank keeps the cart and the typed card, and pays with it', async ({
  page,
}) => {
  await openCheckout(page, 'Atlantic Builders Summit');
  const form = new CardForm(page);
  await form.fill(challengedCard);
  await pay(page);
  await bankOf(page).locator('button[value="cancelled"]').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Oh snap! You got an error!' });
  await expect(alert).toContainText('Your bank needs to confirm this payment first.');
  await unfoldCart(page);
  await expect(page.getByRole('link', { name: 'Atlantic Builders Summit' })).toBeVisible();
  await expect(form.input('number')).toHaveValue(/^4000/);
  await pay(page);
  await confirm(page);
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
});
