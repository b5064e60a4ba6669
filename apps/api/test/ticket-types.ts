import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { events, promotionCodes, ticketTypes } from '../src/platform/database/tables.ts';
import { anEvent } from './catalogue.ts';

type TypeOptions = Partial<typeof ticketTypes.$inferInsert>;

/**
 * Adds an event with ticket types, in this order, and returns its id and theirs: ten tickets at 5,000 francs of each, unless
 * the options differ. `capacity` bounds all of them together; without it they have the sum of their own.
 */
export async function aTypedEvent(
  database: Database,
  types: readonly TypeOptions[],
  { capacity }: { readonly capacity?: number } = {},
): Promise<{ readonly eventId: string; readonly typeIds: readonly string[] }> {
  const rows = types.map((type, position) => ({
    ...{ name: `Type ${position + 1}`, price: 5_000, capacity: 10, maxPerOrder: 10, position },
    ...type,
  }));
  const sum = rows.reduce((tickets, row) => tickets + row.capacity, 0);
  const eventId = await anEvent(database, {
    capacity: capacity ?? sum,
    price: Math.min(...rows.map(row => row.price)),
  });
  const inserted = await database
    .insert(ticketTypes)
    .values(rows.map(row => ({ ...row, eventId })))
    .returning({ id: ticketTypes.id });
  await database.update(events).set({ typed: true }).where(eq(events.id, eventId));
  return { eventId, typeIds: inserted.map(({ id }) => id) };
}

/** The numbers of sold tickets of an event's types, in their order. */
export async function soldOfTypes(database: Database, eventId: string): Promise<readonly number[]> {
  const rows = await database
    .select({ sold: ticketTypes.sold })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.position);
  return rows.map(({ sold }) => sold);
}

/** The local time at the place of test events, this number of hours from now, which is that of UTC. */
export function localTimeIn(hours: number, from: Date = new Date()): string {
  return new Date(from.getTime() + hours * 3_600_000).toISOString().slice(0, 16);
}

/** Adds a promotion code of an event and returns its id: ten percent off the order, unless the options differ. */
export async function aCode(
  database: Database,
  eventId: string,
  options: Partial<typeof promotionCodes.$inferInsert> = {},
): Promise<string> {
  const [row] = await database
    .insert(promotionCodes)
    .values({ eventId, code: 'TEN', kind: 'percent', per: 'order', value: 10, ...options })
    .returning({ id: promotionCodes.id });
  return row?.id ?? '';
}
