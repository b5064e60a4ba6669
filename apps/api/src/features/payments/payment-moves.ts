import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import type { Payment } from './payment-repository.ts';

// Every state change is a compare-and-set: it names the states it starts from and returns whether it won. A caller that
// lost must not capture or void the money, because the winner does.

/** The next state of an attempt, and the fields that change with it. */
export type PaymentChange = Pick<Payment, 'state'> &
  Partial<Pick<Payment, 'transactionId' | 'declineCode' | 'declineText' | 'lastError'>>;

/** How long the process that moved a payment may take for the following step at the provider. */
const stepSeconds = 30;

/** Moves an attempt to its next state if it is in one of the states `from`. Returns whether it was. */
export async function movePayment(
  executor: Executor,
  clock: Clock,
  id: string,
  from: readonly Payment['state'][],
  change: PaymentChange,
): Promise<boolean> {
  return move(executor, clock, and(eq(payments.id, id), inArray(payments.state, [...from])), change);
}

/** Moves an attempt that is still open. Returns false when another process has ended it already. */
export async function endOpenPayment(
  executor: Executor,
  clock: Clock,
  id: string,
  change: PaymentChange,
): Promise<boolean> {
  return movePayment(executor, clock, id, ['started', 'unknown'], change);
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
      ...(awaitsStep(change)
        ? { deadlineAt: sql`${clock.sqlNow()} + ${stepSeconds}::integer * interval '1 second'` }
        : {}),
    })
    .where(when)
    .returning({ id: payments.id });
  return rows.length === 1;
}

/** Whether a capture or void follows. It doesn't when this change records the failure of that step. */
function awaitsStep({ state, lastError }: PaymentChange): boolean {
  return (state === 'authorised' || state === 'voiding') && lastError == null;
}
