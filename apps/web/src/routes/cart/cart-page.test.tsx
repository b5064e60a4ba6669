import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { buyer, noon, sampleDetail, sampleEvent, sampleHold, sampleOrder } from '../../../test/samples.ts';

const event = sampleEvent(1);
const one = 'GET /api/product/one/:productId';
const hold = 'POST /api/checkout';
const pay = 'POST /api/braintree/payment/:userId';

const happyRoutes = {
  'POST /api/session/refresh': () => buyer,
  [one]: () => sampleDetail(1),
  'GET /api/braintree/getToken/:userId': () => ({ clientToken: 'client-token' }),
  [hold]: () => sampleHold([{ event, count: 2 }]),
  'DELETE /api/checkout/:checkoutId': () => null,
  'POST /api/checkout/:checkoutId/extend': () =>
    sampleHold([{ event, count: 2 }], { expiresAt: '2026-11-21T09:20:00.000Z', extensionsLeft: 9 }),
  [pay]: () => ({ success: true, transaction: { id: 'transaction-1', amount: 25_000 } }),
  'POST /api/order/create/:userId': () => sampleOrder(event, 2),
  'GET /api/order/:orderId/:userId': () => sampleOrder(event, 2),
};

const openCart = (routes = {}, options = {}) =>
  renderShop({
    path: '/cart',
    api: createFakeApi({ ...happyRoutes, ...routes }),
    session: buyer,
    cart: [{ event, count: 2 }],
    ...options,
  });

afterEach(() => {
  vi.useRealTimers();
});

test('[CART-7] an empty cart shows its text and links to the shop', async () => {
  await renderShop({ path: '/cart' });
  expect(await screen.findByText('Your Cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/shop');
});

test('[CART-14] signed out, the checkout is a link to sign-in that returns here, and no token is requested', async () => {
  const api = createFakeApi({ [one]: () => sampleDetail(1) });
  await renderShop({ path: '/cart', api, cart: [{ event, count: 2 }] });
  const link = await screen.findByRole('link', { name: 'Signin to checkout' });
  expect(link.getAttribute('href')).toBe('/signin?next=/cart');
  expect(screen.getByText('FCA 25,000')).toBeTruthy();
  expect(api.callsOf('GET /api/braintree/getToken/:userId')).toHaveLength(0);
});

test('[CART-8] steppers, typing and Remove change the lines and the total', async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'One ticket more for Event 1' }));
  expect(screen.getByText('FCA 37,500')).toBeTruthy();
  const field = screen.getByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(screen.getByText('FCA 12,500')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Event 1' }));
  expect(await screen.findByText('Your Cart is empty')).toBeTruthy();
});

test('[CART-9] opening the cart updates the prices and shows the changes', async () => {
  await openCart({ [one]: () => sampleDetail(1, { price: 13_000 }) });
  expect(await screen.findByText('“Event 1” now costs CFA 13,000 instead of CFA 12,500.')).toBeTruthy();
  expect(screen.getByText('FCA 26,000')).toBeTruthy();
});

test('[CART-15] an event that no longer exists is removed from the cart and named', async () => {
  await openCart({ [one]: () => refuse(404, 'event_not_found') });
  expect(await screen.findByText('“Event 1” is no longer on sale and has left your cart.')).toBeTruthy();
});

test('[CART-10] if too few tickets are left, the line shows how many and offers to take them', async () => {
  const { user } = await openCart({ [one]: () => sampleDetail(1, { quantity: 1 }) });
  expect(await screen.findByText('Only 1 ticket is left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Take 1 ticket' }));
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveProperty('disabled', false);
});

