import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { descriptionOf } from '../../../../test/description-of.ts';
import { createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { buyer, concerts, sampleEvent, sampleOrder } from '../../../../test/samples.ts';

const sorted = 'GET /api/products/';
const search = 'GET /api/products/search';

const openHome = (routes = {}) => {
  const api = createFakeApi({ [sorted]: () => [sampleEvent(1)], [search]: () => [sampleEvent(7)], ...routes });
  return renderShop({ path: '/', api });
};

test('[HOME-1] [HOME-11] the two lists request six events each, by sales and by date', async () => {
  const { api } = await openHome();
  expect(await screen.findByRole('region', { name: 'Most Purchase Events' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Recent Events' })).toBeTruthy();
  expect(api.callsOf(sorted).map(({ url }) => url.search)).toEqual(['?sort=sold&amount=6', '?sort=createdAt&amount=6']);
});

test('[HOME-2] [HOME-7] without a text no search is sent; a category alone offers a link to its shop page', async () => {
  const { api, user } = await openHome();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Concerts');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(api.callsOf(search)).toHaveLength(0);
  const link = screen.getByRole('link', { name: 'Browse Concerts' });
  expect(link.getAttribute('href')).toBe(`/shop?category=${concerts._id}`);
});

test('[HOME-3] a search shows small items that lead to their events', async () => {
  const { api, user, router } = await openHome();
  await user.type(await screen.findByRole('textbox'), 'kora');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const result = await screen.findByRole('link', { name: 'Event 7' });
  expect(result.getAttribute('href')).toBe(`/event/${sampleEvent(7)._id}`);
  expect(api.callsOf(search)[0]?.url.searchParams.get('text')).toBe('kora');
  expect(router.state.location.search).toBe('?text=kora');
});

test('[HOME-8] [HOME-15] a failed search can be repeated and is not shown as no results', async () => {
  const api = createFakeApi({ [sorted]: () => [], [search]: () => refuse(500, 'internal') });
  const { user } = await renderShop({ path: '/?text=kora', api });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/We found nothing/)).toBeNull();
  api.on(search, () => []);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/We found nothing for “kora”/)).toBeTruthy();
});

test('[HOME-6] [HOME-16] the search bar shows the search of the URL, also after Back', async () => {
  const { api, user, router } = await openHome();
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await user.selectOptions(category, 'Concerts');
  await user.type(screen.getByRole('textbox'), 'kora{Enter}');
  await screen.findByRole('link', { name: 'Event 7' });
  expect(router.state.location.search).toBe(`?text=kora&category=${concerts._id}`);
  expect(category).toHaveProperty('value', concerts._id);
  // Another word in the same category: the shown filters are used.
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'jazz{Enter}');
  await waitFor(() => expect(api.callsOf(search)).toHaveLength(2));
  expect(api.callsOf(search)[1]?.url.searchParams.get('category')).toBe(concerts._id);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await act(async () => router.navigate(-2));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(category).toHaveProperty('value', '');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(screen.queryByRole('link', { name: 'Browse Concerts' })).toBeNull();
});

