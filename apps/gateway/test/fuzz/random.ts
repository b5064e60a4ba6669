/** A deterministic random generator: the same seed reproduces the same numbers. */
export type Random = {
  /** A whole number from 0 up to, but not including, the limit. */
  readonly below: (limit: number) => number;
  /** One of several items. */
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True with this probability, in percent. */
  readonly chance: (percent: number) => boolean;
};

/** The generator mulberry32: small, fast, and good enough for test data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: items => items[below(items.length)] ?? items[0], chance: percent => below(100) < percent };
}
