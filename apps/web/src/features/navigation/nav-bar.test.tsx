import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../test/fake-api.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { admin, buyer, sampleDetail, sampleEvent } from '../../../test/samples.ts';

const one = 'GET /api/product/one/:productId';
const routes = {
  'GET /api/products/': () => [],
  'POST /api/products/by/Search': () => ({ data: [], size: 0, total: 0, hasMore: false }),
  'POST /api/logout': () => ({ success: 'Signed out.' }),
  [one]: () => sampleEvent(1),
};
const cart = [
  { event: sampleEvent(1), count: 3 },
  { event: sampleEvent(2), count: 1 },
];

test('[NAV-1] [NAV-10] the cart icon counts lines, and its name counts tickets', async () => {
  await renderShop({ path: '/', api: createFakeApi(routes), cart });
  const link = await screen.findByRole('link', { name: 'Cart, 4 tickets' });
  expect(link.lastChild?.textContent).toBe('2');
});

test('[NAV-2] signed out with an empty cart, the cart icon opens the documented modal', async () => {
  const { user, router } = await renderShop({ path: '/', api: createFakeApi(routes) });
  await user.click(await screen.findByRole('link', { name: 'Cart, empty' }));
  expect(await screen.findByRole('dialog', { name: 'Sorry You Got An Empty Cart' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Return Shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['signed in with an empty cart', { session: buyer }],
  ['signed out with something in it', { cart }],
])('[NAV-8] %s, the cart icon opens the cart', async (_, options) => {
  const { user, router } = await renderShop({ path: '/', api: createFakeApi(routes), ...options });
  await user.click(await screen.findByRole('link', { name: /^Cart/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('[NAV-3] [NAV-11] [SESSION-8] log in and sign up turn into logout, which removes the session before it notifies the server', async () => {
  const api = createFakeApi(routes);
  const { user, storage } = await renderShop({ path: '/', api, session: buyer });
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'logout' }));
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
  expect({ jwt: storage.read('jwt'), expiration: storage.read('expiration') }).toEqual({ jwt: null, expiration: null });
  await waitFor(() => expect(api.callsOf('POST /api/logout')).toHaveLength(1));
});

test.each([
  ['a visitor', undefined, '/user/dashboard'],
  ['a buyer', buyer, '/user/dashboard'],
  ['an admin', admin, '/admin/dashboard'],
])('[NAV-15] the Dashboard link leads %s to %s', async (_, session, target) => {
  await renderShop({ path: '/', api: createFakeApi(routes), ...(session && { session }) });
  expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe(target);
});

test('[NAV-18] no other link of the home page has "Shop" in its name', async () => {
  await renderShop({ path: '/', api: createFakeApi(routes) });
  expect(await screen.findByRole('link', { name: 'Browse all events' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /shop/i }).map(({ textContent }) => textContent)).toEqual(['Shop']);
});

test('[NAV-17] logout on a signed-in page leads home', async () => {
  const api = createFakeApi({ ...routes, 'GET /api/orders/by/user/:userId': () => [] });
  const { user, router } = await renderShop({ path: '/user/dashboard', api, session: buyer });
  await user.click(await screen.findByRole('button', { name: 'logout' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/');
});

test('[NAV-4] [NAV-12] an unknown path keeps the navigation bar and shows that the page does not exist', async () => {
  await renderShop({ path: '/no/such/page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('[NAV-5] a page change moves the focus to the new heading', async () => {
  const { router } = await renderShop({ path: '/signin' });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  await act(() => router.navigate('/signup'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('[NAV-19] "Search" leads from any other page to the search of the home page, with the focus in it', async () => {
  const { user } = await renderShop({ path: '/signin', api: createFakeApi(routes) });
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  const field = await screen.findByRole('textbox', { name: 'Event, artist or place' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
});

/** The test environment has no layout, so this checks that no class limits the text's space. */
const hasRoom = ({ classList }: Element) =>
  classList.contains('flex-wrap') && ![...classList].some(name => /^(h-|shrink-0|whitespace-nowrap)/.test(name));

test('[NAV-7] the navigation bar wraps and grows with its text', async () => {
  await renderShop({ path: '/', api: createFakeApi(routes) });
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(hasRoom(bar)).toBe(true);
});

test('[NAV-14] an event’s price and button and a card’s footer wrap and grow with their text', async () => {
  await renderShop({
    path: `/event/${sampleEvent(1)._id}`,
    api: createFakeApi({ ...routes, [one]: () => sampleDetail(1) }),
  });
  const button = await screen.findByRole('button', { name: 'Get Tickets' });
  expect(hasRoom(button.parentElement ?? document.body)).toBe(true);
  await renderShop({ path: '/', api: createFakeApi({ ...routes, 'GET /api/products/': () => [sampleEvent(1)] }) });
  const [small] = await screen.findAllByRole('button', { name: 'Get Ticket' });
  expect(hasRoom(small?.parentElement ?? document.body)).toBe(true);
});

test('[I18N-14] the language switch saves the language of the user’s mails', async () => {
  const french = { ...buyer.user, locale: 'fr' as const };
  const api = createFakeApi({ ...routes, 'PUT /api/account/locale': () => french });
  const { user, services, storage } = await renderShop({ path: '/', api, session: buyer });
  const stamp = storage.read('expiration');
  await user.click(await screen.findByRole('link', { name: 'Français' }));
  await waitFor(() => expect(services.session.get()?.user).toEqual(french));
  expect(api.callsOf('PUT /api/account/locale').map(({ body }) => body)).toEqual([{ locale: 'fr' }]);
  expect(JSON.parse(storage.read('jwt') ?? '')).toEqual({ token: 'token-1', user: french });
  expect(storage.read('expiration')).toBe(stamp);
});

test('[I18N-14] signed out, or without a reply, the language switch still changes the page', async () => {
  const { user, api } = await renderShop({ path: '/signin' });
  await user.click(await screen.findByRole('link', { name: 'Français' }));
  await screen.findByRole('heading', { level: 1, name: 'Connexion' });
  expect(api.calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
});

test('[I18N-3] [I18N-9] [I18N-10] the language switch changes the page’s texts, its lang and the cookie', async () => {
  const { user } = await renderShop({ path: '/signin' });
  await user.click(await screen.findByRole('link', { name: 'Français' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('fr');
  expect(document.cookie).toContain('language=fr');
});

test('[FRENCHURL-5] the language switch is a link to the same page in the other language', async () => {
  await renderShop({ path: '/signin?next=/cart' });
  const link = await screen.findByRole('link', { name: 'Français' });
  expect(link.getAttribute('href')).toBe('/fr/signin?next=/cart');
  expect(link.getAttribute('hreflang')).toBe('fr');
});

test('[FRENCHURL-8] a public page names its own address and that of each language', async () => {
  await renderShop({ path: '/signin/?next=/cart', language: 'fr' });
  await screen.findByRole('heading', { level: 1 });
  const links = [...document.head.querySelectorAll('link[rel=canonical], link[rel=alternate]')];
  expect(links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    [null, `${location.origin}/fr/signin`],
    ['en', `${location.origin}/signin`],
    ['fr', `${location.origin}/fr/signin`],
    ['x-default', `${location.origin}/signin`],
  ]);
});

test('[FRENCHURL-10] a search names the same search in each language', async () => {
  await renderShop({ path: '/?text=drums', api: createFakeApi({ 'GET /api/products/search': () => [] }) });
  await screen.findByRole('heading', { level: 1 });
  const links = [...document.head.querySelectorAll('link[rel=alternate]')].map(link => link.getAttribute('href'));
  expect(links).toEqual(['/?text=drums', '/fr?text=drums', '/?text=drums'].map(address => location.origin + address));
});
