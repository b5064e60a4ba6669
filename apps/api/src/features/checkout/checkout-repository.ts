import type { Currency } from '@guichet/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { checkoutLines, checkouts } from '../../platform/database/tables.ts';
import type { OrderLine } from '../orders/index.ts';

/** A checkout as stored. */
export type Checkout = typeof checkouts.$inferSelect;

/** How long tickets are held, from the first hold and from each extension. */
const holdMinutes = 10;

/** Locks a checkout until the transaction ends. */
export async function lockCheckout(executor: Executor, id: string): Promise<Checkout | undefined> {
  const [row] = await executor.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return row;
}

/** Locks the checkout that a buyer is in the middle of, run out or not. */
export async function lockActiveCheckout(executor: Executor, userId: string): Promise<Checkout | undefined> {
  const [row] = await executor
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'paying'])))
    .for('update');
  return row;
}

/** Reads the clock against a checkout. Ask again after every wait for a lock. */
export async function readTime(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<{ readonly now: Date; readonly expired: boolean }> {
  const now = clock.sqlNow();
  const [row] = await executor
    // Mapped by hand: the driver's dates come from expressions as text.
    .select({ now: sql`${now}`.mapWith(checkouts.expiresAt), expired: sql<boolean>`${checkouts.expiresAt} <= ${now}` })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (row === undefined) throw new Error('The checkout is gone.');
  return row;
}

/** What a checkout is written from. With `expiresAt` it goes on with the time that an earlier one had left. */
export type NewCheckout = {
  readonly userId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly lines: readonly OrderLine[];
  readonly expiresAt: Date | undefined;
  readonly extensionsUsed: number;
};

/** Writes a checkout and its lines. */
export async function insertCheckout(executor: Executor, clock: Clock, checkout: NewCheckout): Promise<Checkout> {
  const { lines, expiresAt, ...columns } = checkout;
  const [row] = await executor
    .insert(checkouts)
    .values({ ...columns, expiresAt: expiresAt ?? fullTime(clock) })
    .returning();
  if (row === undefined) throw new Error('The checkout was not written.');
  await executor
    .insert(checkoutLines)
    .values(lines.map((line, position) => ({ ...line, checkoutId: row.id, position })));
  return row;
}

/** Gives a checkout its full time again and counts the extension. */
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
