import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listUnfollowedPayments } from './notice-repository.ts';

/** In one round; what is left over has time until the next. */
const mostPayments = 200;

/**
 * Has payments read again whose notices nobody could follow: the provider was away for longer than their job was tried.
 * No other notice may come (WEBHOOK-5). Returns how many that were.
 */
export async function followAgain(deps: { readonly database: Database; readonly clock: Clock }): Promise<number> {
  const paymentIds = await listUnfollowedPayments(deps.database, deps.clock, mostPayments);
  for (const paymentId of paymentIds) {
    await inTransaction(deps.database, transaction =>
      enqueue(transaction, 'settle-payment', { paymentId }, { key: paymentId }),
    );
  }
  return paymentIds.length;
}
