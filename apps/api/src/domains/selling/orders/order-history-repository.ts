import type { AdminMail, AdminPayment, AdminRefund } from '@guichet/contracts';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { feeKeptOfRefund, presentFeeKept } from '../../../platform/database/line-of-ticket.ts';
import { payments, refunds } from '../../../platform/database/tables.ts';

/** The refunds of an order, oldest first. */
export async function listRefundsForAdmin(executor: Executor, orderId: string): Promise<AdminRefund[]> {
  const rows = await executor
    .select({ ...getTableColumns(refunds), feeKept: feeKeptOfRefund })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ id, amount, state, method, reason, restock, feeKept, transactionId, createdAt, updatedAt }) => ({
    _id: id,
    ...{ amount, state, method, reason, restock, transactionId },
    ...presentFeeKept(feeKept),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** The payment attempts of an order, oldest first. */
export async function listPaymentsForAdmin(executor: Executor, orderId: string): Promise<AdminPayment[]> {
  const rows = await executor
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  return rows.map(presentPaymentForAdmin);
}

/** A payment without what only the provider's calls need. */
export function presentPaymentForAdmin(payment: typeof payments.$inferSelect): AdminPayment {
  const { id, amount, currency, state, transactionId, paidWith, declineText, createdAt, updatedAt } = payment;
  return {
    _id: id,
    ...{ amount, currency, state, transactionId, paidWith, declineText },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** More mails than an order ever causes; prevents an endless reply. */
const maxMails = 100;

/**
 * The mails about an order that the job queue still has, oldest first. Reads the queue's table, because the library
 * can't search jobs by their data.
 */
export async function listMailsForAdmin(executor: Executor, orderId: string): Promise<AdminMail[]> {
  const { rows } = await executor.execute<{
    id: string;
    kind: string;
    state: string;
    createdAt: Date | string;
    finishedAt: Date | string | null;
  }>(sql`
    select id, data ->> 'kind' as kind, state::text as state, created_on as "createdAt", completed_on as "finishedAt"
    from pgboss.job
    where name = 'mail' and (
      data ->> 'orderId' = ${orderId}
      or data ->> 'refundId' in (select id::text from ${refunds} where ${refunds.orderId} = ${orderId}::uuid)
    )
    order by created_on limit ${maxMails}`);
  return rows.map(({ id, kind, state, createdAt, finishedAt }) => ({
    _id: id,
    kind,
    state: mailStates[state] ?? 'failed',
    createdAt: new Date(createdAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  }));
}

/** The states of the queue in the words of the reply. `cancelled` jobs failed for the reader. */
const mailStates: Readonly<Record<string, AdminMail['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'sending',
  completed: 'done',
};
