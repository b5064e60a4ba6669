import type { EventSummary, TicketTypeName } from '@guichet/contracts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import { type CartItem, lineKey, maxTicketsPerLine, toCartItem } from './cart-item.ts';

/** The storage key of the cart. */
export const cartKey = 'cart';

const version = 1;

/**
 * Reads the stored cart line by line: an invalid line is dropped, the others are kept. It is an array of event records
 * with their counts (specification §3); carts of before were stored as `{ version, items }`.
 */
export function readCart(storage: SafeStorage): readonly CartItem[] {
  const text = storage.read(cartKey);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return withoutDuplicates(linesOf(value).map(withNewFields).filter(isCartItem));
  } catch {
    return [];
  }
}

/** Stores the cart; an empty one removes its entry. */
export function writeCart(storage: SafeStorage, items: readonly CartItem[]): void {
  if (items.length === 0) storage.remove(cartKey);
  else storage.write(cartKey, JSON.stringify(items));
}

function linesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.map(toLine);
  return isRecord(value) && value.version === version && Array.isArray(value.items) ? value.items : [];
}

/** The line of an event record, which may have `shipping` as a text and lack the fields that only this shop has. */
function toLine(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { shipping = false, photo } = value;
  const event = {
    timeZone: 'Africa/Abidjan',
    ended: false,
    cancelled: false,
    currency: 'XOF',
    ...value,
    shipping: typeof shipping === 'string' ? shipping === 'true' : shipping,
    photo: typeof photo === 'string' ? photo : null,
  };
  // It takes the fields of a line only; `isCartItem` checks them next.
  const line = toCartItem(event as unknown as EventSummary, value.count as number);
  const { ticketType, maxPerOrder } = value;
  return isTicketType(ticketType) && isWhole(maxPerOrder) ? { ...line, ticketType, maxPerOrder } : line;
}

function isTicketType(value: unknown): value is TicketTypeName {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.name !== 'string') return false;
  return value.nameFr === undefined || typeof value.nameFr === 'string';
}

/**
 * Lines that were stored before these fields existed are kept: the opened cart reads every event again. A count above
 * the limit of an order becomes that limit, as a typed one does.
 */
function withNewFields(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const count = typeof value.count === 'number' ? Math.min(value.count, maxTicketsPerLine) : value.count;
  return { cancelled: false, currency: 'XOF', ...value, count };
}

function withoutDuplicates(items: readonly CartItem[]): readonly CartItem[] {
  return [...new Map(items.toReversed().map(item => [lineKey(item), item])).values()].toReversed();
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
    typeof value.shipping === 'boolean' &&
    typeof value.ended === 'boolean' &&
    typeof value.cancelled === 'boolean' &&
    (value.currency === 'XOF' || value.currency === 'XAF') &&
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
