import type { Order } from '@guichet/contracts';
import { type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addSold, readStock, type TicketCount } from '../events/index.ts';
import {
  fillAddress,
  findOrderByCheckout,
  findOrderByTransaction,
  type PlacedOrder,
  placeOrder,
  presentOrder,
  writeAwaitingOrder,
} from '../orders/index.ts';
import { lockPaymentByTransaction, type Payment, updatePayment } from '../payments/index.ts';
import { issueTickets } from '../tickets/index.ts';
import { assertAmount } from './begin-payment.ts';
import { mergeLines, priceLines, totalOf } from './cart-lines.ts';
import { createFreeOrder } from './free-order.ts';
import type { CreateOrderDeps, OrderRequest } from './order-request.ts';

/** Making orders out of payments. */
export type CreateOrderService = {
  /** The order of this payment, made now if it wasn't before. Safe to repeat. */
  readonly create: (request: OrderRequest) => Promise<Order>;
};

/** Builds the service. */
export function createOrderService(deps: CreateOrderDeps): CreateOrderService {
  const { database, clock } = deps;

  return {
    create: async request => {
      const order = await findOrMake(request);
      if (request.address === undefined || request.address === '' || order.address !== '') {
        return presentOrder(database, order);
      }
      await fillAddress(database, clock, order.id, request.address);
      return presentOrder(database, { ...order, address: request.address });
    },
  };

  async function findOrMake(request: OrderRequest): Promise<PlacedOrder> {
    const { transactionId, checkoutId, userId } = request;
    if (transactionId !== undefined) {
      const order = await findOrderByTransaction(database, transactionId);
      if (order === undefined) return claim({ ...request, transactionId });
      if (order.userId !== userId) throw new AppError('transaction_not_found');
      return order;
    }
    if (checkoutId !== undefined) {
      const order = await findOrderByCheckout(database, checkoutId);
      if (order?.userId === userId) return order;
    }
    return createFreeOrder(deps, request);
  }

  /** The bare call: the buyer's authorisation pays for tickets that are still for sale, or it is let go. */
  async function claim(request: OrderRequest & { readonly transactionId: string }): Promise<PlacedOrder> {
    const lines = mergeLines(request.lines);
    const claimed = await inTransaction(database, async transaction => {
      await deps.locks.buyer(transaction, request.userId);
      const payment = await lockPaymentByTransaction(transaction, clock, request.transactionId);
      if (payment === undefined || payment.userId !== request.userId) throw new AppError('transaction_not_found');
      const order = await findOrderByTransaction(transaction, request.transactionId);
      if (order !== undefined) return { kind: 'made' as const, order };
      if (!payment.claimable) throw new AppError('authorisation_expired');
      // Refusals are carried out of the transaction, because the money is let go after it.
      return sell(transaction, payment, lines, request).catch(refusalOf(payment));
    });
    if (claimed.kind === 'made') return claimed.order;
    const reserved = { id: claimed.payment.id, transactionId: request.transactionId };
    if (claimed.kind === 'refused') {
      await deps.money.letGo(reserved);
      throw claimed.error;
    }
    await deps.money.take(reserved);
    return claimed.order;
  }

  async function sell(transaction: Executor, payment: Payment, lines: readonly TicketCount[], request: OrderRequest) {
    const eventIds = lines.map(line => line.eventId);
    await deps.locks.stock(transaction, eventIds);
    const priced = priceLines(lines, await readStock(transaction, clock, eventIds));
    const amount = totalOf(priced);
    assertAmount(payment.amount, amount);
    assertAmount(request.amount, amount);
    const transactionId = payment.transactionId ?? '';
    const { userId, currency } = payment;
    const id = await writeAwaitingOrder(transaction, { userId, amount, currency, lines: priced });
    await addSold(transaction, lines);
    await placeOrder(transaction, clock, { id, transactionId, address: request.address });
    await issueTickets(transaction, { orderId: id, lines });
    await updatePayment(transaction, clock, payment.id, { state: 'authorised', orderId: id });
    const order = await findOrderByTransaction(transaction, transactionId);
    if (order === undefined) throw new Error('The order was not written.');
    return { kind: 'sold' as const, order, payment };
  }
}

/** Only refusals of the cart itself; all of them come before anything is written. */
const cartRefusals: ReadonlySet<string> = new Set(['sold_out', 'event_ended', 'event_not_found', 'amount_changed']);

function refusalOf(payment: Payment) {
  return (error: unknown) => {
    if (error instanceof AppError && cartRefusals.has(error.code)) return { kind: 'refused' as const, error, payment };
    throw error;
  };
}