test('[HOME-4] [HOME-9] [HOME-12] [HOME-13] [HOME-17] [HOME-14] a card shows price, ten words and dots, its age, and links to event and cart', async () => {
  const { user, router, services } = await openHome();
  const [card] = await screen.findAllByRole('article');
  expect(card?.textContent).toContain('CFA 12,500');
  expect(card?.textContent).toContain('one two three four five six seven eight nine ten...');
  expect(card?.textContent).toContain('Listed 3 days ago');
  expect(card?.textContent).toContain('Sat, 5 December 2026, 20:00');
  const [view] = screen.getAllByRole('link', { name: 'View' });
  expect(view?.getAttribute('href')).toBe(`/event/${sampleEvent(1)._id}`);
  await user.click(screen.getAllByRole('button', { name: 'Get Ticket' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(services.cart.get()).toHaveLength(1);
});

test('[HOME-20] [HOME-21] the link and the button of a card have the documented names, and its event describes them', async () => {
  await openHome({ [sorted]: () => [sampleEvent(1), sampleEvent(2)] });
  const section = within(await screen.findByRole('region', { name: 'Recent Events' }));
  await section.findByRole('heading', { name: 'Event 2' });
  expect(section.getAllByRole('link', { name: 'View' }).map(descriptionOf)).toEqual(['Event 1', 'Event 2']);
  expect(section.getAllByRole('button', { name: 'Get Ticket' }).map(descriptionOf)).toEqual(['Event 1', 'Event 2']);
});

test('[HOME-18] a free event costs nothing in words', async () => {
  await openHome({ [sorted]: () => [sampleEvent(1, { price: 0 })] });
  const [card] = await screen.findAllByRole('article');
  expect(card?.textContent).not.toContain('CFA');
  expect(card?.querySelector('.font-extrabold.leading-tight')?.textContent).toBe('Free');
});

test.each([
  ['Cancelled', { cancelled: true }],
  ['Ended', { ended: true }],
  ['Sold out', { quantity: 0 }],
])('[HOME-5] [HOME-10] an event that is %s is marked and cannot be added to the cart', async (tag, changes) => {
  await openHome({ [sorted]: () => [sampleEvent(1, changes)] });
  expect((await screen.findAllByText(tag)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Get Ticket/ })).toBeNull();
});

test('[HOME-19] best sellers are shown in the order of the server, sold out ones too', async () => {
  const sold = [sampleEvent(1, { name: 'Sold out', quantity: 0 }), sampleEvent(2, { name: 'On sale' })];
  await openHome({ [sorted]: () => sold });
  const section = await screen.findByRole('region', { name: 'Most Purchase Events' });
  await within(section).findByRole('heading', { name: 'On sale' });
  const names = within(section).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Sold out', 'On sale']);
});

test('[HOME-24] [HOME-25] below the search are links to what is on soonest and to the cities of the newest events', async () => {
  const places = [
    'Floating Stage, Cocody, Abidjan',
    'Old Wharf Beach, Lomé',
    'Coconut Beach, Lomé',
    'Online',
    'Hall, 12',
  ];
  await openHome({ [sorted]: () => places.map((location, index) => sampleEvent(index + 1, { location })) });
  const chips = await screen.findByRole('list', { name: 'Quick links' });
  await within(chips).findByRole('link', { name: 'Lomé' });
  expect(
    within(chips)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/shop?sort=soonest', '/shop?place=Lom%C3%A9', '/shop?place=Abidjan']);
});

const orders = 'GET /api/orders/by/user/:userId';
const lead = /^Concerts, festivals, theatre, sport/;

test('[HOME-22] a signed-in buyer sees the next event, with a link to its tickets, in place of the lead', async () => {
  const late = sampleEvent(2, { startDate: '2026-12-05T00:00:00.000Z', startTime: '21:00' });
  const off = sampleEvent(3, { startDate: '2026-12-01T00:00:00.000Z', cancelled: true });
  const order = sampleOrder(sampleEvent(1));
  const products = [late, off, sampleEvent(1)].flatMap(event => sampleOrder(event).products);
  const api = createFakeApi({ [sorted]: () => [], [orders]: () => [{ ...order, products }] });
  await renderShop({ path: '/', api, session: buyer });
  const link = await screen.findByRole('link', { name: /^Your next event ?Event 1 ?Sat, 5 December 2026, 20:00$/ });
  expect(link.getAttribute('href')).toBe(`/order/${order._id}`);
  expect(api.callsOf(orders).map(({ url }) => url.search)).toEqual(['?when=upcoming&sort=soonest&limit=1']);
});

test.each([
  ['without an event to come', () => []],
  ['when that can’t be loaded', () => refuse(500, 'internal')],
])('[HOME-23] %s the lead stays', async (_, reply) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi({ [sorted]: () => [], [orders]: reply });
  await renderShop({ path: '/', api, session: buyer });
  await waitFor(() => expect(api.callsOf(orders).length).toBeGreaterThan(0));
  expect((await screen.findByText(lead)).closest('.invisible')).toBeNull();
  expect(screen.queryByText(/Your next event/)).toBeNull();
});
