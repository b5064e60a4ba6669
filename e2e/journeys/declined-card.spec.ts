import { CardForm } from '../pages/card-form.ts';
import { declinedCard, goodCard } from '../pages/cards.ts';
import { openCheckout, unfoldCart } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-9] [JOURNEY-20] [JOURNEY-2] [JOURNEY-15] [JOURNEY-18] an empty form is refused, a declined card keeps cart and hold, and another card pays', async ({
  page,
}) => {
  await openCheckout(page, 'Drums at Dusk');
  const form = new CardForm(page);
  await form.ready();
  const tokenized: string[] = [];
  page.on('request', request => {
    if ((request.postData() ?? '').includes('TokenizeCreditCard')) tokenized.push(request.url());
  });
  const pay = page.getByRole('button', { name: /^Pay CFA/ });
  await pay.click();
  for (const text of [
    'Please enter a number.',
    'Please enter an expiry date.',
    'Please enter a CVV.',
    'Please check your entries and try again.',
  ]) {
    await expect(form.root.getByText(text)).toBeVisible();
  }
  expect(tokenized).toEqual([]);

  await form.fill(declinedCard);
  await pay.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Oh snap! You got an error!' });
  await expect(alert).toContainText(/declined/i);
  // The check of the empty form can fail.
  expect(tokenized).not.toEqual([]);
  await expect(page).toHaveURL('/cart');
  await unfoldCart(page);
  await expect(page.getByRole('link', { name: 'Drums at Dusk' })).toBeVisible();

  await form.fill(goodCard);
  await pay.click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Purchase History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: /^Order / })).toHaveCount(1);
});
