import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Stock, TicketCount } from '../../catalogue/index.ts';
import { type HoldUsage, readHoldUsage } from './hold-limit-repository.ts';
import type { Holder } from './holder.ts';

/**
 * How much may be off sale without being paid. Each number is far above a buyer's needs. Accounts with an unconfirmed
 * email cost nothing, so together they have limits too; a buyer who meets one of those only has to open a link.
 */
export const holdLimits = {
  /** Tickets in one hold; a buyer has one hold. The second text of `hold_too_large` contains both numbers. */
  tickets: { confirmed: 60, unconfirmed: 20 },
  /** Time that one buyer may hold tickets of one event within a day, unless they are bought. */
  minutes: { confirmed: 180, unconfirmed: 30 },
  /** Holds of one event by one buyer within a day. Bounds the query of that time. */
  holdsOfEvent: 200,
  /** Tickets that the accounts of one network hold at once. A mobile network shares one address. */
  network: { all: 2_000, unconfirmed: 100 },
  /**
   * The part of an event's unsold tickets that unconfirmed accounts may hold together, and the least it is. The same of
   * the accounts of one network, whose places in the waiting line count too.
   */
  event: { part: 0.5, atLeast: 20 },
} as const;

/** Rejects a hold of more tickets than one buyer may hold. */
export function assertHoldSize(holder: Holder, lines: readonly TicketCount[]): void {
  const max = holder.confirmed ? holdLimits.tickets.confirmed : holdLimits.tickets.unconfirmed;
  if (countTickets(lines) > max) throw new AppError('hold_too_large', { details: { max } });
}

/**
 * Seconds that a buyer may have held tickets of one event within a day. A whole minute must be left: three holds of ten
 * minutes are some milliseconds shorter than half an hour.
 */
export function maxHeldSeconds({ confirmed }: Holder): number {
  const { minutes } = holdLimits;
  return 60 * ((confirmed ? minutes.confirmed : minutes.unconfirmed) - 1);
}

/**
 * Rejects a buyer who has held or waited for tickets of these events for too long, and a network that holds too many.
 * Returns the seconds that are left of the time. The caller must have locked the buyer, and should not have locked the
 * stock yet. A new hold is checked so by `hold_tickets`.
 */
export async function assertHoldTime(
  transaction: Executor,
  { clock }: { readonly clock: Clock },
  holder: Holder,
  lines: readonly Pick<TicketCount, 'eventId'>[],
): Promise<number> {
  const { userId, network } = holder;
  const eventIds = lines.map(({ eventId }) => eventId);
  const of = { userId, network, eventIds, maxHolds: holdLimits.holdsOfEvent };
  return assertUsage(holder, await readHoldUsage(transaction, clock, of));
}

/** The same of what was read already. */
export function assertUsage(holder: Holder, { times, heldByNetwork }: HoldUsage): number {
  const maxSeconds = maxHeldSeconds(holder);
  const over = times.find(({ holds, seconds }) => seconds > maxSeconds || holds >= holdLimits.holdsOfEvent);
  if (over !== undefined && !holder.confirmed) throw new AppError('confirm_email_first');
  if (over !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil(over.oldestEndsInSeconds));
    throw new AppError('held_too_long', { retryAfterSeconds, details: { productId: over.eventId } });
  }
  if (heldByNetwork >= holdLimits.network.all) throw new AppError('network_holds_full', { retryAfterSeconds: 60 });
  return maxSeconds + 60 - Math.max(0, ...times.map(({ seconds }) => seconds));
}

/**
 * Rejects tickets of an event of which the buyer's network holds its share. Exact: the caller has locked the stock and
 * counted it. A buyer whose turn it is was counted in the waiting line already.
 */
export function assertNetworkShare(
  holder: Holder,
  lines: readonly TicketCount[],
  stock: ReadonlyMap<string, Stock>,
): void {
  const isOver = lines.some(({ eventId, count }) => {
    const event = stock.get(eventId);
    return event !== undefined && !event.isTurn && event.ofNetwork + count > shareOf(event);
  });
  if (isOver) throw networkShareError(holder);
}

/** The reply to a network that holds its share of an event. */
export function networkShareError(holder: Holder): AppError {
  if (!holder.confirmed) return new AppError('confirm_email_first');
  return new AppError('network_holds_full', { retryAfterSeconds: 60 });
}

/** How many of an event's tickets one network may hold. `share_of` of the migrations counts the same. */
function shareOf(event: Stock | undefined): number {
  const { part, atLeast } = holdLimits.event;
  return Math.max(atLeast, Math.floor(part * (event?.unsold ?? 0)));
}

function countTickets(lines: readonly TicketCount[]): number {
  return lines.reduce((total, { count }) => total + count, 0);
}
