import { localMerchant } from '@guichet/testkit';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { boundMemory, forgetOldest } from './bound-memory.ts';
import { Merchants, stateSlot } from './merchant.ts';

describe('the memory limit of merchants', () => {
  it('[STATE-4] removes the oldest entries first, in maps, in sets and in the fields of records', () => {
    const map = new Map(Array.from({ length: 10 }, (_item, index) => [index, index]));
    const parts = { set: new Set(map.keys()), list: [1, 2, 3], few: new Map([[1, 1]]) };
    forgetOldest(map, 4);
    forgetOldest(parts, 4);
    expect([...map.keys()]).toEqual([6, 7, 8, 9]);
    expect(parts).toEqual({ set: new Set([6, 7, 8, 9]), list: [1, 2, 3], few: new Map([[1, 1]]) });
    for (const value of [null, undefined, 'text', 7, [1, 2, 3]]) {
      forgetOldest(value, 1);
    }
  });

  it('[STATE-4] checks every merchant after a fixed number of calls', async () => {
    const app = fastify();
    const merchants = new Merchants([localMerchant]);
    const slot = stateSlot('things', () => new Map<number, string>());
    const things = merchants.find(localMerchant.merchantId)?.state(slot) ?? new Map();
    for (let index = 0; index < 100; index += 1) {
      things.set(index, 'thing');
    }
    boundMemory(app, merchants, { most: 30, callsBetween: 3 });
    app.get('/', () => 'done');
    await app.inject('/');
    await app.inject('/');
    expect(things.size).toBe(100);
    await app.inject('/');
    await expect.poll(() => [...things.keys()]).toEqual(Array.from({ length: 30 }, (_item, index) => 70 + index));
  });
});
