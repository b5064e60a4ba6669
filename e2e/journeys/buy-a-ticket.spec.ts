import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import {
  findEvent,
  getTickets,
  newAccount,
  openEvent,
  openSignedIn,
  searchFor,
  signIn,
  signUp,
  unfoldCart,
} from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-1] [JOURNEY-4] [JOURNEY-12] [JOURNEY-19] [JOURNEY-143] a visitor finds an event, signs up, pays by card, sees the order, and buys again', async ({
  page,
}) => {
  const account = newAccount();
  await findEvent(page, 'Drums at Dusk');
  await getTickets(page);
  await page.getByRole('link', { name: 'Signin to checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, account);
  await signIn(page, account);

  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Check out' }).click();
  const form = new CardForm(page);
  await form.fill(goodCard);
  const payment = page.waitForRequest('**/api/braintree/payment/**');
  await page.getByRole('button', { name: /^Pay CFA/ }).click();
  const { deviceData } = (await payment).postDataJSON();
  expect(JSON.parse(deviceData)).toEqual({ correlation_id: expect.any(String) });

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  const number = await page
    .getByText(/Order [0-9A-F]{8}/)
    .first()
    .innerText();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Purchase History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/[0-9A-F]{8}/.exec(number)?.[0] ?? 'no order number');
  await expect(page.getByRole('tabpanel')).toContainText('Drums at Dusk');

  // In the same document: the second purchase is of the tickets that the page shows.
  await page.getByRole('navigation').getByRole('link', { name: 'Guichet' }).click();
  await searchFor(page, 'Lagoon Nights');
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await form.fill(goodCard);
  await unfoldCart(page);
  await page.getByRole('button', { name: /^One more ticket/ }).click();
  await page.getByRole('button', { name: 'Pay CFA 25,000' }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await expect(page.getByText('Ticket 2 of 2')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: new RegExp(account.name) })).toBeVisible();
});

test('[JOURNEY-5] a free ticket needs no card', async ({ page }) => {
  await openSignedIn(page);
  await openEvent(page, 'Kites over the Cape');
  await getTickets(page);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Get free tickets' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
});
