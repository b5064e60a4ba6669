import type { WaitingPlace } from '@guichet/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../../test/fake-api.ts';
import { renderShop } from '../../../../../test/render-shop.tsx';
import { buyer, sampleDetail } from '../../../../../test/samples.ts';

const event = sampleDetail(1, { quantity: 0 });
const line = (method: string) => `${method} /api/event/:productId/line`;
const watch = (method: string) => `${method} /api/event/:productId/watch`;

const place = (changes: Partial<WaitingPlace> = {}): WaitingPlace => ({
  productId: event._id,
  count: 1,
  place: 12,
  turnEndsAt: null,
  now: '2026-11-21T12:00:00.000Z',
  retryAfterSeconds: 6,
  ...changes,
});

const openSoldOut = (routes = {}, session: typeof buyer | undefined = buyer) =>
  renderShop({
    path: `/event/${event._id}`,
    ...(session && { session }),
    api: createFakeApi({
      'POST /api/session/refresh': () => buyer,
      'GET /api/product/one/:productId': () => event,
      'GET /api/products/related/:productId': () => [],
      [line('GET')]: () => refuse(404, 'not_waiting'),
      [watch('GET')]: () => ({ productId: event._id, watching: false }),
      ...routes,
    }),
  });

afterEach(() => vi.useRealTimers());

test('[WATCH-1] [WATCH-2] a mail is asked for and given up with one button', async () => {
  const { user } = await openSoldOut({
    [watch('PUT')]: () => ({ productId: event._id, watching: true }),
    [watch('DELETE')]: () => ({ productId: event._id, watching: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Email me when there’s a ticket' }));
  await user.click(await screen.findByRole('button', { name: 'Don’t email me' }));
  expect(await screen.findByRole('button', { name: 'Email me when there’s a ticket' })).toBeTruthy();
});

test('[WATCH-3] [WATCH-5] a reload shows the mail that was asked for, and a refusal is reported', async () => {
  const { user } = await openSoldOut({
    [watch('GET')]: () => ({ productId: event._id, watching: true }),
    [watch('DELETE')]: () => refuse(429, 'rate_limited', 'Too many requests.'),
  });
  expect(await screen.findByText('We’ll email you once, when a ticket becomes available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Don’t email me' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
});

test('[CHECKOUT-81] a mail that needs a confirmed email offers to send the link again', async () => {
  const { user } = await openSoldOut({ [watch('PUT')]: () => refuse(409, 'confirm_email_first', 'Confirm first.') });
  await user.click(await screen.findByRole('button', { name: 'Email me when there’s a ticket' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Confirm first.');
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
});

test('[WATCH-4] signed out, the panel leads to sign-in and back', async () => {
  await renderShop({
    path: `/event/${event._id}`,
    api: createFakeApi({
      'GET /api/product/one/:productId': () => event,
      'GET /api/products/related/:productId': () => [],
    }),
  });
  await screen.findByText('Sold out for now');
  const link = screen.getAllByRole('link', { name: 'Log In' }).at(-1);
  expect(link?.getAttribute('href')).toBe(`/signin?next=/event/${event._id}`);
});

test('[WATCH-6] [WATCH-12] a place in line is taken, numbered and left', async () => {
  const { user, api } = await openSoldOut({ [line('POST')]: () => place(), [line('DELETE')]: () => null });
  await user.click(await screen.findByRole('button', { name: 'Join the queue' }));
  expect(await screen.findByText('You’re number 12 in the queue.')).toBeTruthy();
  expect(api.callsOf(line('POST'))[0]?.body).toEqual({ count: 1 });
  await user.click(screen.getByRole('button', { name: 'Leave the queue' }));
  expect(await screen.findByRole('button', { name: 'Join the queue' })).toBeTruthy();
  await waitFor(() => expect(api.callsOf(line('DELETE'))).toHaveLength(1));
});

test('[WATCH-7] [WATCH-9] [WATCH-10] the place is kept by polling at the API’s pace, until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = await openSoldOut({ [line('GET')]: () => place() });
  expect(await screen.findByText('You’re number 12 in the queue.')).toBeTruthy();
  const polls = api.callsOf(line('GET')).length;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(api.callsOf(line('GET'))).toHaveLength(polls);
  api.on(line('GET'), () => {
    throw new TypeError('Failed to fetch');
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(
    await screen.findByText('You’ve lost your connection. We’ll keep trying, so leave this page open.'),
  ).toBeTruthy();
  expect(screen.getByText('You’re number 12 in the queue.')).toBeTruthy();
  api.on(line('GET'), () => refuse(404, 'not_waiting'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByText('You’ve lost your place in the queue. You can join again.')).toBeTruthy();
});

test('[WATCH-14] where all tickets are sold there is no line, and the page says so', async () => {
  await openSoldOut({ 'GET /api/product/one/:productId': () => ({ ...event, capacity: event.sold }) });
  expect(await screen.findByText(/Ask for an email instead/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull();
});

test('[WATCH-8] [WATCH-15] at the buyer’s turn the headline says so, and a button puts the ticket in the cart', async () => {
  const { user, router, services } = await openSoldOut({
    [line('GET')]: () => place({ place: 1, turnEndsAt: '2026-11-21T12:02:00.000Z' }),
  });
  expect(await screen.findByRole('heading', { name: 'It’s your turn' })).toBeTruthy();
  expect(screen.queryByText('Sold out for now')).toBeNull();
  expect(screen.getByRole('timer').textContent).toBe('2:00');
  await user.click(screen.getByRole('button', { name: 'Get Tickets' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(services.cart.get().map(item => item._id)).toEqual([event._id]);
});

test('[WATCH-13] a line that nobody needs leads to the tickets', async () => {
  const { user, api } = await openSoldOut({ [line('POST')]: () => refuse(409, 'tickets_available') });
  const join = await screen.findByRole('button', { name: 'Join the queue' });
  api.on('GET /api/product/one/:productId', () => sampleDetail(1, { quantity: 3 }));
  await user.click(join);
  expect((await screen.findAllByRole('button', { name: 'Get Tickets' })).length).toBeGreaterThan(0);
  expect(screen.queryByText('Sold out for now')).toBeNull();
});

test('[WATCH-11] a line for tickets that no buyer holds is refused with advice', async () => {
  const { user } = await openSoldOut({ [line('POST')]: () => refuse(409, 'sold_out') });
  await user.click(await screen.findByRole('button', { name: 'Join the queue' }));
  expect(await screen.findByText(/Ask for an email instead/)).toBeTruthy();
});
