import type { EventFilters, EventOrder } from '@guichet/contracts';
import { type PriceBucket, priceBuckets } from '../../../features/catalogue/price-buckets.ts';

/** The filters of the shop. They are kept in the URL, so that Back, reload and a copied link keep them. */
export type ShopFilters = {
  readonly categories: readonly string[];
  readonly bucket: PriceBucket;
  /** `YYYY-MM`, or null for any. */
  readonly month: string | null;
  /** The first and the last day, as `YYYY-MM-DD`, or null. */
  readonly from: string | null;
  readonly to: string | null;
  /** Words of the location; empty for any. */
  readonly place: string;
  /** No filter, but kept in the URL with them. */
  readonly sort: EventOrder;
};

/** Changes the filters, starting from their current value. */
export type ChangeFilters = (update: (current: ShopFilters) => ShopFilters) => void;

/** The orders of the list. The first is the default. */
export const orders: readonly EventOrder[] = ['newest', 'soonest', 'cheapest'];

const idPattern = /^[0-9a-f-]{36}$/i;
const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** Reads the filters from a URL. Invalid values are left out. */
export function readFilters(params: URLSearchParams): ShopFilters {
  const month = params.get('month');
  return {
    categories: [...new Set(params.getAll('category').filter(id => idPattern.test(id)))],
    bucket: priceBuckets.find(({ id }) => String(id) === params.get('price')) ?? priceBuckets[0],
    month: month !== null && monthPattern.test(month) ? month : null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    place: (params.get('place') ?? '').trim().slice(0, 100),
    sort: orders.find(order => order === params.get('sort')) ?? 'newest',
  };
}

/** A day that the calendar has. */
export function readDay(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** Writes the filters into a URL; default ones are left out. */
export function writeFilters({ categories, bucket, month, from, to, place, sort }: ShopFilters): URLSearchParams {
  const params = new URLSearchParams(categories.map(id => ['category', id]));
  if (bucket.id !== 0) params.set('price', String(bucket.id));
  for (const [name, value] of Object.entries({ month, from, to, place })) if (value) params.set(name, value);
  if (sort !== 'newest') params.set('sort', sort);
  return params;
}

/** The filters in the API's format. */
export function toEventFilters({ categories, bucket, month, from, to, place }: ShopFilters): EventFilters {
  return {
    category: [...categories],
    price: [...bucket.range],
    ...(month !== null && { month }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(place !== '' && { place }),
  };
}

/** No filter at all. */
const noFilters: ShopFilters = {
  ...{ categories: [], bucket: priceBuckets[0], month: null, from: null, to: null, place: '' },
  sort: 'newest',
};

/** Removes every filter and keeps the order. */
export const clearFilters = ({ sort }: ShopFilters): ShopFilters => ({ ...noFilters, sort });

/** The number of filters that are set; both days are one. */
export function countFilters({ categories, bucket, month, from, to, place }: ShopFilters): number {
  const others = [bucket.id !== 0, month !== null, from !== null || to !== null, place !== ''];
  return categories.length + others.filter(Boolean).length;
}
