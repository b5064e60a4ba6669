import { expect, test } from 'vitest';
import { concerts } from '../../../../test/samples.ts';
import { readFilters, toEventFilters, writeFilters } from './filters.ts';

test('[SHOP-1] the URL contains every filter, and reading it returns the same filters', () => {
  const address = `category=${concerts._id}&price=3&month=2026-12`;
  expect(writeFilters(readFilters(new URLSearchParams(address))).toString()).toBe(address);
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('');
});

test('[SHOP-1] invalid filter values in the URL are left out', () => {
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

test('[SHOP-7] a month is sent with the other filters, and is left out when none is chosen', () => {
  const address = `category=${concerts._id}&month=2027-01`;
  expect(toEventFilters(readFilters(new URLSearchParams(address)))).toEqual({
    category: [concerts._id],
    price: [],
    month: '2027-01',
  });
  expect(toEventFilters(readFilters(new URLSearchParams()))).not.toHaveProperty('month');
  expect(readFilters(new URLSearchParams('month=0999-01')).month).toBeNull();
});
