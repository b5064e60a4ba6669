import type { Currency } from '@guichet/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { checkoutLines, checkouts } from '../../platform/database/tables.ts';
import type { OrderLine } from '../orders/index.ts';

/** A checkout as stored. */
export type Checkout = typeof checkouts.$inferSelect;

/** Minutes that tickets are held, from the first hold and from each extension. */
const holdMinutes = 10;

/** Locks a checkout until the transaction ends. */
export async function lockCheckout(executor: Executor, id: string): Promise<Checkout | undefined> {
  const [row] = await executor.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row;
}

/** Locks a buyer's open or paying checkout, expired or not. */
export async function lockActiveCheckout(executor: Executor, userId: string): Promise<Checkout | undefined> {
  const [row] = await executor
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'paying'])))
    .for('update');
  return row;
}

/** Compares the clock with a checkout's expiry. Call it again after every wait for a lock. */
export async function readTime(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<{ readonly now: Date; readonly expired: boolean }> {
  const now = clock.sqlNow();
  const [row] = await executor
    // Mapped explicitly: the driver returns the dates of expressions as text.
    .select({ now: sql`${now}`.mapWith(checkouts.expiresAt), expired: sql<boolean>`${checkouts.expiresAt} <= ${now}` })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (row === undefined) throw new Error('The checkout is gone.');
  return row;
}

/** The values of a new checkout. With `expiresAt` it keeps the remaining time of an earlier checkout. */
export type NewCheckout = {
  readonly userId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly lines: readonly OrderLine[];
  readonly expiresAt: Date | undefined;
  readonly extensionsUsed: number;
};

/** A new checkout and the time of its insertion. */
export type OpenedCheckout = {
  readonly id: string;
  readonly expiresAt: Date;
  readonly now: Date;
};

/**
 * Inserts a checkout, its lines, and the holds that take its tickets off sale. One statement, because every other
 * request for these tickets waits for the stock lock meanwhile.
 */
export async function openCheckout(executor: Executor, clock: Clock, checkout: NewCheckout): Promise<OpenedCheckout> {
  const { userId, amount, currency, expiresAt, extensionsUsed } = checkout;
  const lines = JSON.stringify(checkout.lines.map((line, position) => ({ ...line, position })));
  const { rows } = await executor.execute<{ id: string; expires_at: string; now: string }>(sql`
    with opened as (
      insert into checkouts (user_id, amount, currency, expires_at, extensions_used)
      values (${userId}, ${amount}, ${currency},
        coalesce(${expiresAt?.toISOString() ?? null}::timestamptz, ${fullTime(clock)}), ${extensionsUsed})
      returning id, expires_at
    ), line as (
      select * from jsonb_to_recordset(${lines}::jsonb)
        as line("eventId" uuid, position integer, name text, price integer, count integer)
    ), listed as (
      insert into checkout_lines (checkout_id, event_id, position, name, price, count)
      select opened.id, "eventId", position, name, price, count from opened, line
    ), held as (
      insert into ticket_holds (checkout_id, event_id, count, expires_at)
      select opened.id, "eventId", count, opened.expires_at from opened, line
    )
    select id, expires_at, ${clock.sqlNow()} as now from opened`);
  const [row] = rows;
  if (row === undefined) throw new Error('The checkout was not written.');
  return { id: row.id, expiresAt: new Date(row.expires_at), now: new Date(row.now) };
}

/** Resets a checkout's expiry to the full hold time, and counts the extension. */
export async function extendCheckout(executor: Executor, clock: Clock, id: string): Promise<Checkout> {
  const [row] = await executor
    .update(checkouts)
    .set({
      expiresAt: fullTime(clock),
      extensionsUsed: sql`${checkouts.extensionsUsed} + 1`,
      updatedAt: clock.sqlNow(),
    })
    .where(eq(checkouts.id, id))
    .returning();
  if (row === undefined) throw new Error('The checkout to extend is gone.');
  return row;
}

/** Moves a checkout to its next state. */
export async function setCheckoutState(
  executor: Executor,
  clock: Clock,
  id: string,
  state: Checkout['state'],
): Promise<void> {
  await executor.update(checkouts).set({ state, updatedAt: clock.sqlNow() }).where(eq(checkouts.id, id));
}

/** The lines of a checkout, in their order. */
export async function listCheckoutLines(executor: Executor, checkoutId: string): Promise<readonly OrderLine[]> {
  const { eventId, name, price, count } = checkoutLines;
  return executor
    .select({ eventId, name, price, count })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
}

function fullTime(clock: Clock) {
  return sql<Date>`${clock.sqlNow()} + ${holdMinutes}::integer * interval '1 minute'`;
}
