import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { listPaymentsWithUnhandledEvents } from './webhook-event-repository.ts';

/** The maximum for one run; the rest waits for the next run. */
const maxPayments = 200;

/**
 * Enqueues a re-sync of payments whose webhook events stayed unhandled, because the provider was unavailable for longer
 * than the job was retried. The provider may send no further event (WEBHOOK-5). Returns the number of payments.
 */
export async function retryUnhandledWebhooks(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> {
  const paymentIds = await listPaymentsWithUnhandledEvents(deps.database, deps.clock, maxPayments);
  for (const paymentId of paymentIds) {
    await inTransaction(deps.database, transaction =>
      enqueue(transaction, 'settle-payment', { paymentId }, { key: paymentId }),
    );
  }
  return paymentIds.length;
}
