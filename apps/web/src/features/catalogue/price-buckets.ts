/** The documented price filter: an id and the inclusive bounds to send; no bounds: any price (decision T13). */
export const priceBuckets = [
  { id: 0, range: [] },
  { id: 1, range: [0, 900] },
  { id: 2, range: [1_000, 9_900] },
  { id: 3, range: [10_000, 19_900] },
  { id: 4, range: [20_000, 100_000] },
] as const;

/** One of `priceBuckets`. */
export type PriceBucket = (typeof priceBuckets)[number];
