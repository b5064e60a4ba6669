import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../test/fake-api.ts';
import { renderShop } from '../test/render-shop.tsx';
import { admin, buyer, lister, sampleEvent, sampleOrder } from '../test/samples.ts';

const order = sampleOrder(sampleEvent(1));
const routes = {
  'GET /api/orders/by/user/:userId': () => [],
  'GET /api/order/:orderId/:userId': () => order,
  'GET /api/products/': () => [],
};
const notForYou = { level: 1, name: 'Your account can’t open this page' };

const signedInPaths = [
  '/user/dashboard',
  `/order/${order._id}`,
  '/admin/dashboard/create/event',
  `/event/${sampleEvent(1)._id}/edit/event`,
  '/organiser',
  `/organiser/event/${sampleEvent(1)._id}`,
  '/admin/dashboard',
  '/second-factor',
];

test.each(signedInPaths)(
  '[AREA-2] a visitor who opens %s gets to sign-in and back, without the area’s code',
  async path => {
    const { router, texts } = await renderShop({ path, api: createFakeApi(routes) });
    await screen.findByRole('heading', { level: 1, name: 'Log In' });
    const isDashboard = path === '/user/dashboard' || path === '/admin/dashboard';
    expect(router.state.location.search).toBe(isDashboard ? '' : `?next=${path}`);
    expect(['account', 'organiser', 'admin'].filter(area => texts.hasResourceBundle('en', area))).toEqual([]);
  },
);

test.each([
  ['/user/dashboard', ''],
  ['/user/dashboard/', ''],
  ['/admin/dashboard', ''],
  ['/user/dashboard?tab=history', '?next=/user/dashboard%3Ftab%3Dhistory'],
  ['/admin/dashboard/orders', '?next=/admin/dashboard/orders'],
])('[AREA-8] from %s sign-in is opened with "%s"', async (path, search) => {
  const { router } = await renderShop({ path, api: createFakeApi(routes) });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(router.state.location.pathname).toBe('/signin');
  expect(router.state.location.search).toBe(search);
});

test('[AREA-2] after sign-in the same address opens', async () => {
  const { router, services } = await renderShop({ path: '/user/dashboard', api: createFakeApi(routes) });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  act(() => services.session.start(buyer));
  await act(() => router.navigate('/user/dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Koffi Mensah' })).toBeTruthy();
});

test('[AREA-3] a buyer reads that an admin’s page is not for them', async () => {
  const { texts } = await renderShop({ path: '/admin/dashboard', api: createFakeApi(routes), session: buyer });
  expect(await screen.findByRole('heading', notForYou)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/user/dashboard', '/']);
  expect(texts.hasResourceBundle('en', 'admin')).toBe(false);
});

test.each([
  ['/admin/dashboard/create/event', buyer],
  [`/event/${sampleEvent(1)._id}/edit/event`, buyer],
  ['/organiser', buyer],
  [`/organiser/event/${sampleEvent(1)._id}`, buyer],
  ['/admin/dashboard', lister],
  ['/second-factor', lister],
])('[AREA-3] %s is not for everybody, and its address says so', async (path, session) => {
  await renderShop({ path, api: createFakeApi(routes), session });
  expect(await screen.findByRole('heading', notForYou)).toBeTruthy();
});

test('[AREA-4] a page of an area closes when its session ends in another tab', async () => {
  const { router, storage } = await renderShop({
    path: `/order/${order._id}`,
    api: createFakeApi(routes),
    session: buyer,
  });
  await screen.findByRole('heading', { level: 1, name: 'Your tickets' });
  act(() => storage.changeElsewhere('jwt', null));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
});

test('[AREA-5] a page of an area closes when its user may no longer enter', async () => {
  const { storage } = await renderShop({ path: '/admin/dashboard', api: createFakeApi(routes), session: admin });
  await screen.findByRole('heading', { level: 1, name: 'Hello, Afia Owusu' });
  act(() => storage.changeElsewhere('jwt', JSON.stringify(buyer)));
  expect(await screen.findByRole('heading', notForYou)).toBeTruthy();
});

test('[AREA-6] an area follows the language switch', async () => {
  const { user } = await renderShop({ path: '/user/dashboard', api: createFakeApi(routes), session: buyer });
  await screen.findByRole('tab', { name: 'Profile Info' });
  await user.click(screen.getByRole('link', { name: 'Français' }));
  expect(await screen.findByRole('tab', { name: 'Profil' })).toBeTruthy();
});
