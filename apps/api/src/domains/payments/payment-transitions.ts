import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type PaymentState, payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';
import { absenceMinutes, nextStates, openStates, unpaidStates } from './payment-state-machine.ts';

// Every state change is a compare-and-set: it names the states it starts from and returns whether it won. A caller that
// lost must not capture or void the money, because the winner does.

/** The next state of a payment, and the fields that change with it. */
export type PaymentChange = { readonly state: PaymentState } & Partial<
  Pick<Payment, 'transactionId' | 'paidWith' | 'declineCode' | 'declineText' | 'lastError' | 'failureCause'>
>;

/** How long the process that moved a payment may take for the following step at the provider. */
const stepSeconds = 30;

/** Moves a payment to its next state if it is in one of the states `from`. Returns whether it was. */
export async function movePayment(
  executor: Executor,
  clock: Clock,
  id: string,
  from: readonly PaymentState[],
  change: PaymentChange,
): Promise<boolean> {
  const illegal = from.find(state => !nextStates[state].includes(change.state));
  if (illegal !== undefined) throw new Error(`A payment never moves from ${illegal} to ${change.state}.`);
  return move(executor, clock, and(eq(payments.id, id), inArray(payments.state, [...from])), change);
}

/** Moves a payment whose result isn't recorded yet. Returns false when another process has recorded it. */
export async function endOpenPayment(
  executor: Executor,
  clock: Clock,
  id: string,
  change: PaymentChange,
): Promise<boolean> {
  return movePayment(executor, clock, id, openStates, change);
}

/** Moves mobile money that was approved after its payment had ended to `authorised`. Returns whether it did. */
export async function moveLate(
  executor: Executor,
  clock: Clock,
  id: string,
  change: PaymentChange & { readonly state: 'authorised' },
): Promise<boolean> {
  const ended = inArray(payments.state, [...unpaidStates]);
  return move(executor, clock, and(eq(payments.id, id), ended, isNotNull(payments.approveBefore)), change);
}

/** Binds a standalone authorization to the order that claims it. Only one order ever can. */
export async function claimForOrder(executor: Executor, clock: Clock, id: string, orderId: string): Promise<boolean> {
  return move(executor, clock, unclaimed(id), { state: 'authorised', orderId });
}

/** Moves a standalone authorization that no order has claimed to `voiding`; with `late` only after its deadline. */
export async function releaseUnclaimed(
  executor: Executor,
  clock: Clock,
  id: string,
  options: { readonly late: boolean },
): Promise<boolean> {
  const due = options.late ? lte(payments.claimBefore, clock.sqlNow()) : undefined;
  return move(executor, clock, and(unclaimed(id), due), { state: 'voiding' });
}

/**
 * Records that a look-up found no such payment at the provider, and leaves it `unknown`. Returns whether the first such
 * look-up was `absenceMinutes` ago or earlier.
 */
export async function leaveAbsent(executor: Executor, clock: Clock, id: string, reason: string): Promise<boolean> {
  const now = clock.sqlNow();
  const [row] = await executor
    .update(payments)
    .set({
      state: 'unknown',
      lastError: reason,
      absentSince: sql`coalesce(${payments.absentSince}, ${now})`,
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, [...openStates])))
    .returning({
      long: sql<boolean>`${payments.absentSince} <= ${now} - ${absenceMinutes}::integer * interval '1 minute'`,
    });
  return row?.long ?? false;
}

/** Forgets earlier look-ups that found nothing, because the payment is sent again and may be in transit once more. */
export async function forgetAbsence(executor: Executor, id: string): Promise<void> {
  await executor.update(payments).set({ absentSince: null }).where(eq(payments.id, id));
}

/** Reads columns of the payment's row only: PostgreSQL re-checks them after waiting for a concurrent update. */
function unclaimed(id: string): SQL | undefined {
  return and(
    eq(payments.id, id),
    eq(payments.state, 'authorised'),
    isNull(payments.checkoutId),
    isNull(payments.orderId),
  );
}

async function move(
  executor: Executor,
  clock: Clock,
  when: SQL | undefined,
  change: PaymentChange & Partial<Pick<Payment, 'orderId'>>,
): Promise<boolean> {
  const rows = await executor
    .update(payments)
    .set({
      ...change,
      updatedAt: clock.sqlNow(),
      // The winner takes the next step immediately; no other process resumes the payment before the deadline.
      ...(awaitsStep(change) ? { deadlineAt: nextDeadline(clock) } : {}),
    })
    .where(when)
    .returning({ id: payments.id });
  return rows.length === 1;
}

function nextDeadline(clock: Clock): SQL {
  return sql`${clock.sqlNow()} + ${stepSeconds}::integer * interval '1 second'`;
}

/** Whether a capture or void follows. It doesn't when this change records the failure of that step. */
function awaitsStep({ state, lastError }: PaymentChange): boolean {
  return (state === 'authorised' || state === 'voiding') && lastError == null;
}
