import type { FilterEventsBody } from '@guichet/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../../../test/fake-api.ts';
import { renderShop } from '../../../../test/render-shop.tsx';
import { concerts, sampleEvent } from '../../../../test/samples.ts';
import { datePresets } from './date-presets.ts';
import { readFilters, writeFilters } from './filters.ts';

const find = 'POST /api/products/by/Search';

async function openShop(query = '') {
  const api = createFakeApi({ [find]: () => ({ data: [sampleEvent(1)], size: 1, total: 1, hasMore: false }) });
  const shop = await renderShop({ path: `/shop${query}`, api });
  await screen.findByText('1 event');
  const lastBody = () => api.callsOf(find).at(-1)?.body as FilterEventsBody;
  return { ...shop, lastBody };
}

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-27', '2026-11-28', '2026-11-29'],
])('[FILTER-6] on %s the weekend is from %s to %s', (day, from, to) => {
  expect(datePresets(new Date(`${day}T12:00:00`).getTime()).weekend).toEqual({ from, to });
});

test('[FILTER-1] [FILTER-4] days, place and order are kept in the URL, and what is no day is left out', () => {
  const address = `category=${concerts._id}&from=2026-12-01&to=2026-12-05&place=Dakar&sort=soonest`;
  expect(writeFilters(readFilters(new URLSearchParams(address))).toString()).toBe(address);
  const wrong = readFilters(new URLSearchParams('from=2026-02-30&to=x&sort=best'));
  expect([wrong.from, wrong.to, wrong.sort]).toEqual([null, null, 'newest']);
});

test('[FILTER-1] [FILTER-2] usual days are one press, and replace a month', async () => {
  const { user, router, lastBody } = await openShop('?month=2026-12');
  await user.click(screen.getByRole('button', { name: 'This weekend' }));
  await waitFor(() => expect(lastBody().filters).toMatchObject({ from: '2026-11-21', to: '2026-11-22' }));
  expect(lastBody().filters).not.toHaveProperty('month');
  expect(router.state.location.search).toBe('?from=2026-11-21&to=2026-11-22');
  await user.click(await screen.findByRole('button', { name: /^Remove filter Sat/ }));
  await waitFor(() => expect(lastBody().filters).not.toHaveProperty('from'));
});

test('[FILTER-3] [FILTER-5] a place applies with Enter, and the button counts it', async () => {
  const { user, lastBody } = await openShop();
  await user.type(screen.getByRole('searchbox', { name: 'Location' }), 'Dakar{Enter}');
  await waitFor(() => expect(lastBody().filters).toMatchObject({ place: 'Dakar' }));
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove filter Dakar' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Location' })).toHaveProperty('value', ''));
});

test('[FILTER-4] the order is sent, and "Clear all" keeps it', async () => {
  const { user, router, lastBody } = await openShop('?place=Dakar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Soonest first');
  await waitFor(() => expect(lastBody().sort).toBe('soonest'));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=soonest'));
});
