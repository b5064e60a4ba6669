import { AppError } from '../../../platform/errors/app-error.ts';
import type { Stock, TicketCount, TypeStock } from '../../catalogue/index.ts';
import { assertNewForSale, availableOf, findOffers, priceLines, soldOut } from './cart-lines.ts';

/** What a hold was refused for: the counted events, those that have types, and the types that the buyer may choose. */
export type CountedStock = {
  readonly stock: ReadonlyMap<string, Stock>;
  readonly typed: readonly string[];
  readonly types: readonly TypeStock[];
};

type Line = TicketCount & { readonly offer: Stock; readonly type: TypeStock | undefined };

/**
 * The reason why these lines can't be held. Of the event first: missing, cancelled, over, off sale; then of a type: not named,
 * unknown or hidden, not yet or no longer on sale, more than an order may have; then too few tickets of either.
 */
export function refusalOf(lines: readonly TicketCount[], counted: CountedStock): Error {
  const { stock, typed, types } = counted;
  try {
    if (typed.length === 0 && lines.every(({ ticketTypeId }) => ticketTypeId == null)) {
      priceLines(lines, stock);
    } else {
      const byId = new Map(types.map(type => [type.id, type]));
      const chosen = findOffers(lines, stock).map(line => ({ ...line, type: typeOf(line, byId) }));
      assertNewForSale(chosen);
      for (const line of chosen) assertOnSale(line, typed);
      assertLeft(chosen);
    }
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return new Error('Tickets that can be had were not held.');
}

function typeOf({ eventId, ticketTypeId }: TicketCount, types: ReadonlyMap<string, TypeStock>): TypeStock | undefined {
  const type = ticketTypeId == null ? undefined : types.get(ticketTypeId);
  return type?.eventId === eventId ? type : undefined;
}

function assertOnSale({ eventId, ticketTypeId, type, count }: Line, typed: readonly string[]): void {
  const details = { productId: eventId, ...(ticketTypeId == null ? {} : { ticketTypeId }) };
  if (ticketTypeId == null && typed.includes(eventId)) throw new AppError('ticket_type_required', { details });
  if (ticketTypeId == null) return;
  if (type === undefined) throw new AppError('ticket_type_not_found', { details });
  if (type.state === 'not_yet') throw new AppError('sale_not_started', { details });
  if (type.state === 'ended') throw new AppError('sale_ended', { details });
  const { maxPerOrder: max } = type;
  if (count > max) throw new AppError('too_many_of_type', { details: { ...details, max } });
}

/** Rejects lines whose type has too few tickets, and all lines of an event that has too few for them together. */
function assertLeft(lines: readonly Line[]): void {
  const wanted = new Map<string, number>();
  for (const { eventId, count } of lines) wanted.set(eventId, count + (wanted.get(eventId) ?? 0));
  const short = lines.filter(
    ({ eventId, offer, type, count }) =>
      availableOf(offer) < (wanted.get(eventId) ?? 0) || (type !== undefined && type.left < count),
  );
  if (short.length > 0) throw soldOut(short);
}
