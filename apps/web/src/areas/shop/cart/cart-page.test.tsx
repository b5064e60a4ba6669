import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf } from '../../../../test/description-of.ts';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { calls, event, openCart } from '../../../../test/open-cart.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { sampleDetail, sampleEvent } from '../../../../test/samples.ts';

test('[CART-7] an empty cart shows its text and links to the shop', async () => {
  await renderShop({ path: '/cart' });
  expect(await screen.findByText('Your Cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/shop');
});

test('[CART-14] signed out, the checkout is a link to sign-in that returns here, and no token is requested', async () => {
  const api = createFakeApi({ [calls.oneEvent]: () => sampleDetail(1) });
  await renderShop({ path: '/cart', api, cart: [{ event, count: 2 }] });
  const link = await screen.findByRole('link', { name: 'Signin to checkout' });
  expect(link.getAttribute('href')).toBe('/signin?next=/cart');
  expect(screen.getByText('FCA 25,000')).toBeTruthy();
  expect(api.callsOf(calls.token)).toHaveLength(0);
});

test('[BUDGET-3] the form’s code is fetched once there is a token, before the form shows', async () => {
  const { form } = await openCart();
  await waitFor(() => expect(form.prepared).toEqual([{ language: 'en', googlePay: undefined }]));
  expect(screen.queryByText(/form for client-token/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Check out' })).toBeTruthy();
});

test('[CART-8] [CART-20] [CART-21] steppers, typing and Remove change the lines and the total', async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'One more ticket for Event 1' }));
  expect(screen.getByText('FCA 37,500')).toBeTruthy();
  const field = screen.getByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  await user.clear(field);
  await user.type(field, '4');
  expect(screen.getByText('FCA 50,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your Cart is empty')).toBeTruthy();
});

test.each(['0', '-2'])('[CART-36] a typed count of "%s" becomes 1 at once', async typed => {
  const { services } = await openCart();
  const field = await screen.findByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  fireEvent.input(field, { target: { value: typed } });
  expect(field).toHaveProperty('value', '1');
  expect(services.cart.get()[0]?.count).toBe(1);
});

test.each(['2.5', ''])('[CART-33] a typed count of "%s" becomes 1 when the field is left', async typed => {
  const { user, services } = await openCart();
  const field = await screen.findByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  await user.clear(field);
  expect(services.cart.get()[0]?.count).toBe(2);
  if (typed !== '') fireEvent.input(field, { target: { value: typed } });
  expect(services.cart.get()[0]?.count).toBe(2);
  await user.tab();
  expect(services.cart.get()[0]?.count).toBe(1);
  expect(field).toHaveProperty('value', '1');
});

test('[CART-33] a typed count of more than is left becomes what is left', async () => {
  const { services } = await openCart();
  const field = await screen.findByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  fireEvent.input(field, { target: { value: '99' } });
  expect(services.cart.get()[0]?.count).toBe(10);
  fireEvent(field, new Event('change', { bubbles: true }));
  await waitFor(() => expect(field).toHaveProperty('value', '10'));
});

