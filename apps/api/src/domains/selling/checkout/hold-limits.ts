import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Stock, TicketCount } from '../../catalogue/index.ts';
import { readHoldUsage } from './hold-limit-repository.ts';
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
 * Rejects a buyer who has held or waited for tickets of these events for too long, and a network that holds too many.
 * Returns the seconds that are left of the time. Nothing is locked: a buyer has one hold at once, however many requests
 * pass here together, and those of a network may exceed its count by their own tickets.
 */
export async function assertHoldTime(
  executor: Executor,
  { clock }: { readonly clock: Clock },
  holder: Holder,
  lines: readonly Pick<TicketCount, 'eventId'>[],
): Promise<number> {
  const { userId, network, confirmed } = holder;
  const maxHolds = holdLimits.holdsOfEvent;
  const eventIds = lines.map(({ eventId }) => eventId);
  const usage = await readHoldUsage(executor, clock, { userId, network, eventIds, maxHolds });
  const minutes = confirmed ? holdLimits.minutes.confirmed : holdLimits.minutes.unconfirmed;
  // A whole minute must be left: three holds of ten minutes are some milliseconds shorter than half an hour.
  const over = usage.times.find(({ holds, seconds }) => seconds > 60 * (minutes - 1) || holds >= maxHolds);
  if (over !== undefined && !confirmed) throw new AppError('confirm_email_first');
  if (over !== undefined) {
    const retryAfterSeconds = Math.max(1, Math.ceil(over.oldestEndsInSeconds));
    throw new AppError('held_too_long', { retryAfterSeconds, details: { productId: over.eventId } });
  }
  if (usage.heldByNetwork >= holdLimits.network.all)
    throw new AppError('network_holds_full', { retryAfterSeconds: 60 });
  return 60 * minutes - Math.max(0, ...usage.times.map(({ seconds }) => seconds));
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
