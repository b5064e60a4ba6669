import { maxTicketsPerLine } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Offer, Stock, TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';

/** Merges lines of the same event, in request order. Rejects more tickets of one event than an order may have. */
export function mergeLines(lines: readonly TicketCount[]): readonly TicketCount[] {
  const counts = new Map<string, number>();
  for (const { eventId, count } of lines) {
    const id = eventId.toLowerCase();
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  if (counts.size === 0)
    throw new AppError('invalid_request', { text: 'products must not be empty.', field: 'products' });
  const merged = [...counts].map(([eventId, count]) => ({ eventId, count }));
  if (merged.some(line => line.count > maxTicketsPerLine)) throw new AppError('too_many_tickets');
  return merged;
}

/**
 * Adds current names and prices to the lines. Rejects an event that is missing or archived, cancelled, over, or sold
 * out, in that order.
 */
export function priceLines(lines: readonly TicketCount[], stock: ReadonlyMap<string, Stock>): readonly OrderLine[] {
  const offers = findOffers(lines, stock);
  const short = offers.filter(({ offer, count }) => availableOf(offer) < count);
  if (short.length > 0) throw soldOut(short);
  return offers.map(({ eventId, count, offer }) => ({ eventId, count, name: offer.name, price: offer.price }));
}

/** The tickets that this buyer can hold: those in the waiting line come first. */
export function availableOf({ left, promised }: Stock): number {
  return Math.max(0, left - promised);
}

/** The error for lines of which too few tickets are available. States of which events the buyer may wait for more. */
function soldOut(lines: readonly { readonly offer: Stock; readonly count: number }[]): AppError {
  const left = lines.map(({ offer, count }) => ({
    ...{ productId: offer.id, name: offer.name, available: availableOf(offer) },
    ...(count <= offer.unsold ? { mayWait: true } : {}),
  }));
  return new AppError('sold_out', { details: { lines: left } });
}

/**
 * Returns the offers of these lines. Rejects an event that is missing or archived, cancelled, or over, in that order.
 * Held tickets are checked too: an event may end or be archived while its tickets are held.
 */
export function findOffers<Line extends TicketCount, Found extends Offer>(
  lines: readonly Line[],
  stock: ReadonlyMap<string, Found>,
): readonly (Line & { readonly offer: Found })[] {
  const offers = lines.map(line => {
    const offer = stock.get(line.eventId);
    if (offer === undefined || offer.archived) throw refusal('event_not_found', line);
    return { ...line, offer };
  });
  const cancelled = offers.find(({ offer }) => offer.cancelled);
  if (cancelled !== undefined) throw refusal('event_cancelled', cancelled);
  const over = offers.find(({ offer }) => offer.ended);
  if (over !== undefined) throw refusal('event_ended', over);
  return offers;
}

function refusal(code: 'event_not_found' | 'event_cancelled' | 'event_ended', line: TicketCount): AppError {
  return new AppError(code, { details: { productId: line.eventId } });
}

/** The total price of the lines. */
export function totalOf(lines: readonly Pick<OrderLine, 'price' | 'count'>[]): number {
  return lines.reduce((total, line) => total + line.price * line.count, 0);
}
