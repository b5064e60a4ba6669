import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';

// Every change of a payment's state names the state it starts from and returns whether it won. A caller that lost
// leaves the money alone: another one has decided about it.

/** The next state of an attempt, with what is now known about it. */
export type PaymentChange = Pick<Payment, 'state'> &
  Partial<Pick<Payment, 'transactionId' | 'declineCode' | 'declineText' | 'lastError'>>;

/** How long the process that moved a payment may take for the step at the provider that follows. */
const stepSeconds = 30;

/** Moves an attempt from one of these states to its next. Returns whether it was in one of them. */
export async function movePayment(
  executor: Executor,
  clock: Clock,
  id: string,
  from: readonly Payment['state'][],
  change: PaymentChange,
): Promise<boolean> {
  return move(executor, clock, and(eq(payments.id, id), inArray(payments.state, [...from])), change);
}

/** Moves an attempt that is still open, or leaves it alone when another process knew better in the meantime. */
export async function endOpenPayment(
  executor: Executor,
  clock: Clock,
  id: string,
  change: PaymentChange,
): Promise<boolean> {
  return movePayment(executor, clock, id, ['started', 'unknown'], change);
}

/** Binds reserved money that belongs to no checkout to the order that claims it. Only one order ever can. */
export async function claimForOrder(executor: Executor, clock: Clock, id: string, orderId: string): Promise<boolean> {
  return move(executor, clock, unclaimed(id), { state: 'authorised', orderId });
}

/** Writes down that reserved money is voided which no order has claimed; with `late` only after its time. */
export async function releaseUnclaimed(
  executor: Executor,
  clock: Clock,
  id: string,
  options: { readonly late: boolean },
): Promise<boolean> {
  const due = options.late ? lte(payments.claimBefore, clock.sqlNow()) : undefined;
  return move(executor, clock, and(unclaimed(id), due), { state: 'voiding' });
}

/** All of it in columns of the payment's own row, which are looked at again after waiting for another's change. */
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
      // The winner takes the next step at once; until then no other process resumes the payment.
      ...(awaitsStep(change)
        ? { deadlineAt: sql`${clock.sqlNow()} + ${stepSeconds}::integer * interval '1 second'` }
        : {}),
    })
    .where(when)
    .returning({ id: payments.id });
  return rows.length === 1;
}

/** Reserved money is captured or voided next, unless that was what failed just now. */
function awaitsStep({ state, lastError }: PaymentChange): boolean {
  return (state === 'authorised' || state === 'voiding') && lastError == null;
}
