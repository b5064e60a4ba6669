import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { checkoutLines, checkouts } from '../../../platform/database/tables.ts';
import type { OrderLine } from '../orders/order-repository.ts';

/** A checkout as stored. */
export type Checkout = typeof checkouts.$inferSelect;

/** A locked checkout with its lines, in their order. The lines never change after the checkout is written. */
export type LockedCheckout = Checkout & { readonly lines: readonly OrderLine[] };

/** Minutes that tickets are held, from the first hold and from each extension. */
export const holdMinutes = 10;

/** Locks a checkout until the transaction ends, and reads its lines with the same statement. */
export async function lockCheckout(executor: Executor, id: string): Promise<LockedCheckout | undefined> {
  const [row] = await selectForUpdate(executor, eq(checkouts.id, id));
  return row;
}

/** Locks a buyer's open or paying checkout, expired or not. */
export async function lockActiveCheckout(executor: Executor, userId: string): Promise<LockedCheckout | undefined> {
  const isActive = inArray(checkouts.state, ['open', 'paying']);
  const [row] = await selectForUpdate(executor, and(eq(checkouts.userId, userId), isActive));
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

/** Resets a checkout's expiry to the full hold time, and counts the extension. */
export async function extendCheckout(executor: Executor, clock: Clock, id: string): Promise<Checkout> {
  const now = clock.sqlNow();
  const [row] = await executor
    .update(checkouts)
    .set({
      expiresAt: sql<Date>`${now} + ${holdMinutes}::integer * interval '1 minute'`,
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
  const { checkoutId: _, position, userId, heldAt, ...columns } = getTableColumns(checkoutLines);
  return executor
    .select(columns)
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
}

function selectForUpdate(executor: Executor, condition: SQL | undefined): Promise<LockedCheckout[]> {
  const list = executor
    .select({
      lines: sql<OrderLine[]>`coalesce(jsonb_agg(jsonb_build_object('eventId', ${checkoutLines.eventId},
        'ticketTypeId', ${checkoutLines.ticketTypeId}, 'name', ${checkoutLines.name}, 'price', ${checkoutLines.price},
        'count', ${checkoutLines.count}, 'ticketType', ${checkoutLines.ticketType}, 'discount', ${checkoutLines.discount},
        'buyerFee', ${checkoutLines.buyerFee}, 'organiserFee', ${checkoutLines.organiserFee}, 'tax', ${checkoutLines.tax},
        'terms', ${checkoutLines.terms}) order by ${checkoutLines.position}), '[]')`.as('lines'),
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkouts.id))
    .as('list');
  return executor
    .select({ ...getTableColumns(checkouts), lines: list.lines })
    .from(checkouts)
    .innerJoinLateral(list, sql`true`)
    .where(condition)
    .for('update', { of: checkouts });
}
