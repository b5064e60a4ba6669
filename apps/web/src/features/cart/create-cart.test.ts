import { maxTicketsPerLine as apiLimit } from '@guichet/contracts';
import { expect, test, vi } from 'vitest';
import { createFakeStorage } from '../../../test/fake-storage.ts';
import { sampleEvent } from '../../../test/samples.ts';
import { createSafeStorage } from '../../browser/safe-storage.ts';
import { maxTicketsPerLine } from './cart-item.ts';
import { createCart } from './create-cart.ts';
import { cartTotal, setCount } from './line-count.ts';

const event = sampleEvent(1);

test('[CART-1] adding an event stores one ticket of it', () => {
  const cart = createCart(createFakeStorage());
  expect(cart.add(event)).toBe('added');
  expect(cart.get()).toMatchObject([{ _id: event._id, count: 1, price: 12_500 }]);
});

test('[CART-12] adding an event again keeps its line and its count', () => {
  const cart = createCart(createFakeStorage());
  cart.add(event);
  setCount(cart, event._id, 4);
  expect(cart.add(event)).toBe('already-there');
  expect(cart.get().map(({ count }) => count)).toEqual([4]);
});

test.each([
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['2.5', 1],
  ['', 1],
  ['abc', 1],
  ['3', 3],
  [7, 7],
  ['999', 10],
])('[CART-2] [CART-18] a typed count of %j becomes %i', (typed, count) => {
  const cart = createCart(createFakeStorage());
  cart.add(event);
  setCount(cart, event._id, typed);
  expect(cart.get()[0]?.count).toBe(count);
});

test('[CART-17] the count is at most the number of tickets left', () => {
  const cart = createCart(createFakeStorage());
  cart.add(sampleEvent(1, { quantity: 3 }));
  setCount(cart, event._id, 8);
  expect(cart.get()[0]?.count).toBe(3);
});

test('[CART-18] the limit per line is the API’s', () => {
  expect(maxTicketsPerLine).toBe(apiLimit);
});

test('[CART-3] the total is the sum of count times price', () => {
  expect(cartTotal([])).toBe(0);
  expect(
    cartTotal([
      { count: 2, price: 12_500 },
      { count: 1, price: 500 },
    ]),
  ).toBe(25_500);
});

test('[CART-4] [CART-19] the cart is stored across page loads, without descriptions', () => {
  const storage = createFakeStorage();
  createCart(storage).add(event);
  expect(createCart(storage).get()).toHaveLength(1);
  expect(storage.read('cart')).not.toContain('one two three');
});

test.each([
  ['no JSON', '{'],
  ['an array of other things', JSON.stringify([{ _id: '1', count: 1 }])],
  ['a count below one', JSON.stringify({ version: 1, items: [{ ...event, count: 0 }] })],
  [
    'a start date that can’t be read',
    JSON.stringify({ version: 1, items: [{ ...event, startDate: 'soon', count: 1 }] }),
  ],
  ['a price that is no whole number', JSON.stringify({ version: 1, items: [{ ...event, price: 0.5, count: 1 }] })],
])('[CART-13] %s under the cart key is read as an empty cart', (_, cart) => {
  expect(createCart(createFakeStorage({ cart })).get()).toEqual([]);
});

test('[CART-28] a line that was stored before a field existed is kept', () => {
  const { cancelled: _, currency: __, ...older } = event;
  const stored = JSON.stringify({ version: 1, items: [{ ...older, count: 1 }] });
  const cart = createCart(createFakeStorage({ cart: stored }));
  expect(cart.get()).toMatchObject([{ name: event.name, cancelled: false, currency: 'XOF' }]);
});

test('[CART-43] a stored count above the limit of an order becomes that limit', () => {
  const lines = [
    { ...event, count: 25 },
    { ...sampleEvent(2), count: 1.5 },
  ];
  const cart = createCart(createFakeStorage({ cart: JSON.stringify(lines) }));
  expect(cart.get().map(({ count }) => count)).toEqual([10]);
});

test('[CART-32] an array of event records with their counts is read as a cart', () => {
  const { _id, name, price, startDate, startTime, endTime, location, description, quantity } = event;
  const record = { _id, name, price, startDate, startTime, endTime, location, description, quantity };
  const lines = [{ ...record, shipping: 'true', count: 2 }, { ...record, count: 1 }, { ...record, _id: 2 }, null];
  const storage = createFakeStorage({ cart: JSON.stringify(lines) });
  const cart = createCart(storage);
  const own = { shipping: true, ended: false, cancelled: false, currency: 'XOF', photo: null };
  expect(cart.get()).toMatchObject([{ _id, name, price, count: 2, ...own }]);
  setCount(cart, _id, 3);
  expect(storage.read('cart')).not.toContain('description');
  expect(createCart(storage).get()).toMatchObject([{ _id, count: 3 }]);
});

test('[CART-37] the cart is stored as an array of events with their counts', () => {
  const storage = createFakeStorage();
  const cart = createCart(storage);
  cart.add(event);
  cart.add(sampleEvent(2));
  setCount(cart, event._id, 3);
  const { _id, name, price } = event;
  expect(JSON.parse(storage.read('cart') ?? '')).toMatchObject([
    { _id, name, price, count: 3 },
    { name: 'Event 2', count: 1 },
  ]);
});

test('[CART-26] a cart of another version is read as an empty cart', () => {
  const stored = (version: number) => JSON.stringify({ version, items: [{ ...event, count: 1 }] });
  const read = (cart: string) => createCart(createFakeStorage({ cart })).get();
  expect(read(stored(1))).toHaveLength(1);
  expect(read(stored(0))).toEqual([]);
});

test('[CART-13] duplicates by id are dropped, the first line is kept', () => {
  const items = [
    { ...event, count: 2 },
    { ...event, count: 5 },
    { ...sampleEvent(2), count: 1 },
  ];
  const cart = createCart(createFakeStorage({ cart: JSON.stringify({ version: 1, items }) }));
  expect(cart.get().map(({ name, count }) => [name, count])).toEqual([
    ['Event 1', 2],
    ['Event 2', 1],
  ]);
});

test('[CART-5] changes in another tab are shown in this one', () => {
  const storage = createFakeStorage();
  const cart = createCart(storage);
  cart.add(event);
  const listener = vi.fn();
  cart.subscribe(listener);
  storage.changeElsewhere('cart', null);
  expect(cart.get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[CART-6] with blocked storage the cart works while the page is open', () => {
  const refusing = createSafeStorage(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const cart = createCart(refusing);
  cart.add(event);
  expect(createCart(refusing).get()).toHaveLength(1);
  cart.clear();
  expect(createCart(refusing).get()).toEqual([]);
});

test('[CART-6] with full storage the unsaved cart replaces the stored one', () => {
  localStorage.setItem('cart', 'old');
  const full = createSafeStorage(
    () =>
      new Proxy(localStorage, {
        get: (target, name) =>
          name === 'setItem'
            ? () => {
                throw new DOMException('Full', 'QuotaExceededError');
              }
            : Reflect.get(target, name).bind(target),
      }),
  );
  full.write('cart', 'new');
  expect(full.read('cart')).toBe('new');
  localStorage.clear();
});
