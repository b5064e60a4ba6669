/** A list that keeps only the newest items. Plain data, so that it can be stored in a file. */
export type Ring<Item> = { readonly limit: number; items: Item[] };

/** An empty ring. */
export function ring<Item>(limit: number): Ring<Item> {
  return { limit, items: [] };
}

/** Adds an item. Above twice the limit, drops the oldest items together, to keep the average cost low. */
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
