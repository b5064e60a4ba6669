import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, createFakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { admin, concerts, sampleEvent, theatre } from '../../../../test/samples.ts';
import { afterPaint } from './use-immediate-filters.ts';

const search = 'POST /api/products/by/Search';
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleEvent(from + index));
const pageOf = (data: unknown[], total: number, hasMore: boolean) => ({ data, size: data.length, total, hasMore });
const filtersOf = (call: Call | undefined) => (call?.body as { filters: object } | undefined)?.filters;

test('[I18N-15] a category of the demo catalogue has its French name, any other its own', async () => {
  const api = createFakeApi({
    'POST /api/products/by/Search': () => ({ data: [], size: 0, total: 0, hasMore: false }),
  });
  await renderShop({ path: '/shop', api, language: 'fr' });
  expect(await screen.findByRole('checkbox', { name: 'Théâtre' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Concerts' })).toBeTruthy();
});

test('[SHOP-10] [SHOP-11] if the server returns no next page token, rows are skipped; no event is shown twice', async () => {
  const api = createFakeApi({
    [search]: ({ body }) =>
      (body as { skip: number }).skip === 0 ? pageOf(events(1, 6), 9, true) : pageOf(events(6, 9), 9, false),
  });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'Event 9' })).toBeTruthy();
  // The sixth event is returned twice, because an event was added in between; it is shown once.
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(api.callsOf(search).map(({ body }) => body)).toMatchObject([
    { limit: 6, skip: 0 },
    { limit: 6, skip: 6 },
  ]);
});

test('[SHOP-3] [SHOP-7] [SHOP-10] [SHOP-23] Load more follows the server’s pages of a month, and disappears with the last', async () => {
  const api = createFakeApi({
    [search]: ({ body }) => {
      const { after } = body as { after?: string };
      if (after === 'second') return { ...pageOf(events(7, 12), 15, false), next: 'third' };
      return after === 'third'
        ? pageOf(events(13, 15), 15, false)
        : { ...pageOf(events(1, 6), 15, true), next: 'second' };
    },
  });
  const { user } = await renderShop({ path: '/shop?month=2026-12', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'Event 12' })).toBeTruthy();
  expect(screen.getByText('12 of 15')).toBeTruthy();
  // `hasMore` is false here, as no further rows may be skipped, but `next` continues the list.
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'Event 15' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(15);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  const filters = { category: [], price: [], month: '2026-12' };
  expect(api.callsOf(search).map(({ body }) => body)).toEqual([
    { limit: 6, skip: 0, filters },
    { limit: 6, skip: 6, after: 'second', filters },
    { limit: 6, skip: 12, after: 'third', filters },
  ]);
});

test('[SHOP-10] [SHOP-16] a failed next page is reported, and requested again from the end of the list', async () => {
  const api = createFakeApi({
    [search]: ({ body }) =>
      'after' in (body as object) ? refuse(500, 'internal') : { ...pageOf(events(1, 6), 9, true), next: 'second' },
  });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('alert');
  api.on(search, ({ body }) => pageOf((body as { after?: string }).after === 'second' ? events(7, 9) : [], 9, false));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Event 9' })).toBeTruthy();
});

