import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { refunds } from '../../platform/database/tables.ts';

/** Whether a refund voided the whole payment, so that the provider rightly shows no money for it. */
export async function wasVoidedByRefund(executor: Executor, paymentId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.method, 'void'), ne(refunds.state, 'failed')))
    .limit(1);
  return row !== undefined;
}
