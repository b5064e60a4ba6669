import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAdminFakeApi, listerRequest, sales, summary } from '../../../../test/admin-samples.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin } from '../../../../test/samples.ts';

const open = (routes = {}, path = '/admin/dashboard') =>
  renderShop({ path, session: admin, api: createAdminFakeApi(routes) });
const requests = 'GET /api/adminrequest/:userId';

/** The figure under a name. */
const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('[ADMINHOME-1] [ADMINHOME-2] the tiles have orders, the sum in CFA, requests and members', async () => {
  await open();
  expect(await figure('Total orders')).toBe('1,234');
  expect(await figure('Total sales')).toContain('CFA 2,500,000');
  expect(await figure('Pending lister requests')).toBe('2');
  await waitFor(async () => expect(await figure('Total members')).toBe('57'));
});

test('[ADMINHOME-3] below the sum is what is left of it after refunds', async () => {
  await open();
  expect((await screen.findByText(/Net sales:/)).textContent).toContain('CFA 2,400,000');
});

test('[ADMINHOME-4] [ADMINHOME-5] the recent orders lead to their pages, and a shipped one is badged "Pending"', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Recent orders' }));
  expect(table.getAllByRole('link').map(link => link.textContent)).toEqual(['00000000', '00000000']);
  expect(table.getByText('Buyer 1')).toBeTruthy();
  expect(table.getByText('Pending').closest('[title]')?.getAttribute('title')).toBe('Shipped – on its way');
});

test('[ADMINHOME-6] the menu has the six documented views, one of which is current', async () => {
  await open();
  const menu = within(await screen.findByRole('navigation', { name: 'Admin panel' }));
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Dashboard',
    'Create Events',
    'Create Category',
    'View Categories',
    'View Orders',
    'Profile',
  ]);
  expect(menu.getAllByRole('link', { current: 'page' }).map(link => link.textContent)).toEqual(['Dashboard']);
});

test('[ADMINHOME-7] [ADMINHOME-13] one view is shown at a time', async () => {
  const { user } = await open();
  await screen.findByText('Total orders');
  expect(document.title).toBe('Admin panel – Guichet');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
  expect(document.title).toBe('Profile – Guichet');
  expect(screen.getByText('admin@guichet.example')).toBeTruthy();
  expect(screen.queryByText('Total orders')).toBeNull();
});

test('[ADMINHOME-8] figures that could not be loaded can be requested again, and the rest is there', async () => {
  const { user, api } = await open({
    'GET /api/admin/summary/:userId': () => refuse(500, 'internal'),
    [requests]: () => [listerRequest()],
  });
  const failed = (await screen.findByText('We couldn’t load the figures.')).closest('[role=alert]') as HTMLElement;
  expect(await screen.findByRole('link', { name: 'Requester 1' })).toBeTruthy();
  api.on('GET /api/admin/summary/:userId', () => summary());
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await figure('Total orders')).toBe('1,234');
});

test('[ADMINHOME-9] open items of "Needs attention" are announced with their number', async () => {
  await open({ 'GET /api/admin/summary/:userId': () => summary({ attention: 3 }) });
  const link = await screen.findByRole('link', { name: '3 open items' });
  expect(link.getAttribute('href')).toBe('/admin/dashboard/attention');
});

test('[ADMINHOME-10] a chart can be read as a table, with the figures of its days', async () => {
  const { user } = await open();
  expect(await screen.findByRole('img', { name: /Bars: sales of each day/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as a table – Sales by day' }));
  const table = within(await screen.findByRole('table', { name: 'Sales by day' }));
  const day = within(table.getByRole('row', { name: /Sat,? 21 November 2026/ }));
  expect(day.getAllByRole('cell').map(cell => cell.firstChild?.textContent)).toEqual([
    '1',
    '2',
    'CFA 25,000',
    'CFA 5,000',
    'CFA 20,000',
  ]);
});

test('[ADMINHOME-14] sales after days without any are more, by no share', async () => {
  const nothing = { gross: 0, refunds: 0, net: 0, tickets: 0, voidTickets: 0 };
  await open({
    'GET /api/admin/sales/:userId': () => ({ ...sales, previous: { ...sales.previous, total: nothing } }),
  });
  expect((await screen.findByText('CFA 20,000 more')).tagName).toBe('DD');
  expect(screen.getByText('CFA 0 before')).toBeTruthy();
});

test('[ADMINHOME-15] the head of a whole table sorts its rows', async () => {
  const day = (date: string, orders: number) => ({ ...sales.days[0], day: date, orders });
  const days = [day('2026-11-19', 2), day('2026-11-20', 0), day('2026-11-21', 5)];
  const { user } = await open({ 'GET /api/admin/sales/:userId': () => ({ ...sales, days }) });
  await user.click(await screen.findByRole('button', { name: 'Show as a table – Sales by day' }));
  const table = within(await screen.findByRole('table', { name: 'Sales by day' }));
  const shown = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent?.match(/\d+/)?.[0]);
  const head = table.getByRole('columnheader', { name: 'Orders' });
  expect({ order: shown(), sort: head.getAttribute('aria-sort') }).toEqual({ order: ['21', '20', '19'], sort: null });
  await user.click(table.getByRole('button', { name: 'Orders' }));
  expect({ order: shown(), sort: head.getAttribute('aria-sort') }).toEqual({
    order: ['21', '19', '20'],
    sort: 'descending',
  });
  await user.click(table.getByRole('button', { name: 'Orders' }));
  expect({ order: shown(), sort: head.getAttribute('aria-sort') }).toEqual({
    order: ['20', '19', '21'],
    sort: 'ascending',
  });
});

test('[ADMINHOME-11] the days of the sales are chosen, and an end before the start is not sent', async () => {
  const { user, api, router } = await open();
  const from = await screen.findByLabelText('From');
  const to = screen.getByLabelText('To');
  await user.type(from, '2026-11-10');
  await user.type(to, '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  expect(to.getAttribute('aria-invalid')).toBe('true');
  await user.clear(to);
  await user.type(to, '2026-11-12');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-10&to=2026-11-12'));
  const calls = api.callsOf('GET /api/admin/sales/:userId').map(({ url }) => url.search);
  expect(calls).toEqual(['', '?from=2026-11-10&to=2026-11-12']);
});

test('[ADMINHOME-12] the admin area speaks French', async () => {
  await renderShop({ path: '/admin/dashboard', session: admin, api: createAdminFakeApi(), language: 'fr' });
  expect(await screen.findByText('Recettes :', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les commandes' })).toBeTruthy();
  expect(screen.getByText('En cours d’acheminement')).toBeTruthy();
});
