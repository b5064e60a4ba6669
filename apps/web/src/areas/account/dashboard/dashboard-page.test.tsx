import type { Order } from '@guichet/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const orders = 'GET /api/orders/by/user/:userId';
const openDashboard = (routes = {}) =>
  renderShop({ path: '/user/dashboard', session: buyer, api: createFakeApi({ [orders]: () => [], ...routes }) });

/** Replies to both lists of the history: these orders, and their number if it is larger. */
const historyOf = (lists: { upcoming?: Order[]; past?: Order[]; total?: number }) => (call: Call) => {
  const rows = lists[call.url.searchParams.get('when') as 'upcoming' | 'past'] ?? [];
  const total = rows.length === 0 ? 0 : (lists.total ?? rows.length);
  return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(total) } });
};

async function openHistory(routes = {}) {
  const shop = await openDashboard(routes);
  await shop.user.click(await screen.findByRole('tab', { name: 'Purchase History' }));
  return shop;
}

test('[DASH-7] [DASH-10] each tab has a URL of its own, and loads only what it shows', async () => {
  const { user, router, api } = await openDashboard();
  const history = await screen.findByRole('tab', { name: 'Purchase History' });
  expect(api.callsOf(orders)).toHaveLength(0);
  await user.click(history);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=history'));
  expect(api.callsOf(orders)).toHaveLength(2);
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Profile Info',
    'Purchase History',
    'List Events',
    'Update Profile Info',
  ]);
});

test('[ACCOUNT-21] the profile says that the email is not confirmed, and sends its link again', async () => {
  const link = 'POST /api/account/email/confirmation';
  const { user, api } = await renderShop({
    path: '/user/dashboard',
    session: { ...buyer, user: { ...buyer.user, emailVerified: false } },
    api: createFakeApi({ [link]: () => ({ success: 'Sent.' }) }),
  });
  expect(await screen.findByText('not confirmed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('The link is on its way to buyer@guichet.example.')).toBeTruthy();
  expect(api.callsOf(link)).toHaveLength(1);
});

test.each([
  ['/user/dashboard?tab=history', 'Purchase History'],
  ['/user/dashboard?tab=nothing', 'Profile Info'],
])('[DASH-7] %s opens %s', async (path, name) => {
  await renderShop({ path, session: buyer, api: createFakeApi({ [orders]: () => [] }) });
  expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
});

test('[DASH-1] tabs follow the ARIA pattern: one Tab stop, and arrow keys move between tabs', async () => {
  const { user } = await openDashboard();
  const profile = await screen.findByRole('tab', { name: 'Profile Info' });
  expect(profile.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Profile Info' }).textContent).toContain('buyer@guichet.example');
  act(() => profile.focus());
  await user.keyboard('{ArrowRight}');
  const history = screen.getByRole('tab', { name: 'Purchase History' });
  expect(document.activeElement).toBe(history);
  const stops = () => ({ profile: profile.tabIndex, history: history.tabIndex });
  await waitFor(() => expect(stops()).toEqual({ profile: -1, history: 0 }));
  expect(screen.getByRole('tabpanel', { name: 'Purchase History' })).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(profile);
});

test('[DASH-4] [DASH-6] without orders the dashboard shows the documented text and a link to the shop', async () => {
  await openHistory();
  expect(await screen.findByText('Sorry You Have Never Bought An Event Ticket')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Purchase Event Tickets' }).getAttribute('href')).toBe('/shop');
});

test('[DASH-2] [DASH-8] [DASH-9] an order shows what was bought, its badge and the link to its tickets', async () => {
  const order: Order = { ...sampleOrder(sampleEvent(1), 2), status: 'Shipped' };
  await openHistory({ [orders]: historyOf({ upcoming: [order] }) });
  expect(await screen.findByText('2 × Event 1')).toBeTruthy();
  expect(screen.getByText('Pending').closest('p')?.textContent).toBe(
    'Paid, tickets issuedDelivery: Pending Shipped – on its way',
  );
  expect(screen.getByTitle('Shipped – on its way').textContent).toContain('Pending');
  expect(screen.getByRole('link', { name: /View tickets/ }).getAttribute('href')).toBe(`/order/${order._id}`);
});

test('[HISTORY-1] [HISTORY-6] [HISTORY-7] orders with an event to come are before the past ones, each with date and place', async () => {
  const past = { ...sampleOrder(sampleEvent(2, { ended: true })), _id: '00000000-0000-4000-8000-000000000601' };
  const { api } = await openHistory({ [orders]: historyOf({ upcoming: [sampleOrder(sampleEvent(1))], past: [past] }) });
  await screen.findByText('1 × Event 2');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Past',
  ]);
  expect(api.callsOf(orders).map(({ url }) => url.search)).toEqual([
    '?when=upcoming&limit=10&skip=0&sort=soonest',
    '?when=past&limit=10&skip=0',
  ]);
  const [first] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('1 × Event 1Sat, 5 December 2026, 20:00Palais de la Culture, Abidjan');
});

test('[HISTORY-2] [HISTORY-3] the past is read page by page, by the URL, and the focus follows to its heading', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ ...sampleOrder(sampleEvent(2)), _id: `past${index}` }));
  const { user, router, api } = await openDashboard({ [orders]: historyOf({ past: rows, total: 23 }) });
  await user.click(await screen.findByRole('tab', { name: 'Purchase History' }));
  const pages = await screen.findByRole('navigation', { name: 'Pages of Past' });
  expect(pages.textContent).toBe('1–10 of 23Older');
  await user.click(within(pages).getByRole('link', { name: 'Older' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=history&past=2'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Past'));
  expect(screen.getByRole('navigation', { name: 'Pages of Past' }).textContent).toBe('Newer11–20 of 23Older');
  expect(Object.fromEntries(api.callsOf(orders).at(-1)?.url.searchParams ?? [])).toEqual({
    when: 'past',
    limit: '10',
    skip: '10',
  });
});

test('[HISTORY-4] [HISTORY-5] without events to come, and beyond the last page, there is a way on', async () => {
  const api = createFakeApi({
    [orders]: ({ url }) =>
      new Response('[]', { headers: { 'x-total-count': url.searchParams.get('when') === 'past' ? '5' : '0' } }),
  });
  await renderShop({ path: '/user/dashboard?tab=history&past=9', session: buyer, api });
  expect(await screen.findByText('You have no tickets for upcoming events.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Purchase Event Tickets' }).getAttribute('href')).toBe('/shop');
  const link = screen.getByRole('link', { name: 'Go to the first page' });
  expect(link.getAttribute('href')).toBe('/user/dashboard?tab=history');
});

test('[PAIDWITH-3] an order in the history names what it was paid with', async () => {
  await openHistory({
    [orders]: historyOf({ past: [{ ...sampleOrder(sampleEvent(1)), paidWith: { kind: 'venmo', account: 'joe' } }] }),
  });
  expect(await screen.findByText(/Venmo \(@joe\)/)).toBeTruthy();
});

test('[DASH-5] a failed load of orders is not shown as an empty history', async () => {
  await openHistory({ [orders]: () => refuse(500, 'internal') });
  expect(await screen.findByText('We couldn’t load your orders.')).toBeTruthy();
  expect(screen.queryByText(/Never Bought/)).toBeNull();
});

test('[DASH-3] signing out in another tab leaves the dashboard', async () => {
  const { storage, router } = await openDashboard();
  await screen.findByRole('tab', { name: 'Profile Info' });
  act(() => storage.changeElsewhere('jwt', null));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
});
