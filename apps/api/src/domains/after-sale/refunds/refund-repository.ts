import { refundReasons } from '@guichet/contracts';
import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type RefundState, refunds } from '../../../platform/database/tables.ts';
import { statesBefore } from './refund-state-machine.ts';

// The only file that writes refunds. Every change of a state is a compare-and-set from the states before it.

/** A refund, as stored. */
export type RefundRow = typeof refunds.$inferSelect;

/** The values of a new refund. */
export type NewRefund = Pick<
  RefundRow,
  'id' | 'orderId' | 'paymentId' | 'amount' | 'reason' | 'method' | 'restock' | 'requestedBy'
>;

/**
 * Longer than any single step at the provider with its retries, with a margin for a slow machine. A try has several
 * steps: its claim is renewed before each that moves money.
 */
const inFlightSeconds = 60;
/** The provider's order ids of other shops may be any text. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

/**
 * Inserts a refund that was made outside the shop as `done`, and returns its id; undefined when its transaction is known
 * already. Violates `refunds_within_captured` when other refunds leave too little of the payment.
 */
export async function insertForeignRefund(
  executor: Executor,
  clock: Clock,
  refund: Pick<NewRefund, 'orderId' | 'paymentId' | 'amount'> & { readonly transactionId: string },
): Promise<string | undefined> {
  const now = clock.sqlNow();
  const times = { deadlineAt: now, nextAttemptAt: now, createdAt: now, updatedAt: now };
  const [row] = await executor
    .insert(refunds)
    .values({ ...refund, ...times, reason: refundReasons.elsewhere, state: 'done', method: 'refund', restock: false })
    .onConflictDoNothing({ target: refunds.transactionId })
    .returning({ id: refunds.id });
  return row?.id;
}

/** The refund that has this transaction, or else the one whose key the transaction carries. */
export async function findRefundOfListed(
  executor: Executor,
  credit: { readonly transactionId: string; readonly gatewayKey: string | undefined },
): Promise<RefundRow | undefined> {
  const { transactionId, gatewayKey } = credit;
  const ofKey = gatewayKey !== undefined && isUuid.test(gatewayKey) ? eq(refunds.id, gatewayKey) : undefined;
  const rows = await executor
    .select()
    .from(refunds)
    .where(or(eq(refunds.transactionId, transactionId), ofKey))
    .limit(2);
  return rows.find(row => row.transactionId === transactionId) ?? rows[0];
}

/** The refund with this id. */
export async function findRefund(executor: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** The sum of the other refunds of the same payment, paid or in progress, in whole units. */
export async function refundedBeside(executor: Executor, { id, paymentId }: RefundRow): Promise<number> {
  if (paymentId === null) return 0;
  const [row] = await executor
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.id, id), ne(refunds.state, 'failed')));
  return row?.sum ?? 0;
}

/** Whether the refund of a part of this payment has failed: an admin may have paid it by hand. */
export async function hasFailedPart(
  executor: Executor,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<boolean> {
  const isPart = and(eq(refunds.paymentId, id), eq(refunds.state, 'failed'), lt(refunds.amount, amount));
  return (await executor.$count(refunds, isPart)) > 0;
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
      deadlineAt: claimEnd(clock),
      updatedAt: clock.sqlNow(),
    })
    .where(and(eq(refunds.id, id), isDue(clock)))
    .returning();
  return row;
}

/**
 * Renews a claim right before a step that moves money. Returns false when another process has claimed or ended the
 * refund: then nothing may be paid.
 */
export async function renewClaim(
  executor: Executor,
  clock: Clock,
  claimed: Pick<RefundRow, 'id' | 'attempts'>,
): Promise<boolean> {
  const renewed = await executor
    .update(refunds)
    .set({ deadlineAt: claimEnd(clock) })
    .where(ours(claimed))
    .returning({ id: refunds.id });
  return renewed.length === 1;
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

/**
 * Ends a refund that the provider has paid, also one that had failed before. Returns false when it was `done` already.
 * Violates `refunds_within_captured` when other refunds have taken the amount of a failed one meanwhile.
 */
export async function endRefund(
  executor: Executor,
  clock: Clock,
  id: string,
  change: Pick<RefundRow, 'method' | 'transactionId'>,
): Promise<boolean> {
  // The bank has returned this transaction: an earlier response that it was accepted arrives late.
  const returned = and(eq(refunds.state, 'failed'), sql`${refunds.transactionId} = ${change.transactionId}`);
  const when = and(eq(refunds.id, id), sql`(${returned}) is not true`);
  return move(executor, clock, when, { ...change, state: 'done', lastError: null });
}

/**
 * Marks the refund of this transaction, or else of this key, as failed, because its money never reached the buyer, so
 * that the order may be refunded again. Undefined when there is no such refund.
 */
export async function failRefundOfTransaction(
  executor: Executor,
  clock: Clock,
  credit: { readonly transactionId: string; readonly key: string | undefined },
): Promise<Pick<RefundRow, 'id' | 'amount'> | undefined> {
  const { transactionId, key } = credit;
  const found = or(
    eq(refunds.transactionId, transactionId),
    // The provider's response was lost, so we don't have its transaction yet.
    key !== undefined && isUuid.test(key) ? and(eq(refunds.id, key), isNull(refunds.transactionId)) : undefined,
  );
  await move(executor, clock, found, { state: 'failed', transactionId, lastError: 'refused by the bank' });
  // A repeated event changes nothing, and has the same result.
  const [row] = await executor
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.transactionId, transactionId), eq(refunds.state, 'failed')));
  return row;
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
  const wait =
    change.state === 'failed' ? lateLookMinutes[0] : Math.min(maxMinutes, 2 ** Math.min(claimed.attempts - 1, 10));
  return move(executor, clock, ours(claimed), { ...change, ...inMinutes(clock, wait) });
}

