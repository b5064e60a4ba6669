import { maxTicketsPerLine } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Offer, Stock, TicketCount, TypeStock } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';

/**
 * Merges lines of the same event and type, in request order. Rejects more tickets of one event than an order may have, of
 * all its types together.
 */
export function mergeLines(lines: readonly TicketCount[]): readonly TicketCount[] {
  const merged = new Map<string, TicketCount>();
  const ofEvent = new Map<string, number>();
  for (const line of lines) {
    const eventId = line.eventId.toLowerCase();
    const ticketTypeId = line.ticketTypeId?.toLowerCase();
    const key = `${eventId} ${ticketTypeId}`;
    const count = line.count + (merged.get(key)?.count ?? 0);
    merged.set(key, { eventId, ...(ticketTypeId === undefined ? {} : { ticketTypeId }), count });
    ofEvent.set(eventId, line.count + (ofEvent.get(eventId) ?? 0));
  }
  if (merged.size === 0)
    throw new AppError('invalid_request', { text: 'products must not be empty.', field: 'products' });
  if ([...ofEvent.values()].some(count => count > maxTicketsPerLine)) throw new AppError('too_many_tickets');
  return [...merged.values()];
}

/**
 * Adds current names and prices to lines of events without types. Rejects an event that is missing or archived, cancelled,
 * over, off sale, or sold out, in that order, and one with types: only a hold knows their prices.
 */
export function priceLines(lines: readonly TicketCount[], stock: ReadonlyMap<string, Stock>): readonly OrderLine[] {
  const offers = findOffers(lines, stock);
  assertNewForSale(offers);
  const typed = offers.find(({ offer }) => offer.typed);
  if (typed !== undefined) throw new AppError('ticket_type_required', { details: { productId: typed.eventId } });
  const short = offers.filter(({ offer, count }) => availableOf(offer) < count);
  if (short.length > 0) throw soldOut(short);
  return offers.map(({ eventId, count, offer }) => ({ eventId, count, name: offer.name, price: offer.price }));
}

/** The tickets that this buyer can hold: those in the waiting line come first. */
export function availableOf({ left, promised }: Pick<Stock, 'left' | 'promised'>): number {
  return Math.max(0, left - promised);
}

type ShortLine = { readonly offer: Stock; readonly type?: TypeStock | undefined; readonly count: number };

/** The error for lines of which too few tickets are available. States of which events the buyer may wait for more. */
export function soldOut(lines: readonly ShortLine[]): AppError {
  const left = lines.map(({ offer, type, count }) => ({
    ...{ productId: offer.id, name: offer.name },
    ...(type === undefined ? {} : { ticketType: namesOf(type) }),
    available: Math.min(availableOf(offer), type?.left ?? Number.POSITIVE_INFINITY),
    ...(type === undefined && count <= offer.unsold ? { mayWait: true } : {}),
  }));
  return new AppError('sold_out', { details: { lines: left } });
}

function namesOf({ id, name, nameFr }: TypeStock) {
  return { _id: id, name, ...(nameFr === null ? {} : { nameFr }) };
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

/** The same for a hold: what the buyer holds already may be held again, because a closed sale takes nothing from anybody. */
export function assertNewForSale(lines: readonly (TicketCount & { readonly offer: Stock })[]): void {
  const wanted = new Map<string, number>();
  for (const { eventId, count } of lines) wanted.set(eventId, count + (wanted.get(eventId) ?? 0));
  assertForSale(lines.filter(({ eventId, offer }) => (wanted.get(eventId) ?? 0) > offer.own));
}

/** Rejects events that aren't published, or whose lister has closed the sale. */
export function assertForSale(lines: readonly (TicketCount & { readonly offer: Offer })[]): void {
  const closed = lines.find(({ offer }) => offer.offSale);
  if (closed !== undefined) throw refusal('event_not_on_sale', closed);
}

function refusal(
  code: 'event_not_on_sale' | 'event_not_found' | 'event_cancelled' | 'event_ended',
  line: TicketCount,
): AppError {
  return new AppError(code, { details: { productId: line.eventId } });
}

/** The total price of lines without a code, with the fee that their buyer pays. */
export function totalOf(lines: readonly Pick<OrderLine, 'price' | 'count' | 'buyerFee'>[]): number {
  return lines.reduce((total, line) => total + line.price * line.count + (line.buyerFee ?? 0), 0);
}
