import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { addSold, type TicketCount } from '../../catalogue/index.ts';
import { type Sale, writeSale } from './sale-repository.ts';

/**
 * Sells tickets without a checkout in the caller's transaction: counts them as sold, places the order, issues the
 * tickets and queues the mail (MAIL-1). The caller must have locked the stock of the events. The database rejects the
 * sale with `oversoldConstraint` when the tickets are no longer available.
 */
export async function sellTickets(
  transaction: Executor,
  clock: Clock,
  sale: Pick<Sale, 'orderId' | 'transactionId' | 'address'> & { readonly lines: readonly TicketCount[] },
): Promise<void> {
  await addSold(transaction, sale.lines);
  await writeSale(transaction, clock, sale);
}
