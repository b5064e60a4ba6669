import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { countFreeTickets } from './free-ticket-repository.ts';

/**
 * The free tickets of one event that one account gets, in all its orders and its hold: two full orders. Also in the text
 * of `free_tickets_used_up`.
 */
export const maxFreeTickets = 20;

/**
 * Rejects more free tickets of an event than one account gets, whatever else the order contains. The caller must have
 * locked the buyer. `except` is the buyer's checkout that becomes this order. Costs orders without free tickets nothing.
 */
export async function assertFreeTickets(
  transaction: Executor,
  clock: Clock,
  wanted: { readonly userId: string; readonly lines: readonly OrderLine[]; readonly except?: string },
): Promise<void> {
  const { userId, except } = wanted;
  const free = wanted.lines.filter(({ price }) => price === 0);
  if (free.length === 0) return;
  const eventIds = free.map(({ eventId }) => eventId);
  const owned = await countFreeTickets(transaction, clock, { userId, eventIds, except });
  const over = free.find(({ eventId, count }) => (owned.get(eventId) ?? 0) + count > maxFreeTickets);
  if (over === undefined) return;
  const available = Math.max(0, maxFreeTickets - (owned.get(over.eventId) ?? 0));
  throw new AppError('free_tickets_used_up', { details: { productId: over.eventId, available } });
}
