import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { createFakeCaches, type FakeCaches } from '../../../../test/fake-caches.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, buyer, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const order = sampleOrder(sampleEvent(1), 2);
const one = 'GET /api/order/:orderId/:userId';
const path = `/order/${order._id}`;

/** Opens the order with a network, which keeps it. */
async function keepOrder(caches: FakeCaches) {
  const api = createFakeApi({ [one]: () => order, 'POST /api/logout': () => ({ success: 'Bye.' }) });
  const shop = await renderShop({ path, session: buyer, api, caches });
  await screen.findByText('TWP5 CJRQ 0');
  await waitFor(() => expect(caches.urls()).toHaveLength(1));
  return shop;
}

/** Opens it without one. */
const openOffline = (caches: FakeCaches, session = buyer) =>
  renderShop({ path, session, api: createFakeApi(), caches });

afterEach(() => {
  delete document.documentElement.dataset.offline;
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** Opens a page in a document that the service worker serves without a network. */
async function openOfflineDocument(path: string, caches: FakeCaches, language: 'en' | 'fr' = 'en') {
  document.documentElement.dataset.offline = '';
  window.history.replaceState(null, '', path);
  return renderShop({ path, session: buyer, api: createFakeApi(), caches, language });
}

/** Keeps the order and leaves the page. */
async function keepAndLeave() {
  const caches = createFakeCaches();
  const { router } = await keepOrder(caches);
  await act(() => router.navigate('/'));
  document.body.replaceChildren();
  return caches;
}

test.each(['/shop', '/user/dashboard', '/no/such/page'])(
  '[OFFLINETICKET-9] opened without a network, %s lists the kept orders, which lead to their tickets',
  async path => {
    const { user } = await openOfflineDocument(path, await keepAndLeave());
    await screen.findByRole('heading', { level: 1, name: 'You’re offline: your tickets' });
    await user.click(await screen.findByRole('link', { name: '2 × Event 1' }));
    expect(await screen.findByText('TWP5 CJRQ 0')).toBeTruthy();
    expect(screen.getByText(/^You’re offline: these are your tickets/)).toBeTruthy();
  },
);

test('[OFFLINETICKET-9] an order that was never opened lists the kept ones, in French too', async () => {
  await openOfflineDocument('/order/other', await keepAndLeave(), 'fr');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pas de réseau\u00A0: vos billets' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '2 × Event 1' })).toBeTruthy();
});

test('[OFFLINETICKET-10] a page that could not be loaded lists them while there is no network', async () => {
  const caches = createFakeCaches();
  const { router } = await keepOrder(caches);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => router.navigate('/event/other'));
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline: your tickets' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '2 × Event 1' })).toBeTruthy();
});

test('[OFFLINETICKET-11] opened without a network, another page is tried with a document of its own', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { router } = await openOfflineDocument('/shop', createFakeCaches());
  await screen.findByText(/no orders are saved on this device/);
  act(() => void router.navigate('/help?a=1'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/help?a=1'));
});

test('[OFFLINETICKET-1] [OFFLINETICKET-2] an order that was opened once is there without a network', async () => {
  const caches = createFakeCaches();
  const { router } = await keepOrder(caches);
  await act(() => router.navigate('/'));
  document.body.replaceChildren();
  await openOffline(caches);
  expect(await screen.findByText(/^You’re offline: these are your tickets as of 21 November 2026/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code, Ticket 1 of 2' })).toBeTruthy();
  expect(screen.getByText('TWP5 CJRQ 1')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Save as PDF');
  expect(screen.queryByRole('button', { name: /Replace this code/ })).toBeNull();
});

test('[OFFLINETICKET-3] a sign-out erases what was kept', async () => {
  const caches = createFakeCaches();
  const { user } = await keepOrder(caches);
  await user.click(screen.getByRole('button', { name: 'logout' }));
  await waitFor(() => expect(caches.urls()).toEqual([]));
});

test('[OFFLINETICKET-3] a sign-out in another tab erases what was kept', async () => {
  const caches = createFakeCaches();
  const { storage } = await keepOrder(caches);
  act(() => storage.changeElsewhere('jwt', null));
  await waitFor(() => expect(caches.urls()).toEqual([]));
});

test('[OFFLINETICKET-4] [OFFLINETICKET-5] another account, and an order that was never opened, get the error page', async () => {
  const caches = createFakeCaches();
  const { router } = await keepOrder(caches);
  await act(() => router.navigate('/'));
  document.body.replaceChildren();
  await openOffline(caches, admin);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.queryByText('TWP5 CJRQ 0')).toBeNull();
});

test('[OFFLINETICKET-4] another sign-in in the same tab erases what was kept', async () => {
  const caches = createFakeCaches();
  const { services } = await keepOrder(caches);
  act(() => services.session.start(admin));
  await waitFor(() => expect(caches.urls()).toEqual([]));
});

test('[OFFLINETICKET-12] when the network is back the page loads again, unless the visitor is opening another one', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await openOfflineDocument('/shop', createFakeCaches());
  await screen.findByRole('heading', { level: 1, name: 'You’re offline: your tickets' });
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[OFFLINETICKET-6] when the network is back the order is read again', async () => {
  const caches = createFakeCaches();
  const { router } = await keepOrder(caches);
  await act(() => router.navigate('/'));
  document.body.replaceChildren();
  const { api } = await openOffline(caches);
  await screen.findByText(/^You’re offline/);
  api.on(one, () => ({ ...order, tickets: [{ ...order.tickets[0], state: 'used' }] }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Used')).toBeTruthy();
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

test('[OFFLINETICKET-7] a browser that keeps nothing shows the order all the same', async () => {
  const blocked = {
    open: () => Promise.reject(new Error('blocked')),
    delete: () => Promise.reject(new Error('blocked')),
  };
  const api = createFakeApi({ [one]: () => order });
  const { router } = await renderShop({ path, session: buyer, api, caches: { ...blocked, urls: () => [] } });
  expect(await screen.findByText('TWP5 CJRQ 0')).toBeTruthy();
  api.on(one, () => refuse(503, 'busy'));
  await act(() => router.revalidate());
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});