test('[SHOP-18] after Back the list is as long as it was, without a wait', async () => {
  let isSlow = false;
  const api = createFakeApi({
    [search]: ({ body }) => {
      if (isSlow) return new Promise(() => {});
      return 'after' in (body as object)
        ? pageOf(events(7, 9), 9, false)
        : { ...pageOf(events(1, 6), 9, true), next: 'second' };
    },
  });
  const { user, router } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Event 9' });
  await act(async () => router.navigate('/signin'));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  isSlow = true;
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Event 9' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(9);
  // A new visit of the same address starts with the first page.
  isSlow = false;
  await act(async () => router.navigate('/signin'));
  await act(async () => router.navigate('/shop'));
  await screen.findByRole('heading', { name: 'Event 6' });
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('[SHOP-22] "Shop", pressed on the page, reads the list again', async () => {
  const api = createFakeApi({ [search]: () => ({ ...pageOf(events(1, 6), 9, true), next: 'second' }) });
  const { user } = await renderShop({ path: '/shop', api });
  await screen.findByRole('heading', { name: 'Event 6' });
  api.on(search, () => pageOf(events(7, 8), 2, false));
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  expect(await screen.findByRole('heading', { name: 'Event 8' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('[SHOP-17] a change of the categories shows at the next visit of the shop', async () => {
  const api = createFakeApi({
    [search]: () => pageOf(events(1, 1), 1, false),
    'POST /api/category/create/:userId': () => ({}),
  });
  const { router, services } = await renderShop({ path: '/shop', api, session: admin });
  await screen.findByRole('checkbox', { name: 'Theatre' });
  api.on('GET /api/all/category', () => [concerts, { ...theatre, name: 'Opera' }]);
  await services.authorised('/api/category/create/1', { method: 'POST', body: { name: 'Opera' } });
  await act(async () => router.navigate('/signin'));
  await act(async () => router.navigate('/shop'));
  expect(await screen.findByRole('checkbox', { name: 'Opera' })).toBeTruthy();
});

test.each([
  ['a short page', pageOf(events(1, 5), 5, true)],
  ['the last page', pageOf(events(1, 6), 6, false)],
])('[SHOP-3] %s has no Load more button', async (_, page) => {
  await renderShop({ path: '/shop', api: createFakeApi({ [search]: () => page }) });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[SHOP-4] [SHOP-12] [SHOP-13] a filter changes the URL, restarts the list and is shown as a chip', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { user, router } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('checkbox', { name: 'Concerts' }));
  await user.click(screen.getByRole('radio', { name: 'CFA 1,000 to 9,900' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?category=${concerts._id}&price=2`));
  await waitFor(() =>
    expect(filtersOf(api.callsOf(search).at(-1))).toEqual({ category: [concerts._id], price: [1000, 9900] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove filter Concerts' }));
  await waitFor(() => expect(router.state.location.search).toBe('?price=2'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('[SHOP-9] filters picked faster than the URL is updated are all applied', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { router } = await renderShop({ path: '/shop', api });
  const category = await screen.findByRole('checkbox', { name: 'Concerts' });
  const price = screen.getByRole('radio', { name: 'CFA 1,000 to 9,900' });
  await act(async () => {
    category.click();
    price.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe(`?category=${concerts._id}&price=2`));
  // The page shows the new address: Back leads away from it.
  await screen.findByRole('button', { name: /Concerts/ });
  await act(async () => router.navigate(-1));
  // The router is at the address before the page shows it.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Concerts' })).toHaveProperty('checked', false));
  await act(async () => screen.getByRole('checkbox', { name: 'Theatre' }).click());
  // After Back, filters that were picked before are not applied.
  await waitFor(() => expect(router.state.location.search).toBe(`?category=${theatre._id}`));
});

test('[FILTER-7] a pressed filter shows its new state with the press, before the list follows', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { router } = await renderShop({ path: '/shop', api });
  const category = await screen.findByRole('checkbox', { name: 'Concerts' });
  act(() => category.click());
  expect(category).toHaveProperty('checked', true);
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(router.state.location.search).toBe(`?category=${concerts._id}`));
  expect(category).toHaveProperty('checked', true);
});

test('[FILTER-8] a filter that was pressed right before the page was left does not lead back to it', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { router } = await renderShop({ path: '/shop', api });
  const category = await screen.findByRole('checkbox', { name: 'Concerts' });
  await act(async () => {
    category.click();
    await router.navigate('/signin');
  });
  // Runs after what the press has left for after the same frame.
  await act(() => new Promise<void>(afterPaint));
  expect(router.state.location).toMatchObject({ pathname: '/signin', search: '' });
});

test('[SHOP-5] a late reply to an earlier filter is dropped', async () => {
  const responders: ((value: unknown) => void)[] = [];
  const api = createFakeApi({ [search]: () => new Promise(resolve => responders.push(resolve)) });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('radio', { name: 'CFA 10,000 to 19,900' }));
  await waitFor(() => expect(responders).toHaveLength(2));
  await act(async () => responders[1]?.(pageOf([sampleEvent(2)], 1, false)));
  await screen.findByRole('heading', { name: 'Event 2' });
  await act(async () => responders[0]?.(pageOf([sampleEvent(1)], 1, false)));
  expect(screen.queryByRole('heading', { name: 'Event 1' })).toBeNull();
});

test('[SHOP-6] [SHOP-15] a failed search is reported and can be tried again; it is not shown as no results', async () => {
  const api = createFakeApi({ [search]: () => refuse(500, 'internal') });
  const { user } = await renderShop({ path: '/shop', api });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the events');
  expect(screen.queryByText('No events match these filters.')).toBeNull();
  api.on(search, () => pageOf(events(1, 1), 1, false));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Event 1' })).toBeTruthy();
});

test('[SHOP-14] without a match the page offers to clear the filters', async () => {
  const api = createFakeApi({ [search]: () => pageOf([], 0, false) });
  const { user, router } = await renderShop({ path: '/shop?price=4', api });
  const nothing = await screen.findByText('No events match these filters.');
  await user.click(within(nothing.parentElement ?? document.body).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('[SHOP-8] on small screens the filters open in a panel with the documented title', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = screen.getByRole('dialog', { name: 'Event Filters' });
  expect(await within(panel).findByRole('checkbox', { name: 'Theatre' })).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Show 2 events' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SHOP-19] a page after the first has its documented skip beside the token of the page before', async () => {
  const api = createFakeApi({
    [search]: ({ body }) =>
      'after' in (body as object)
        ? pageOf(events(7, 9), 9, false)
        : { ...pageOf(events(1, 6), 9, true), next: 'second' },
  });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Event 9' });
  expect(api.callsOf(search).map(({ body }) => body)).toMatchObject([
    { limit: 6, skip: 0 },
    { limit: 6, skip: 6, after: 'second' },
  ]);
});

test('[SHOP-20] [SHOP-21] after a chip was removed the focus is on the next one, and at last on the title', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { user } = await renderShop({ path: `/shop?category=${concerts._id}&price=2&place=Dakar`, api });
  const chip = (name: string) => screen.findByRole('button', { name: `Remove filter ${name}` });
  await user.click(await chip('Concerts'));
  const price = await chip('CFA 1,000 to 9,900');
  await waitFor(() => expect(document.activeElement).toBe(price));
  await user.click(await chip('Dakar'));
  await waitFor(() => expect(document.activeElement).toBe(price));
  await user.click(price);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('[SHOP-21] after "Clear all" the focus is on the title', async () => {
  const api = createFakeApi({ [search]: () => pageOf(events(1, 2), 2, false) });
  const { user } = await renderShop({ path: `/shop?category=${concerts._id}&price=2`, api });
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('[SHOP-21] after the "Clear all" of an empty list the focus is on the title', async () => {
  const api = createFakeApi({ [search]: () => pageOf([], 0, false) });
  const { user } = await renderShop({ path: '/shop', api });
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
