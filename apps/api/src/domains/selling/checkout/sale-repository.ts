import type { PaymentInstrument } from '@guichet/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { notifying } from '../../../platform/notify.ts';
import type { TicketCount } from '../../catalogue/index.ts';
import { authorisingPayment } from '../../payments/index.ts';
import { placingOrder } from '../orders/order-repository.ts';
import { issuingTickets } from '../tickets/ticket-repository.ts';
import { movingCheckout } from './checkout-repository.ts';

/** The sale of an order that is written but not yet placed. */
export type Sale = {
  readonly orderId: string;
  readonly lines: readonly TicketCount[];
  /** The transaction id of the payment, or the generated id of a free order. */
  readonly transactionId: string;
  readonly address?: string | undefined;
  /** The checkout that the tickets are held by, if they are. */
  readonly checkoutId?: string;
  /** The payment that is still open, if there is one: it becomes `authorised`. */
  readonly paymentId?: string;
  /** What the money was paid with; recorded on that payment. */
  readonly paidWith?: PaymentInstrument | undefined;
};

/**
 * Writes a sale except for its stock count, with one statement: authorises the payment, places the order, issues the
 * tickets, queues the mail and completes the checkout. Each feature supplies its part (ADR 21). Returns false when the
 * payment isn't open any more; then the caller must roll its transaction back.
 */
export async function writeSale(transaction: Executor, clock: Clock, sale: Sale): Promise<boolean> {
  const { orderId, checkoutId, paymentId, transactionId, paidWith } = sale;
  const parts: SQL[] = [
    sql`placed as (${placingOrder(clock, { id: orderId, transactionId, address: sale.address })})`,
    sql`issued as (${issuingTickets({ orderId, lines: sale.lines })})`,
    sql`mailed as (${await notifying(transaction, { kind: 'order_placed', orderId })})`,
  ];
  if (checkoutId !== undefined) parts.push(sql`completed as (${movingCheckout(clock, checkoutId, 'completed')})`);
  if (paymentId !== undefined)
    parts.unshift(sql`paid as (${authorisingPayment(clock, { id: paymentId, transactionId, paidWith })})`);
  const isPaid = paymentId === undefined ? sql`true` : sql`exists (select from paid)`;
  const { rows } = await transaction.execute<{ paid: boolean; mails: number }>(sql`
    with ${sql.join(parts, sql`, `)}
    select ${isPaid} as paid, (select count(*)::integer from mailed) as mails`);
  // The job library silently drops the jobs of a queue that doesn't exist.
  if (rows[0]?.mails !== 1) throw new Error('The mail of the order was not queued: is its queue there?');
  return rows[0].paid;
}
