import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refunds } from '../../platform/database/tables.ts';

/** A refund, as stored. */
export type RefundRow = typeof refunds.$inferSelect;

/** The values of a new refund. */
export type NewRefund = Pick<
  RefundRow,
  'id' | 'orderId' | 'paymentId' | 'amount' | 'reason' | 'method' | 'restock' | 'requestedBy'
>;

/** Longer than all provider requests of one try, with their timeouts and a margin for a slow machine. */
const inFlightSeconds = 60;
/** Waits between tries: 1, 2, 4 … and at most 60 minutes. */
const maxMinutes = 60;

/** Inserts a refund before the request to the provider. A refund without money is `done` immediately. */
export async function insertRefund(executor: Executor, clock: Clock, refund: NewRefund): Promise<void> {
  const now = clock.sqlNow();
  await executor.insert(refunds).values({
    ...refund,
    state: refund.method === 'none' ? 'done' : 'started',
    // Already past: no process has claimed the refund yet.
    deadlineAt: now,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** The refund with this id. */
export async function findRefund(executor: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** The newest refund of an order that this account requested. */
export async function findLastRefundBy(
  executor: Executor,
  of: { readonly orderId: string; readonly requestedBy: string },
): Promise<RefundRow | undefined> {
  const [row] = await executor
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, of.orderId), eq(refunds.requestedBy, of.requestedBy)))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return row;
}

/**
 * Claims a refund for one try at the provider, and counts the try. Undefined when it has ended, when its next try isn't
 * due, or when another process may still be paying it.
 */
export async function claimRefund(executor: Executor, clock: Clock, id: string): Promise<RefundRow | undefined> {
  const [row] = await executor
    .update(refunds)
    .set({
      state: 'started',
      attempts: sql`${refunds.attempts} + 1`,
      deadlineAt: sql`${clock.sqlNow()} + ${inFlightSeconds}::integer * interval '1 second'`,
      updatedAt: clock.sqlNow(),
    })
    .where(and(eq(refunds.id, id), isDue(clock)))
    .returning();
  return row;
}

/** Interrupted refunds whose next attempt is due, longest waiting first. */
export async function listDueRefunds(executor: Executor, clock: Clock, limit: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue(clock))
    .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Makes the waiting refunds of a payment due now, because the payment's state at the provider has changed. */
export async function expediteRefunds(executor: Executor, clock: Clock, paymentId: string): Promise<void> {
  await executor
    .update(refunds)
    .set({ nextAttemptAt: clock.sqlNow() })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'waiting')));
}

/** Ends a refund that the provider has paid. Returns false when it was ended already. */
export async function endRefund(
  executor: Executor,
  clock: Clock,
  id: string,
  change: Pick<RefundRow, 'method' | 'transactionId'>,
): Promise<boolean> {
  const unfinished = inArray(refunds.state, ['started', 'unknown', 'waiting']);
  return move(executor, clock, and(eq(refunds.id, id), unfinished), { ...change, state: 'done', lastError: null });
}

/**
 * Records an unsuccessful try. Returns false when its claim expired and another process has resumed the refund.
 */
export async function leaveRefund(
  executor: Executor,
  clock: Clock,
  claimed: Pick<RefundRow, 'id' | 'attempts'>,
  change: { readonly state: 'unknown' | 'waiting' | 'failed'; readonly lastError: string },
): Promise<boolean> {
  const ours = and(eq(refunds.id, claimed.id), eq(refunds.state, 'started'), eq(refunds.attempts, claimed.attempts));
  const wait = Math.min(maxMinutes, 2 ** Math.min(claimed.attempts - 1, 10));
  return move(executor, clock, ours, {
    ...change,
    nextAttemptAt: sql`${clock.sqlNow()} + ${wait}::integer * interval '1 minute'`,
  });
}

/** Changes the method of a refund, while the caller's claim lasts. */
export async function setRefundMethod(
  executor: Executor,
  clock: Clock,
  claimed: Pick<RefundRow, 'id' | 'attempts'>,
  method: 'refund' | 'void',
): Promise<boolean> {
  const ours = and(eq(refunds.id, claimed.id), eq(refunds.state, 'started'), eq(refunds.attempts, claimed.attempts));
  return move(executor, clock, ours, { method });
}

function isDue(clock: Clock): SQL | undefined {
  const now = clock.sqlNow();
  return or(
    and(eq(refunds.state, 'started'), lte(refunds.deadlineAt, now)),
    and(inArray(refunds.state, ['unknown', 'waiting']), lte(refunds.nextAttemptAt, now)),
  );
}

type Change = Partial<Pick<RefundRow, 'state' | 'method' | 'transactionId' | 'lastError'>> & {
  readonly nextAttemptAt?: SQL;
};

async function move(executor: Executor, clock: Clock, when: SQL | undefined, change: Change): Promise<boolean> {
  const rows = await executor
    .update(refunds)
    .set({ ...change, updatedAt: clock.sqlNow() })
    .where(when)
    .returning({ id: refunds.id });
  return rows.length === 1;
}
