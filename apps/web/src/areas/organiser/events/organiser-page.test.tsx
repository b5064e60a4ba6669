import type { ListerEvent, SalesReply } from '@guichet/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf } from '../../../../test/description-of.ts';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer, lister, sampleEvent } from '../../../../test/samples.ts';

const list = 'GET /api/lister/events/:userId';
const salesRoute = 'GET /api/lister/sales/:userId';

function ownEvent(number: number, changes: Partial<ListerEvent> = {}): ListerEvent {
  const totals = { gross: 50_000, refunds: 12_500, net: 37_500, tickets: 4, voidTickets: 1 };
  return {
    ...sampleEvent(number),
    capacity: 45,
    soldElsewhere: 0,
    held: 2,
    archived: false,
    version: 1,
    ...totals,
    ...changes,
  };
}

const sum = { gross: 25_000, refunds: 0, net: 25_000, tickets: 2, voidTickets: 0 };
const none = { gross: 0, refunds: 0, net: 0, tickets: 0, voidTickets: 0 };
const sales: SalesReply = {
  from: '2026-11-20',
  to: '2026-11-21',
  timeZone: 'Africa/Abidjan',
  currency: 'XOF',
  total: sum,
  previous: { from: '2026-11-18', to: '2026-11-19', total: none },
  days: [
    { day: '2026-11-20', orders: 1, ...sum },
    { day: '2026-11-21', orders: 0, ...none },
  ],
  events: [{ _id: sampleEvent(1)._id, name: 'Event 1', orders: 1, ...sum, capacity: 45, sold: 3, checkedIn: 1 }],
};

function openPage(path: string, { routes = {}, session = lister } = {}) {
  const api = createFakeApi({ [list]: () => [ownEvent(1)], [salesRoute]: () => sales, ...routes });
  return renderShop({ path, api, session });
}

test('[ORGANISER-1] [ORGANISER-2] an own event shows what is sold, what is left, and its money', async () => {
  await openPage('/organiser', { routes: { [list]: () => [ownEvent(1, { soldElsewhere: 2 })] } });
  const item = (await screen.findByRole('heading', { level: 2, name: 'Event 1' })).closest('li');
  if (item === null) throw new Error('The event is in no list.');
  const figure = (name: string) => within(item).getByText(name).nextElementSibling?.textContent;
  expect(figure('Sold')).toBe('3 of 452 sold elsewhere');
  expect(figure('Left')).toBe('40');
  expect(figure('Being paid for')).toBe('2');
  expect(figure('Net sales')).toBe('CFA 37,500CFA 12,500 refunded');
  const links = within(item).getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    `/organiser/event/${sampleEvent(1)._id}`,
    `/event/${sampleEvent(1)._id}/edit/event`,
    `/event/${sampleEvent(1)._id}?as=visitor`,
  ]);
});

test('[ORGANISER-2] an event that was called off or archived has only what can be done with it', async () => {
  await openPage('/organiser', {
    routes: { [list]: () => [ownEvent(1, { cancelled: true }), ownEvent(2, { archived: true })] },
  });
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Duplicate' }).map(descriptionOf)).toEqual(['Event 1']);
  expect(screen.getByText('No longer in the shop')).toBeTruthy();
  expect(screen.getAllByRole('link').filter(link => descriptionOf(link) === 'Event 2')).toHaveLength(1);
});

