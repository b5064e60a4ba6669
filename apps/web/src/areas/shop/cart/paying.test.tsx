import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { calls, event, happyRoutes, openCart } from '../../../../test/open-cart.ts';
import { buyer, sampleDetail, sampleHold, sampleOrder } from '../../../../test/samples.ts';
import { setCount } from '../../../features/cart/line-count.ts';
import { checkoutOf } from '../../../features/checkout/use-checkout.ts';

test('[CHECKOUT-12] [CHECKOUT-3] [CHECKOUT-55] from Check out to the order page, with the documented banner and an emptied cart', async () => {
  const { user, router, storage } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Card form for client-token')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await screen.findByText(/Bought on/);
  expect(screen.getByText('TWP5 CJRQ 0')).toBeTruthy();
  expect(screen.getByText('Thanks! Your payment was successful!')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/order/${sampleOrder(event)._id}`);
  expect(storage.read('cart')).toBeNull();
});

test('[CHECKOUT-75] [CHECKOUT-76] [CHECKOUT-77] while the order’s page is on its way the success is shown, and a reload leads to the order', async () => {
  let charged: (reply: unknown) => void = () => {};
  const charge = new Promise<unknown>(resolve => {
    charged = resolve;
  });
  const { user, router, form } = await openCart({
    [calls.pay]: () => charge,
    'GET /api/order/:orderId/:userId': () => new Promise(() => {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const pay = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  expect(form.preparedOrderPages).toBe(0);
  await user.click(pay);
  await waitFor(() => expect(form.preparedOrderPages).toBe(1));
  charged({ success: true, transaction: { id: 'transaction-1', amount: 25_000 } });
  const banner = (await screen.findByText('Thanks! Your payment was successful!')).closest('[role=status]');
  expect(document.activeElement).toBe(banner);
  expect(screen.getByText('Order 00000000')).toBeTruthy();
  expect(document.title).toBe('Your tickets – Guichet');
  const line = screen.getByRole('heading', { name: 'Event 1' });
  expect(line.closest('li')?.textContent).toBe('Event 12 ticketsTWP5 CJRQ 0TWP5 CJRQ 1');
  expect(screen.getByText(/^We’re loading your tickets/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/cart');
  expect(window.location.pathname).toBe(`/order/${sampleOrder(event)._id}`);
});

test('[CHECKOUT-33] [CHECKOUT-61] [CHECKOUT-62] a declined card is reported, clears the form and enables the button', async () => {
  const { user, form } = await openCart({
    [calls.pay]: () => refuse(402, 'payment_declined', 'Your card was declined.'),
  });
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
  expect(api.callsOf(calls.pay)).toHaveLength(0);
});

test('[CHECKOUT-66] after a declined card the focus is on the reason', async () => {
  const { user } = await openCart({ [calls.pay]: () => refuse(402, 'payment_declined', 'Declined.') });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test('[CHECKOUT-67] after a payment without a reply the focus is on the reason', async () => {
  const { user } = await openCart({ [calls.pay]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  const alert = (await screen.findByText(/can’t tell yet/)).closest('[role=alert]');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test('[CHECKOUT-30] a free total shows "Get free tickets" and no payment form', async () => {
  const free = { ...event, price: 0 };
  const { user } = await openCart(
    {
      [calls.oneEvent]: () => sampleDetail(1, { price: 0 }),
      [calls.hold]: () => sampleHold([{ event: free, count: 2 }]),
      'POST /api/order/create/:userId': () => sampleOrder(free, 2),
    },
    { cart: [{ event: free, count: 2 }] },
  );
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Get free tickets' }));
  expect(screen.queryByText(/Card form/)).toBeNull();
  expect(await screen.findByText('Thanks! Your payment was successful!')).toBeTruthy();
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
  await waitFor(() => expect(checkoutOf(services).get().payment.kind).toBe('idle'));
  act(() => {
    services.cart.add(event);
    setCount(services.cart, event._id, 2);
  });
  await act(() => router.navigate('/cart'));
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Pay CFA 25,000' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/order-2'));
  expect(api.callsOf(calls.pay).map(call => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
});

test('[CHECKOUT-20] [CHECKOUT-36] a session that ends at Pay shows the error, and after sign-in the panel waits for a press', async () => {
  const over = () => refuse(401, 'signed_out');
  const { user, api, router } = await openCart({ [calls.pay]: over, 'POST /api/signin': () => buyer });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const button = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  api.on('POST /api/session/refresh', over);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
  const asked = api.callsOf(calls.pay).length;
  api.on(calls.pay, happyRoutes[calls.pay]);
  await user.click(screen.getByRole('link', { name: 'Signin to checkout' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'buyer@guichet.example');
  await user.type(screen.getByLabelText('Password'), 'guichet-demo');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  const again = await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.callsOf(calls.pay)).toHaveLength(asked);
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order\//));
});

test('[WALLET-7] [WALLET-8] in a wallet the shop has no button, and its approval is the payment', async () => {
  const { user, form, api } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  act(() => form.shown?.onChoosing(true));
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByText(/^You pay CFA 25,000 in the PayPal/)).toBeTruthy();
  act(() => {
    form.shown?.onChoosing(false);
    form.shown?.onApproved();
  });
  expect(await screen.findByText('Thanks! Your payment was successful!')).toBeTruthy();
  expect(api.callsOf(calls.pay)).toHaveLength(1);
});

test('[WALLET-9] a wallet whose payment was refused is approved again', async () => {
  const { user, form } = await openCart({ [calls.pay]: () => refuse(429, 'rate_limited', 'Too many requests.') });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('button', { name: 'Pay CFA 25,000' });
  act(() => form.shown?.onApproved());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
  expect(form.cleared).toBe(1);
});