test('[CART-11] [CART-16] adding a ticket again shows that it was already there and focuses its line', async () => {
  const { router } = await openCart();
  await screen.findByText('FCA 25,000');
  await act(() => router.navigate('/cart', { state: { added: event._id, outcome: 'already-there' } }));
  expect(await screen.findByText(/was already in your cart/)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Event 1');
});

test('[CHECKOUT-12] [CHECKOUT-3] from Check out to the order page, with the documented banner and an emptied cart', async () => {
  const { user, router, storage } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Card form for client-token')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  expect(await screen.findByText('Thanks! Your payment was successful!')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/order/${sampleOrder(event)._id}`);
  expect(screen.getByText('TWP5CJRQ0')).toBeTruthy();
  expect(storage.read('cart')).toBeNull();
});

test('[CHECKOUT-33] a declined card is reported, clears the form and enables the button', async () => {
  const { user, form } = await openCart({ [pay]: () => refuse(402, 'payment_declined', 'Your card was declined.') });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oh snap! You got an error!');
  expect(alert.textContent).toContain('Your card was declined.');
  expect(form.cleared).toBe(1);
  expect(screen.getByRole('button', { name: 'Pay CFA 25,000' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('spinbutton')).toHaveProperty('value', '2');
});

test('[CHECKOUT-34] an incomplete form charges nothing and enables the button', async () => {
  const { user, form, api } = await openCart();
  form.failure = new Error('No payment method is available.');
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay CFA 25,000' })).toHaveProperty('disabled', false));
  expect(api.callsOf(pay)).toHaveLength(0);
});

test('[CHECKOUT-13] if tickets are sold out at checkout, each line shows the rest and offers to adjust', async () => {
  const lines = [{ productId: event._id, name: event.name, available: 1 }];
  const { user } = await openCart({ [hold]: () => refuse(409, 'sold_out', 'Sold out.', { lines }) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Only 1 ticket is left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take 1 ticket' })).toBeTruthy();
});

test('[CHECKOUT-14] more time is a button, and shows how often it can be used', async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('20:00'));
  expect(screen.getByText(/9 more times/)).toBeTruthy();
});

test('[CHECKOUT-35] when the hold expires, the page shows it and can hold the tickets again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let time = noon;
  const { user } = await openCart({}, { now: () => time });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('timer');
  time = noon + 600_000;
  await act(async () => {
    vi.advanceTimersByTime(1000);
  });
  expect(await screen.findByText(/The time is over/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hold the tickets again' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('[CHECKOUT-15] if payments are unavailable, the cart is kept and the form can be retried', async () => {
  const token = 'GET /api/braintree/getToken/:userId';
  const { user, api } = await openCart({ [token]: () => refuse(502, 'payments_unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Payments are unavailable, your cart is safe.')).toBeTruthy();
  api.on(token, () => ({ clientToken: 'second-token' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Card form for second-token')).toBeTruthy();
});

test('[CHECKOUT-30] a free total shows "Get free tickets" and no payment form', async () => {
  const free = { ...event, price: 0 };
  const { user } = await openCart(
    {
      [one]: () => sampleDetail(1, { price: 0 }),
      [hold]: () => sampleHold([{ event: free, count: 2 }]),
      'POST /api/order/create/:userId': () => sampleOrder(free, 2),
    },
    { cart: [{ event: free, count: 2 }] },
  );
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Get free tickets' }));
  expect(screen.queryByText(/Card form/)).toBeNull();
  expect(await screen.findByText('Thanks! Your payment was successful!')).toBeTruthy();
});

test.each([
  [true, 1],
  [false, 0],
])('[CHECKOUT-16] the address is requested only when an event ships something (%s)', async (shipping, fields) => {
  const { user } = await openCart({ [one]: () => sampleDetail(1, { shipping }) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByText(/Card form/);
  expect(screen.queryAllByRole('textbox', { name: /Delivery address/ })).toHaveLength(fields);
});

test('[CHECKOUT-18] a second purchase in the same tab leads to its own order', async () => {
  let orders = 0;
  const nth = (number: number) => ({ ...sampleOrder(event, 2), _id: `order-${number}` });
  const { user, router, services, api } = await openCart({
    'POST /api/order/create/:userId': () => nth(++orders),
    'GET /api/order/:orderId/:userId': ({ url }: { url: URL }) => nth(Number(url.pathname.split('/')[3]?.slice(-1))),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await screen.findByText('Thanks! Your payment was successful!');
  await waitFor(() => expect(services.checkout.get().payment.kind).toBe('idle'));
  act(() => {
    services.cart.add(event);
    services.cart.setCount(event._id, 2);
  });
  await act(() => router.navigate('/cart'));
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/order-2'));
  expect(api.callsOf(pay).map(call => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
});

test('[CHECKOUT-19] a count typed right before Pay is held and shown before Pay is enabled', async () => {
  const { user, api } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const button = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  const field = screen.getByRole('spinbutton', { name: 'Number of tickets for Event 1' });
  await user.clear(field);
  await user.type(field, '3');
  api.on(hold, () => sampleHold([{ event, count: 3 }]));
  await user.click(button);
  expect(button).toHaveProperty('disabled', true);
  expect(await screen.findByRole('button', { name: 'Pay CFA 37,500' })).toHaveProperty('disabled', false);
  expect(api.callsOf(pay)).toHaveLength(0);
});

test('[CHECKOUT-20] [CHECKOUT-36] a session that ends at Pay shows the error, and after sign-in the panel waits for a press', async () => {
  const over = () => refuse(401, 'signed_out');
  const { user, api, router } = await openCart({ [pay]: over, 'POST /api/signin': () => buyer });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const button = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  api.on('POST /api/session/refresh', over);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
  const asked = api.callsOf(pay).length;
  api.on(pay, happyRoutes[pay]);
  await user.click(screen.getByRole('link', { name: 'Signin to checkout' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'buyer@guichet.example');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const again = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.callsOf(pay)).toHaveLength(asked);
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order\//));
});

test.each([
  [
    'sold out',
    () => refuse(409, 'sold_out', 'Sold out.', { lines: [{ productId: event._id, available: 2 }] }),
    /Not enough/,
  ],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /./],
])('[CHECKOUT-39] %s while the count grows keeps the payment form and shows the error', async (_, answer, text) => {
  const { user, api } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  const form = screen.getByText('Card form for client-token');
  api.on(hold, answer);
  await user.click(screen.getByRole('button', { name: 'One ticket more for Event 1' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByText('Card form for client-token')).toBe(form);
  expect(screen.getByRole('spinbutton')).toHaveProperty('value', '2');
  expect(screen.getByRole('button', { name: 'Pay CFA 25,000' })).toHaveProperty('disabled', false);
});

test('[CHECKOUT-40] a line that could not be held can be requested again with the same button', async () => {
  const { user, api, services } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  api.on(hold, () => Promise.reject(new TypeError('Failed to fetch')));
  const second = sampleEvent(2);
  act(() => void services.cart.add(second));
  await screen.findByRole('alert');
  api.on(hold, () =>
    sampleHold([
      { event, count: 2 },
      { event: second, count: 1 },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Pay CFA 25,000' }));
  expect(await screen.findByRole('button', { name: 'Pay CFA 37,500' })).toBeTruthy();
  expect(api.callsOf(pay)).toHaveLength(0);
});
