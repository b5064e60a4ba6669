import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { buyer, sampleEvent, sampleOrder } from '../../../test/samples.ts';

const orders = 'GET /api/orders/by/user/:userId';
const openDashboard = (routes = {}) =>
  renderShop({ path: '/user/dashboard', session: buyer, api: createFakeApi({ [orders]: () => [], ...routes }) });

async function openHistory(routes = {}) {
  const { user } = await openDashboard(routes);
  await user.click(await screen.findByRole('tab', { name: 'Purchase History' }));
}

test('[DASH-1] tabs follow the ARIA pattern: one Tab stop, and arrow keys move between tabs', async () => {
  const { user } = await openDashboard();
  const profile = await screen.findByRole('tab', { name: 'Profile Info' });
  expect(profile.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Profile Info' }).textContent).toContain('buyer@guichet.example');
  act(() => profile.focus());
  await user.keyboard('{ArrowRight}');
  const history = screen.getByRole('tab', { name: 'Purchase History' });
  expect(document.activeElement).toBe(history);
  expect({ profile: profile.tabIndex, history: history.tabIndex }).toEqual({ profile: -1, history: 0 });
  expect(screen.getByRole('tabpanel', { name: 'Purchase History' })).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(profile);
});

test('[DASH-4] without orders the dashboard shows the documented text and a link to the shop', async () => {
  await openHistory();
  expect(await screen.findByText('Sorry You Have Never Bought An Event Ticket')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Purchase Event Tickets' }).getAttribute('href')).toBe('/shop');
});

test('[DASH-2] an order shows what was bought, its badge and the link to its tickets', async () => {
  const order = { ...sampleOrder(sampleEvent(1), 2), status: 'Shipped' };
  await openHistory({ [orders]: () => [order] });
  expect(await screen.findByText('2 × Event 1')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(screen.getByRole('link', { name: /View tickets/ }).getAttribute('href')).toBe(`/order/${order._id}`);
});

test('[DASH-5] a failed load of orders is not shown as an empty history', async () => {
  await openHistory({ [orders]: () => refuse(500, 'internal') });
  expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy();
  expect(screen.queryByText(/Never Bought/)).toBeNull();
});

test('[DASH-3] signing out in another tab leaves the dashboard', async () => {
  const { storage, router } = await openDashboard();
  await screen.findByRole('tab', { name: 'Profile Info' });
  act(() => storage.changeElsewhere('jwt', null));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
});