/** Changes the method of a refund, while the caller's claim lasts. */
export async function setRefundMethod(
  executor: Executor,
  clock: Clock,
  claimed: Pick<RefundRow, 'id' | 'attempts'>,
  method: 'refund' | 'void',
): Promise<boolean> {
  const rows = await executor
    .update(refunds)
    .set({ method, updatedAt: clock.sqlNow() })
    .where(ours(claimed))
    .returning({ id: refunds.id });
  return rows.length === 1;
}

/** How often a failed refund is looked up again at the provider. */
const lateLooks = 3;
/** Minutes before each of these look-ups: 10 minutes after its failure, an hour later, and a day later. */
const lateLookMinutes = [10, 60, 24 * 60] as const;

/** The same expression as the partial index, so that the planner uses it. */
const isLookedUpLate = sql`${refunds.state} = 'failed' and ${refunds.lateLooks} < ${sql.raw(String(lateLooks))}`;

/**
 * Claims failed refunds whose next look-up is due: if it isn't made, it is due again ten minutes later. Without those that
 * the bank returned after they had been paid: their transaction is known, and its result final.
 */
export async function claimLateRefunds(executor: Executor, clock: Clock, limit: number): Promise<readonly RefundRow[]> {
  const due = executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isLookedUpLate, isNull(refunds.transactionId), lte(refunds.nextAttemptAt, clock.sqlNow())))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor.update(refunds).set(inMinutes(clock, lateLookMinutes[0])).where(inArray(refunds.id, due)).returning();
}

/** Counts a look-up that was made, and schedules the next, unless it has found money. */
export async function countLateLook(
  executor: Executor,
  clock: Clock,
  { id, lateLooks }: Pick<RefundRow, 'id' | 'lateLooks'>,
): Promise<void> {
  await executor
    .update(refunds)
    .set({ lateLooks: lateLooks + 1, ...inMinutes(clock, lateLookMinutes[lateLooks + 1] ?? 0) })
    .where(and(eq(refunds.id, id), isLookedUpLate, eq(refunds.lateLooks, lateLooks)));
}

function inMinutes(clock: Clock, minutes: number) {
  return { nextAttemptAt: sql`${clock.sqlNow()} + ${minutes}::integer * interval '1 minute'` };
}

function isDue(clock: Clock): SQL | undefined {
  const now = clock.sqlNow();
  return or(
    and(eq(refunds.state, 'started'), lte(refunds.deadlineAt, now)),
    and(inArray(refunds.state, ['unknown', 'waiting']), lte(refunds.nextAttemptAt, now)),
  );
}

/** Whether the caller's claim still holds: a later one counts another attempt. */
function ours({ id, attempts }: Pick<RefundRow, 'id' | 'attempts'>): SQL | undefined {
  return and(eq(refunds.id, id), eq(refunds.state, 'started'), eq(refunds.attempts, attempts));
}

function claimEnd(clock: Clock): SQL {
  return sql`${clock.sqlNow()} + ${inFlightSeconds}::integer * interval '1 second'`;
}

type Change = { readonly state: RefundState } & Partial<Pick<RefundRow, 'method' | 'transactionId' | 'lastError'>> & {
    readonly nextAttemptAt?: SQL;
  };

/** Moves a refund if its state allows it. Returns whether it did. */
async function move(executor: Executor, clock: Clock, when: SQL | undefined, change: Change): Promise<boolean> {
  const rows = await executor
    .update(refunds)
    .set({ ...change, updatedAt: clock.sqlNow() })
    .where(and(when, inArray(refunds.state, [...statesBefore(change.state)])))
    .returning({ id: refunds.id });
  return rows.length === 1;
}
