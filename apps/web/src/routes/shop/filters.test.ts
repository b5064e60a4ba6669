import { expect, test } from 'vitest';
import { concerts, sampleEvent } from '../../../test/samples.ts';
import { readFilters, toEventFilters, writeFilters } from './filters.ts';
import { findEvents } from './find-events.ts';

test('[SHOP-1] the address holds every filter, and reading it back gives the same', () => {
  const address = `category=${concerts._id}&price=3&month=2026-12`;
  expect(writeFilters(readFilters(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('');
});

test('[SHOP-1] what can not be meant is left out', () => {
  const filters = readFilters(new URLSearchParams('category=x&price=9&month=2026-13'));
  expect(filters).toEqual(readFilters(new URLSearchParams()));
});

test.each([
  ['', []],
  ['0', []],
  ['1', [0, 900]],
  ['2', [1000, 9900]],
  ['3', [10000, 19900]],
  ['4', [20000, 100000]],
])('[SHOP-2] price filter %j sends the documented pair', (price, range) => {
  expect(toEventFilters(readFilters(new URLSearchParams({ price }))).price).toEqual(range);
});

test('[SHOP-7] a month is picked out of every page that the server has', async () => {
  const december = sampleEvent(1);
  const january = sampleEvent(2, { startDate: '2027-01-03T00:00:00.000Z' });
  const skips: number[] = [];
  const filter = async (_: object, { skip }: { skip: number }) => {
    skips.push(skip);
    const data = skip === 0 ? [december] : [january];
    return { data, size: 1, total: 2, hasMore: skip === 0 };
  };
  const page = await findEvents({ filter }, readFilters(new URLSearchParams('month=2027-01')), 0);
  expect(page).toMatchObject({ data: [january], total: 1, hasMore: false });
  expect(skips).toEqual([0, 50]);
});