test('[CART-29] [CART-30] [CART-34] [CART-35] after Remove the focus is on the line that took its place, then on the title', async () => {
  const second = sampleEvent(2);
  const { user } = await openCart(
    {},
    {
      cart: [
        { event, count: 2 },
        { event: second, count: 1 },
      ],
    },
  );
  await screen.findByRole('link', { name: 'Event 2' });
  const [remove, other] = screen.getAllByRole('button', { name: 'Remove' });
  if (remove === undefined || other === undefined) throw new Error('A line has no "Remove".');
  expect([remove, other].map(descriptionOf)).toEqual(['Event 1', 'Event 2']);
  await user.click(remove);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(document.activeElement?.textContent).toContain('Event 2');
  expect(screen.getByText('Removed. One item is left in the cart.').getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('[CART-9] [CART-22] opening the cart updates the prices and shows the changes', async () => {
  await openCart({ [calls.oneEvent]: () => sampleDetail(1, { price: 13_000 }) });
  expect(await screen.findByText('“Event 1” now costs CFA 13,000 instead of CFA 12,500.')).toBeTruthy();
  expect(screen.getByText('FCA 26,000')).toBeTruthy();
});

test('[CART-27] a line whose event was called off says so and stops the checkout', async () => {
  await openCart({ [calls.oneEvent]: () => sampleDetail(1, { cancelled: true }) });
  expect(await screen.findByText('This event has been cancelled.')).toBeTruthy();
  expect(await screen.findByText('“Event 1” has been cancelled. Remove it to continue.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', true);
});

test.each([{ cancelled: true }, { ended: true }])(
  '[CART-31] the count of an event that was called off or is over can’t grow (%o)',
  async changes => {
    await openCart({ [calls.oneEvent]: () => sampleDetail(1, changes) });
    await screen.findByText(/^This event has (been cancelled|ended)\.$/);
    const more = screen.getByRole('button', { name: 'One more ticket for Event 1' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
  },
);

test('[CART-15] [CART-25] an event that no longer exists is removed from the cart and named', async () => {
  const { services } = await openCart({ [calls.oneEvent]: () => refuse(404, 'event_not_found') });
  expect(await screen.findByText('“Event 1” is no longer on sale, so we’ve removed it from your cart.')).toBeTruthy();
  expect(services.cart.get()).toEqual([]);
});

test('[CART-38] a line that can’t be checked with the server stays, and the cart says so', async () => {
  const { services } = await openCart({ [calls.oneEvent]: () => refuse(503, 'overloaded') });
  expect(await screen.findByText(/^We couldn’t check prices and availability just now/)).toBeTruthy();
  expect(screen.queryByText('Since you were last here')).toBeNull();
  expect(services.cart.get()).toHaveLength(1);
});

test('[CART-10] [CART-23] [CART-24] if too few tickets are left, the line shows how many and offers to take them', async () => {
  const { user } = await openCart({ [calls.oneEvent]: () => sampleDetail(1, { quantity: 1 }) });
  expect(await screen.findByText('Only 1 ticket left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Change to 1 ticket' }));
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', false);
});

test('[CHECKOUT-85] at the buyer’s turn in the waiting line the tickets of a sold-out event can be checked out', async () => {
  const turn = {
    productId: event._id,
    count: 2,
    place: 1,
    turnEndsAt: '2026-11-21T09:02:00.000Z',
    now: '2026-11-21T09:00:00.000Z',
    retryAfterSeconds: 10,
  };
  const { api } = await openCart({
    [calls.oneEvent]: () => sampleDetail(1, { quantity: 0 }),
    'GET /api/event/:productId/line': () => turn,
  });
  await waitFor(() => expect(api.callsOf('GET /api/event/:productId/line')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Check out' });
  await waitFor(() => expect(screen.getByRole('spinbutton').getAttribute('max')).toBe('2'));
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', false);
});

test('[CART-11] [CART-16] adding a ticket again shows that it was already there and focuses its line', async () => {
  const { router } = await openCart();
  await screen.findByText('FCA 25,000');
  await act(() => router.navigate('/cart', { state: { added: event._id, outcome: 'already-there' } }));
  expect(await screen.findByText(/is already in your cart/)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Event 1');
});

test('[CART-39] the prices are read while the payment form’s token is still being fetched', async () => {
  await openCart({
    [calls.token]: () => new Promise(() => {}),
    [calls.oneEvent]: () => sampleDetail(1, { price: 13_000 }),
  });
  expect(await screen.findByText('“Event 1” now costs CFA 13,000 instead of CFA 12,500.')).toBeTruthy();
});

test('[CHECKOUT-74] a cart that another tab fills gets its client token', async () => {
  const { api, storage, user } = await openCart({}, { cart: [] });
  await screen.findByText('Your Cart is empty');
  expect(api.callsOf(calls.token)).toHaveLength(0);
  act(() => storage.changeElsewhere('cart', JSON.stringify([{ ...event, count: 2 }])));
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText(/form for client-token/)).toBeTruthy();
});

test.each([
  ['fewer', 1],
  ['more', 3],
])('[CART-42] at its limit the button "%s" keeps the focus and does nothing', async (name, limit) => {
  const { user, services } = await openCart({ [calls.oneEvent]: () => sampleDetail(1, { quantity: 3 }) });
  const button = await screen.findByRole('button', { name: `One ${name} ticket for Event 1` });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(services.cart.get()[0]?.count).toBe(limit);
});

test.each([
  ['en', 40, 10, 'You can buy up to 10 tickets for one event in an order.'],
  ['fr', 40, 10, 'Une commande contient au plus 10 billets d’un même événement.'],
  ['en', 7, 7, 'Only 7 tickets left.'],
] as const)(
  '[CART-40] a typed count above the limit is cut and says the limit (%s, %i left)',
  async (language, quantity, limit, text) => {
    const { user, services } = await openCart({ [calls.oneEvent]: () => sampleDetail(1, { quantity }) }, { language });
    const field = await screen.findByRole('spinbutton');
    await waitFor(() => expect(field.getAttribute('max')).toBe(String(limit)));
    await user.clear(field);
    await user.type(field, '15');
    expect(services.cart.get()[0]?.count).toBe(limit);
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    await user.clear(field);
    await user.type(field, '2');
    expect(screen.queryByText(text)).toBeNull();
  },
);
