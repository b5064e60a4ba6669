import { priceBuckets } from '../catalogue/price-buckets.ts';

/** Why no price filter of the shop finds a price: it lies between two of them, or above the last one. */
export type PriceGap =
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'above'; readonly limit: number };

const ranges = priceBuckets.flatMap(({ range }) => (range.length === 0 ? [] : [range]));

/** The gap of the documented price filters that a price falls in, or null (decision T13). */
export function priceGap(price: number): PriceGap | null {
  for (const [index, [from, to]] of ranges.entries()) {
    if (price >= from && price <= to) return null;
    const next = ranges[index + 1];
    if (next === undefined) return { kind: 'above', limit: to };
    if (price > to && price < next[0]) return { kind: 'between', from: to, to: next[0] };
  }
  return null;
}
