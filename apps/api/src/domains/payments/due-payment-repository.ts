import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';
import { openStates } from './payment-state-machine.ts';

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
      // Mobile money that nobody approves ends in time.
      nextAttemptAt: sql`least(${nextTry(clock)},
        case when ${payments.approveBefore} > ${now} then ${payments.approveBefore} end)`,
    })
    .where(and(eq(payments.id, id), isDue(clock)))
    .returning();
  return row;
}

/** When another process tries, if this one is killed. */
function nextTry(clock: Clock): SQL {
  return sql`${clock.sqlNow()} + least(${maxMinutes}::integer, power(2, least(${payments.attempts}, 10)))
    * interval '1 minute'`;
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

/** Finds the payment of a listed transaction: the one that has it, or else the one whose key it carries. */
export async function findPaymentOfListed(
  executor: Executor,
  transaction: { readonly id: string; readonly gatewayKey: string | undefined },
): Promise<Payment | undefined> {
  const { id, gatewayKey } = transaction;
  const ofKey = gatewayKey === undefined ? undefined : eq(payments.gatewayKey, gatewayKey);
  const rows = await executor
    .select()
    .from(payments)
    .where(or(eq(payments.transactionId, id), ofKey))
    .limit(2);
  return rows.find(({ transactionId }) => transactionId === id) ?? rows[0];
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
    or(inArray(payments.state, [...openStates, 'voiding']), ofOrder, unclaimed),
  );
}

/** How often a payment is looked up again after it ended because the provider had none. */
const lateLooks = 3;
/** Minutes between these look-ups: 10 minutes after its end, an hour later, and a day later. */
const lateLookMinutes = [10, 60, 24 * 60] as const;
/** The same expression as the partial index, so that the planner uses it. */
const isLookedUpLate = sql`${payments.state} = 'failed' and ${payments.absentSince} is not null
  and ${payments.lateLooks} < ${sql.raw(String(lateLooks))}`;

/**
 * Claims the longest waiting payment that ended because the provider had none, and whose next look-up is due: money that
 * arrived late must be found (PAYMENT-3). The claim counts the try, as `claimDuePayment` does, and not the look-up:
 * another process takes it over if this one is killed.
 */
export async function claimLateLook(executor: Executor, clock: Clock): Promise<Payment | undefined> {
  const due = executor
    .select({ id: payments.id })
    .from(payments)
    .where(and(isLookedUpLate, lte(payments.nextAttemptAt, clock.sqlNow())))
    .orderBy(asc(payments.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await executor
    .update(payments)
    .set({ attempts: sql`${payments.attempts} + 1`, nextAttemptAt: nextTry(clock) })
    .where(inArray(payments.id, due))
    .returning();
  return row;
}

/** Counts a look-up that was made, and schedules the next, unless it has found money. */
export async function countLateLook(executor: Executor, clock: Clock, { id, lateLooks }: Payment): Promise<void> {
  await executor
    .update(payments)
    .set({ lateLooks: lateLooks + 1, ...scheduledLook(clock, lateLooks + 1) })
    .where(and(eq(payments.id, id), isLookedUpLate, eq(payments.lateLooks, lateLooks)));
}

/** Schedules the first look-up of a payment that has ended because the provider had none. */
export async function scheduleLateLooks(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(payments)
    .set({ absentSince: sql`coalesce(${payments.absentSince}, ${clock.sqlNow()})`, ...scheduledLook(clock, 0) })
    .where(eq(payments.id, id));
}

/** When the look-up with this number is due, without any try so far. */
function scheduledLook(clock: Clock, number: number) {
  const minutes = lateLookMinutes[number] ?? 0;
  return { attempts: 0, nextAttemptAt: sql`${clock.sqlNow()} + ${minutes}::integer * interval '1 minute'` };
}
