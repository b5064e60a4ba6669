import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';

/** How long a process keeps the payment that it has claimed. */
const claimSeconds = 60;
/** Waits between tries: 1, 2, 4 … and at most 60 minutes. */
const maxMinutes = 60;

/** Abandoned payments whose next try is due, longest waiting first. */
export async function listDuePayments(
  executor: Executor,
  clock: Clock,
  limit: number,
): Promise<readonly Pick<Payment, 'id'>[]> {
  return executor
    .select({ id: payments.id })
    .from(payments)
    .where(isDue(clock))
    .orderBy(asc(payments.nextAttemptAt), asc(payments.id))
    .limit(limit);
}

/**
 * Claims this payment to resume it, counts the attempt and schedules the next, so that another process retries it if
 * this one is killed. Undefined when another process has claimed it already.
 */
export async function claimDuePayment(executor: Executor, clock: Clock, id: string): Promise<Payment | undefined> {
  const now = clock.sqlNow();
  const [row] = await executor
    .update(payments)
    .set({
      // `started` prevents a repeat of the buyer's request from looking it up concurrently.
      state: sql`case when ${payments.state} = 'unknown' then 'started' else ${payments.state} end`,
      deadlineAt: sql`${now} + ${claimSeconds}::integer * interval '1 second'`,
      attempts: sql`${payments.attempts} + 1`,
      nextAttemptAt: sql`${now} + least(${maxMinutes}::integer, power(2, least(${payments.attempts}, 10)))
        * interval '1 minute'`,
    })
    .where(and(eq(payments.id, id), isDue(clock)))
    .returning();
  return row;
}

/** Defers the next try for a day: the provider has rejected the step and would reject an early retry again. */
export async function deferPayment(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(payments)
    .set({ nextAttemptAt: sql`${clock.sqlNow()} + interval '1 day'` })
    .where(eq(payments.id, id));
}

/** Finds the payment of a provider transaction: by its transaction id, or by our key when the response was lost. */
export async function findPaymentOfTransaction(
  executor: Executor,
  transaction: { readonly id: string; readonly gatewayKey: string | undefined },
): Promise<Payment | undefined> {
  const { id, gatewayKey } = transaction;
  const [row] = await executor
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.transactionId, id),
        gatewayKey === undefined ? undefined : and(eq(payments.gatewayKey, gatewayKey), isNull(payments.transactionId)),
      ),
    )
    .limit(1);
  return row;
}

/** Whether a payment was abandoned, its next try is due, and it must be looked up, captured or voided. */
function isDue(clock: Clock): SQL | undefined {
  const now = clock.sqlNow();
  const ofOrder = isNotNull(payments.orderId);
  const unclaimed = and(isNull(payments.checkoutId), isNull(payments.orderId), lte(payments.claimBefore, now));
  return and(
    // The same expression as the partial index of unfinished payments, so that the planner uses it.
    sql`${payments.state} in ('started', 'unknown', 'authorised', 'voiding')`,
    lte(payments.deadlineAt, now),
    lte(payments.nextAttemptAt, now),
    or(inArray(payments.state, ['started', 'unknown', 'voiding']), ofOrder, unclaimed),
  );
}
