import type { TicketType } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isPublished } from '../events/publication-columns.ts';
import { typesUnlockedBy } from '../events/ticket-type-columns.ts';

/** A code that works now, with the price of its event and the types that its buyer may see. */
export type CodeOfferRow = {
  readonly code: string;
  readonly kind: 'percent' | 'amount' | 'free';
  readonly per: 'ticket' | 'order';
  readonly value: number;
  readonly price: number;
  readonly typeIds: readonly string[] | null;
  readonly ticketTypes: readonly TicketType[] | null;
};

/**
 * Finds a code of an event that is in the shop, if it works now. Nothing is locked: another buyer may use it up before it
 * is held.
 */
export async function findOffer(
  executor: Executor,
  clock: Clock,
  wanted: { readonly eventId: string; readonly code: string },
): Promise<CodeOfferRow | undefined> {
  const now = clock.sqlNow();
  const { rows } = await executor.execute<CodeOfferRow>(sql`
    select code.code, code.kind, code.per, code.value, code.type_ids as "typeIds", events.price,
      ${typesUnlockedBy(now, 'code')} as "ticketTypes"
    from events
    cross join lateral find_usable_code(${wanted.code}, array[events.id], null, null, ${now}) code
    where events.id = ${wanted.eventId} and ${isPublished(now)} and code.id is not null`);
  return rows[0];
}
