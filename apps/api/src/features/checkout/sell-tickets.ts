import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { notify } from '../../platform/notify.ts';
import { addSold, type TicketCount } from '../events/index.ts';
import { placeOrder } from '../orders/index.ts';
import { issueTickets } from '../tickets/index.ts';

/** An order that is written, and what makes it the buyer's. */
export type Sale = {
  readonly orderId: string;
  readonly lines: readonly TicketCount[];
  /** The payment's, or the one that stands for a free order. */
  readonly transactionId: string;
  readonly address?: string | undefined;
};

/**
 * Sells tickets and shows their order: everything that a sale is, in the caller's transaction, its mail included
 * (MAIL-1). The stock of the events must be locked. The database refuses with `oversoldConstraint` if the tickets
 * should not be there after all.
 */
export async function sellTickets(transaction: Executor, clock: Clock, sale: Sale): Promise<void> {
  await addSold(transaction, sale.lines);
  await writeSale(transaction, clock, sale);
}

/** Everything that a sale is but its place in the stock, which the caller takes in the same transaction. */
export async function writeSale(transaction: Executor, clock: Clock, sale: Sale): Promise<void> {
  const { orderId, lines, transactionId, address } = sale;
  await placeOrder(transaction, clock, { id: orderId, transactionId, address });
  await issueTickets(transaction, { orderId, lines });
  await notify(transaction, { kind: 'order_placed', orderId });
}
