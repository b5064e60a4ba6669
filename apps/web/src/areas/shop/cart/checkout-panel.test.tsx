import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { calls, event, openCart } from '../../../../test/open-cart.ts';
import { noon, sampleDetail } from '../../../../test/samples.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[CHECKOUT-13] if tickets are sold out at checkout, each line shows the rest and offers to adjust', async () => {
  const lines = [{ productId: event._id, name: event.name, available: 1 }];
  const { user } = await openCart({ [calls.hold]: () => refuse(409, 'sold_out', 'Sold out.', { lines }) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Only 1 ticket left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change to 1 ticket' })).toBeTruthy();
});

test('[CHECKOUT-68] [CHECKOUT-82] "Back to the cart" keeps the hold, with the focus on the total', async () => {
  const { user, api } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the cart' }));
  await screen.findByRole('button', { name: 'Check out' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Total/ })));
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  await user.click(screen.getByRole('button', { name: 'One fewer ticket for Event 1' }));
  await waitFor(() => expect(api.callsOf(calls.hold)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Card form for client-token')).toBeTruthy();
  expect(api.callsOf(calls.hold)).toHaveLength(2);
  expect(api.callsOf('DELETE /api/checkout/:checkoutId')).toHaveLength(0);
});

test('[CHECKOUT-101] while the payment is open the cart folds to one line, which shows the lines on a press', async () => {
  const { user } = await openCart();
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const folded = await screen.findByRole('button', { expanded: false });
  expect(folded.textContent).toMatch(/tickets? · Event 1/);
  const lines = () => screen.getByRole('heading', { name: 'Event 1' }).closest('ul')?.parentElement?.className;
  expect(lines()).toBe('max-lg:hidden');
  await user.click(folded);
  expect(lines()).toBe('');
});

test('[CHECKOUT-83] "Check out" scrolls to the payment, and a reload moves neither the focus nor the view', async () => {
  const scrolled: Element[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const title = await screen.findByRole('heading', { name: 'Payment' });
  expect(scrolled).toEqual([title]);
  expect(document.activeElement).toBe(title);
  cleanup();
  await openCart({}, { tab: { 'checkout-open-until': String(noon + 600_000) } });
  await screen.findByRole('timer');
  expect(scrolled).toEqual([title]);
  expect(document.activeElement).toBe(document.body);
  scroll.mockRestore();
});

test('[CHECKOUT-14] more time is a button, and shows how often it can be used', async () => {
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('20:00'));
  expect(screen.getByText(/add time 9 times/)).toBeTruthy();
});

test('[CHECKOUT-35] [CHECKOUT-63] when the hold expires, the page shows it and can hold the tickets again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let time = noon;
  const { user } = await openCart({}, { now: () => time });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByRole('timer');
  time = noon + 600_000;
  await act(async () => {
    vi.advanceTimersByTime(1000);
  });
  expect(await screen.findByText(/Your time ran out/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hold the tickets again' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('[CHECKOUT-15] [CHECKOUT-56] if payments are unavailable, the cart is kept and the form can be retried', async () => {
  const { user, api } = await openCart({ [calls.token]: () => refuse(502, 'payments_unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Payments are unavailable, your cart is safe.')).toBeTruthy();
  api.on(calls.token, () => ({ clientToken: 'second-token' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Card form for second-token')).toBeTruthy();
});

test.each([
  [true, 1],
  [false, 0],
])('[CHECKOUT-16] the address is requested only when an event ships something (%s)', async (shipping, fields) => {
  const { user } = await openCart({ [calls.oneEvent]: () => sampleDetail(1, { shipping }) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await screen.findByText(/Card form/);
  expect(screen.queryAllByRole('textbox', { name: /Delivery address/ })).toHaveLength(fields);
});
