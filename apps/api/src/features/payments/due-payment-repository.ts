import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';

/** How long the process that claimed a payment may take for it. */
const claimSeconds = 60;
/** Waits between tries: 1, 2, 4 … and at most 60 minutes. */
const maxMinutes = 60;

/** Payments that were abandoned in the middle and whose next try is due, those that wait longest first. */
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
 * Makes the caller the only one who resumes this payment, counts the attempt and defers the next, so that a process
 * that is killed while it tries leaves the payment to be found. Undefined when another process was faster.
 */
export async function claimDuePayment(executor: Executor, clock: Clock, id: string): Promise<Payment | undefined> {
  const now = clock.sqlNow();
  const [row] = await executor
    .update(payments)
    .set({
      // As long as it is looked up, no repeat of the buyer's request looks as well.
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

/** Defers the next try for a day: the provider has refused, and a soon repeat would be refused again. */
export async function deferPayment(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(payments)
    .set({ nextAttemptAt: sql`${clock.sqlNow()} + interval '1 day'` })
    .where(eq(payments.id, id));
}

/** The payment that the provider speaks of: by its transaction, or by our key when the answer was lost. */
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

/** Abandoned by its process, its next try due, and something to be done: to look up, to take, or to void. */
function isDue(clock: Clock): SQL | undefined {
  const now = clock.sqlNow();
  const ofOrder = isNotNull(payments.orderId);
  const unclaimed = and(isNull(payments.checkoutId), isNull(payments.orderId), lte(payments.claimBefore, now));
  return and(
    // In the words of the index of unfinished payments, so that the others are never read.
    sql`${payments.state} in ('started', 'unknown', 'authorised', 'voiding')`,
    lte(payments.deadlineAt, now),
    lte(payments.nextAttemptAt, now),
    or(inArray(payments.state, ['started', 'unknown', 'voiding']), ofOrder, unclaimed),
  );
}