test('[ORGANISER-3] without events there is a link to the form; after a failure, a button', async () => {
  const { api, user } = await openPage('/organiser', { routes: { [list]: () => refuse(500, 'internal') } });
  expect(await screen.findByText('We couldn’t load your events.')).toBeTruthy();
  api.on(list, () => []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const empty = (await screen.findByText('You have no events yet.')).closest('[role=tabpanel]');
  const link = within(empty as HTMLElement).getByRole('link', { name: 'Create an event' });
  expect(link.getAttribute('href')).toBe('/admin/dashboard/create/event');
});

test('[ORGANISER-4] the list has pages', async () => {
  const { api, user } = await openPage('/organiser', {
    routes: {
      [list]: () => new Response(JSON.stringify([ownEvent(1)]), { headers: { 'x-total-count': '60' } }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  expect(api.callsOf(list).at(-1)?.url.search).toBe('?limit=25&skip=25');
});

test('[ORGANISER-5] the sales by day are a chart, or a table with the same figures', async () => {
  const { user } = await openPage('/organiser?tab=sales');
  expect(await screen.findByRole('img', { name: /^Net sales by day/ })).toBeTruthy();
  expect(screen.getByText('Fri, 20 November 2026 to Sat, 21 November 2026')).toBeTruthy();
  expect(screen.getByText('for 2 tickets').textContent).toBe('CFA 25,000 for 2 tickets');
  await user.click(screen.getByRole('button', { name: /^Show as a table/ }));
  const table = screen.getByRole('table', { name: 'Sales by day' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual([
    'DayOrdersTicketsOf which voidSalesRefundsNet sales',
    'Sat, 21 November 2026000CFA 0CFA 0CFA 0',
    'Fri, 20 November 2026120CFA 25,000CFA 0CFA 25,000',
  ]);
  expect(screen.getByRole('table', { name: 'Sales by event' })).toBeTruthy();
});

test('[ORGANISER-20] sales are compared in words with those of the days before', async () => {
  const more = { ...none, gross: 50_000, net: 50_000, tickets: 3, voidTickets: 1 };
  await openPage('/organiser?tab=sales', {
    routes: { [salesRoute]: () => ({ ...sales, previous: { ...sales.previous, total: more } }) },
  });
  const words = 'Compared with the 2 days before, Wed, 18 November 2026 to Thu, 19 November 2026';
  const comparison = within((await screen.findByText(words)).parentElement as HTMLElement);
  const changes = comparison.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(changes).toEqual(['CFA 25,000 less (50%)', 'CFA 50,000 before', 'No change', '2 before']);
});

test('[ORGANISER-6] the days of the sales are kept in the URL', async () => {
  const { api, router, user } = await openPage('/organiser?tab=sales');
  const from = await screen.findByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-10-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=sales&from=2026-10-01&to=2026-11-21'));
  expect(api.callsOf(salesRoute).at(-1)?.url.search).toBe('?from=2026-10-01&to=2026-11-21');
});

test('[ORGANISER-5] days without sales say so', async () => {
  await openPage('/organiser?tab=sales', { routes: { [salesRoute]: () => ({ ...sales, total: none, events: [] }) } });
  const words = 'No sales from Fri, 20 November 2026 to Sat, 21 November 2026.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('[ORGANISER-20] [ORGANISER-21] days without sales say so, what to do next, and what was sold before', async () => {
  const previous = { ...sales.previous, total: sum };
  await openPage('/organiser?tab=sales', {
    routes: { [salesRoute]: () => ({ ...sales, total: none, events: [], previous }) },
  });
  expect(await screen.findByText(/^Choose other days/)).toBeTruthy();
  const page = within(screen.getByRole('tabpanel'));
  expect(page.getByRole('link', { name: 'Your events' }).getAttribute('href')).toBe('/organiser');
  expect(page.getByText('2 fewer (100%)')).toBeTruthy();
});

test('[ORGANISER-7] a buyer reads that these pages are not for them', async () => {
  await openPage('/organiser', { session: buyer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account can’t open this page' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/user/dashboard', '/']);
});

test('[ORGANISER-7] an admin may enter', async () => {
  await openPage('/organiser', { session: admin });
  expect(await screen.findByText('The shop’s own events. Organisers see theirs here.')).toBeTruthy();
});

test('[ORGANISER-8] a lister whose approval is newer than the stored session may enter', async () => {
  const api = createFakeApi({
    [list]: () => [ownEvent(1)],
    'POST /api/session/refresh': () => ({ ...lister, user: { ...lister.user, _id: buyer.user._id } }),
  });
  const { services, router, storage } = await renderShop({ path: '/cart', api, session: buyer });
  await screen.findByText('Your Cart is empty');
  storage.write('expiration', '0');
  await router.navigate('/organiser');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your events' })).toBeTruthy();
  expect(services.session.get()?.user.lister).toBe(true);
});
