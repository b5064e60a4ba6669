/** Keeps the newest items of a list that would grow for ever. Plain data, so that it can be kept in a file. */
export type Ring<Item> = { readonly limit: number; items: Item[] };

/** An empty ring. */
export function ring<Item>(limit: number): Ring<Item> {
  return { limit, items: [] };
}

/** Adds an item, and drops the oldest ones. Drops many at once, so that it costs little for each. */
export function addToRing<Item>(target: Ring<Item>, item: Item): void {
  target.items.push(item);
  if (target.items.length >= 2 * target.limit) {
    target.items = target.items.slice(-target.limit);
  }
}

/** The newest items, oldest first. */
export function ringItems<Item>({ items, limit }: Ring<Item>): readonly Item[] {
  return items.slice(-limit);
}
