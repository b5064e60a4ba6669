import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/notify.ts';
import { addSold } from '../../catalogue/index.ts';
import { type OrderLine, placeOrder } from '../orders/order-repository.ts';
import { issueTickets } from '../tickets/ticket-repository.ts';

/** The sale of an order that is written but not yet placed. */
export type Sale = {
  readonly orderId: string;
  readonly lines: readonly OrderLine[];
  /** The transaction id of the payment, or the generated id of a free order. */
  readonly transactionId: string;
  readonly address?: string | undefined;
};

/** Writes a sale except for its stock count: places the order, issues the tickets and queues the mail (MAIL-1). */
export async function writeSale(transaction: Executor, clock: Clock, sale: Sale): Promise<void> {
  const { orderId, lines, transactionId, address } = sale;
  await placeOrder(transaction, clock, { id: orderId, transactionId, address });
  await issueTickets(transaction, { orderId, lines });
  await notify(transaction, { kind: 'order_placed', orderId });
}

/**
 * Sells tickets without a checkout in the caller's transaction. The caller must have locked the stock of the events. The
 * database rejects the sale with `oversoldConstraint` when the tickets are no longer available.
 */
export async function sellTickets(transaction: Executor, clock: Clock, sale: Sale): Promise<void> {
  await addSold(transaction, sale.lines);
  await writeSale(transaction, clock, sale);
}
