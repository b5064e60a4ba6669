import { buyThroughApi, newApiUser } from '../pages/admin.ts';
import { send } from '../pages/api.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { createEvent } from '../pages/managed-event.ts';
import { getTickets, openEvent, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-110] an event that is called off while it is in the cart stops the checkout until it is removed', async ({
  page,
  request,
}) => {
  const event = await createEvent(request, {});
  await openSignedIn(page);
  await openEvent(page, 'Drums at Dusk');
  await getTickets(page);
  await page.goto(`/event/${event.id}`);
  await getTickets(page);
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  await event.cancel('The hall is flooded.');

  await page.reload();
  const checkOut = page.getByRole('button', { name: 'Check out' });
  await expect(page.getByRole('alert').filter({ hasText: 'This event has been cancelled.' })).toBeVisible();
  await expect(checkOut).toBeDisabled();
  const line = page.getByRole('listitem').filter({ hasText: event.name });
  await line.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(checkOut).toBeEnabled();
  await page.goto(`/event/${event.id}`);
  await expect(page.getByText('The hall is flooded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Tickets' })).toHaveCount(0);
});

test('[JOURNEY-116] an event that sells out while its buyer pays is reported, and nothing is charged', {
  tag: '@full',
}, async ({ page, request }) => {
  const event = await createEvent(request, { quantity: 1 });
  await openSignedIn(page);
  await page.goto(`/event/${event.id}`);
  await getTickets(page);
  const held = page.waitForResponse(reply => new URL(reply.url()).pathname === '/api/checkout');
  await page.getByRole('button', { name: 'Check out' }).click();
  const { checkoutId } = await (await held).json();
  await new CardForm(page).fill(goodCard);
  // The buyer gives the tickets back on another device, and another buyer is faster.
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('jwt') ?? '{}'));
  const headers = { authorization: `Bearer ${token}` };
  await send(() => page.request.delete(`/api/checkout/${checkoutId}`, { headers }));
  await buyThroughApi(await newApiUser(request), event.name, 1);

  await page.getByRole('button', { name: /^Pay CFA/ }).click();
  await expect(page.getByText(/^Your time ran out .* You haven’t been charged/)).toBeVisible();
  await page.getByRole('button', { name: 'Hold the tickets again' }).click();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'There aren’t enough tickets left. You haven’t been charged.' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No tickets left.');
  await expect(page).toHaveURL('/cart');
});

test('[JOURNEY-111] [JOURNEY-112] two tabs share one cart, and a purchase in one empties the other', async ({
  page,
}) => {
  await openSignedIn(page);
  await openEvent(page, 'Drums at Dusk');
  await getTickets(page);
  const other = await page.context().newPage();
  await other.goto('/cart');
  const count = { name: 'Number of tickets for Drums at Dusk' };
  await expect(other.getByRole('spinbutton', count)).toHaveValue('1');
  await other.getByRole('button', { name: /^One more ticket/ }).click();
  await expect(page.getByRole('spinbutton', count)).toHaveValue('2');

  await page.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(page).fill(goodCard);
  await page.getByRole('button', { name: 'Pay CFA 7,000' }).click();
  await expect(page.getByText('Thanks! Your payment was successful!')).toBeVisible();
  await expect(other.getByText('Your Cart is empty')).toBeVisible();
});
