import type { EventFilters } from '@guichet/contracts';
import { type PriceBucket, priceBuckets } from './price-buckets.ts';

/** The filters of the shop. They are kept in the address, so that Back, reload and a copied link keep them. */
export type ShopFilters = {
  readonly categories: readonly string[];
  readonly bucket: PriceBucket;
  /** `YYYY-MM`, or null for any. */
  readonly month: string | null;
};

/** Changes the filters, starting from their current value. */
export type ChangeFilters = (update: (current: ShopFilters) => ShopFilters) => void;

const idPattern = /^[0-9a-f-]{36}$/i;
const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** Reads the filters from an address. Invalid values are left out. */
export function readFilters(params: URLSearchParams): ShopFilters {
  const month = params.get('month');
  return {
    categories: [...new Set(params.getAll('category').filter(id => idPattern.test(id)))],
    bucket: priceBuckets.find(({ id }) => String(id) === params.get('price')) ?? priceBuckets[0],
    month: month !== null && monthPattern.test(month) ? month : null,
  };
}

/** Writes the filters into an address; default ones are left out. */
export function writeFilters({ categories, bucket, month }: ShopFilters): URLSearchParams {
  const params = new URLSearchParams(categories.map(id => ['category', id]));
  if (bucket.id !== 0) params.set('price', String(bucket.id));
  if (month !== null) params.set('month', month);
  return params;
}

/** The filters in the API's format. */
export function toEventFilters({ categories, bucket, month }: ShopFilters): EventFilters {
  return { category: [...categories], price: [...bucket.range], ...(month === null ? {} : { month }) };
}

/** No filter at all. */
export const noFilters: ShopFilters = { categories: [], bucket: priceBuckets[0], month: null };

/** Whether any filter is set. */
export function isFiltered(filters: ShopFilters): boolean {
  return writeFilters(filters).size > 0;
}
