import type { SafeStorage } from '../../browser/safe-storage.ts';
import { type CartItem, maxTicketsPerLine } from './cart-item.ts';

/** The storage key of the cart. */
export const cartKey = 'cart';

const version = 1;

/** Reads the stored cart line by line: a line in an older format is dropped, the others are kept. */
export function readCart(storage: SafeStorage): readonly CartItem[] {
  const text = storage.read(cartKey);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.version !== version || !Array.isArray(value.items)) return [];
    return withoutDuplicates(value.items.filter(isCartItem));
  } catch {
    return [];
  }
}

/** Stores the cart; an empty one removes its entry. */
export function writeCart(storage: SafeStorage, items: readonly CartItem[]): void {
  if (items.length === 0) storage.remove(cartKey);
  else storage.write(cartKey, JSON.stringify({ version, items }));
}

function withoutDuplicates(items: readonly CartItem[]): readonly CartItem[] {
  return [...new Map(items.toReversed().map(item => [item._id, item])).values()].toReversed();
}

const textFields = ['_id', 'name', 'startDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;

function isCartItem(value: unknown): value is CartItem {
  return (
    isRecord(value) &&
    textFields.every(field => typeof value[field] === 'string') &&
    isDate(value.startDate) &&
    isWhole(value.price) &&
    isWhole(value.quantity) &&
    isWhole(value.count) &&
    value.count >= 1 &&
    value.count <= maxTicketsPerLine &&
    typeof value.shipping === 'boolean' &&
    typeof value.ended === 'boolean' &&
    (value.photo === null || typeof value.photo === 'string')
  );
}

/** An invalid date would break the cart's page on every visit. */
function isDate(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
