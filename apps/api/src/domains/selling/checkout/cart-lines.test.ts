import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stock } from '../../catalogue/index.ts';
import { mergeLines, priceLines, totalOf } from './cart-lines.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const cart = fc.array(fc.record({ eventId: id, count: fc.integer({ min: 1, max: 2 }) }), {
  minLength: 1,
  maxLength: 5,
});

function stockOf(prices: Readonly<Record<string, number>>, left: number): ReadonlyMap<string, Stock> {
  return new Map(
    Object.entries(prices).map(([key, price]) => [
      key,
      {
        id: key,
        name: key,
        price,
        ended: false,
        archived: false,
        cancelled: false,
        left,
        unsold: left,
        promised: 0,
        ofNetwork: 0,
        isTurn: false,
        offSale: false,
        own: 0,
      },
    ]),
  );
}

describe('carts', () => {
  it('[CHECKOUT-2] merging keeps every ticket and leaves one line for each event', () => {
    fc.assert(
      fc.property(cart, lines => {
        const merged = mergeLines(lines);
        const tickets = (all: readonly { count: number }[]) => all.reduce((sum, line) => sum + line.count, 0);
        expect(tickets(merged)).toBe(tickets(lines));
        expect(new Set(merged.map(line => line.eventId)).size).toBe(merged.length);
      }),
    );
  });

  it('[CHECKOUT-10] the total is whole francs and does not depend on the order of the lines', () => {
    const prices = fc.record({ a: fc.nat(500_000), b: fc.nat(500_000), c: fc.nat(500_000) });
    fc.assert(
      fc.property(cart, prices, (lines, some) => {
        const stock = stockOf({ d: 0, e: 100, f: 99_900, ...some }, 100);
        const total = totalOf(priceLines(mergeLines(lines), stock));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(totalOf(priceLines(mergeLines([...lines].reverse()), stock))).toBe(total);
      }),
    );
  });

  it('[CHECKOUT-3] only the events with too few tickets are reported', () => {
    fc.assert(
      fc.property(cart, fc.nat(4), (lines, left) => {
        const merged = mergeLines(lines);
        const short = merged.filter(line => line.count > left).map(line => line.eventId);
        const price = () => priceLines(merged, stockOf({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }, left));
        if (short.length === 0) expect(price()).toHaveLength(merged.length);
        else {
          expect(price).toThrow(
            expect.objectContaining({
              code: 'sold_out',
              details: { lines: short.map(productId => ({ productId, name: productId, available: left })) },
            }),
          );
        }
      }),
    );
  });
});
