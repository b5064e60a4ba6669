import type { Order } from '@guichet/contracts';
import { type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countStock, endPlaces, type TicketCount } from '../../catalogue/index.ts';
import { claimForOrder, type Payment, releaseUnclaimed } from '../../payments/index.ts';
import {
  fillAddress,
  findOrderByCheckout,
  findOrderByTransaction,
  type PlacedOrder,
  writeAwaitingOrder,
} from '../orders/order-repository.ts';
import { presentOrder } from '../orders/present-orders.ts';
import { mergeLines, priceLines, totalOf } from './cart-lines.ts';
import { createFreeOrder } from './free-order.ts';
import { assertFreeTickets } from './free-tickets.ts';
import type { CreateOrderDeps, OrderRequest } from './order-request.ts';
import { assertAmount } from './payment-rules.ts';
import type { Reserved } from './resolution.ts';
import { sellTickets } from './sell-tickets.ts';

/** Creates orders from payments. */
export type CreateOrderService = {
  /** Returns the order of this payment, and creates it first if there is none. Idempotent. */
  readonly create: (request: OrderRequest) => Promise<Order>;
};

type Claim = OrderRequest & { readonly transactionId: string };

/** The result of a claim. Refusals are returned instead of thrown, so that the transaction commits their decision. */
type Claimed =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'made'; readonly order: PlacedOrder }
  | { readonly kind: 'sold'; readonly order: PlacedOrder; readonly reserved: Reserved }
  | { readonly kind: 'refused'; readonly error: AppError; readonly toVoid: Reserved | undefined };

/** Builds the service. */
export function createOrderService(deps: CreateOrderDeps): CreateOrderService {
  const { database, clock } = deps;

  return {
    create: async request => {
      const order = await findOrCreate(request);
      if (request.address === undefined || request.address === '' || order.address !== '') {
        return presentOrder(database, deps, order);
      }
      await fillAddress(database, clock, order.id, request.address);
      return presentOrder(database, deps, { ...order, address: request.address });
    },
  };

  async function findOrCreate(request: OrderRequest): Promise<PlacedOrder> {
    const { transactionId, checkoutId, userId, amount } = request;
    if (transactionId !== undefined) {
      const order = await findOrClaim({ ...request, transactionId });
      if (order !== undefined) return order;
      // Without money to take, an unknown transaction is ignored; another buyer's too, so that it isn't revealed.
      if (amount > 0) throw new AppError('transaction_not_found');
    }
    if (checkoutId !== undefined) {
      const order = await findOrderByCheckout(database, checkoutId);
      if (order?.userId === userId) return order;
    }
    return createFreeOrder(deps, request);
  }

  /** The order of the buyer's transaction. Undefined if it is another buyer's, or unknown. */
  async function findOrClaim(request: Claim): Promise<PlacedOrder | undefined> {
    const order = await findOrderByTransaction(database, request.transactionId);
    if (order === undefined) return claim(request);
    return order.userId === request.userId ? order : undefined;
  }

  /**
   * Uses a standalone authorization for tickets that are still on sale, or voids it. Undefined if the buyer has no such
   * authorization.
   */
  async function claim(request: Claim): Promise<PlacedOrder | undefined> {
    const claimed = await inTransaction(database, transaction => decide(transaction, request));
    switch (claimed.kind) {
      case 'unknown':
        return undefined;
      case 'made':
        return claimed.order;
      case 'sold':
        await deps.resolver.capture(claimed.reserved);
        return claimed.order;
      case 'refused':
        if (claimed.toVoid !== undefined) await deps.resolver.void(claimed.toVoid);
        throw claimed.error;
    }
  }

  /** Decides under the locks of buyer and payment whether the money pays for this order. */
  async function decide(transaction: Executor, request: Claim): Promise<Claimed> {
    await deps.locks.buyer(transaction, request.userId);
    const payment = await deps.locks.payment(transaction, clock, request.transactionId);
    if (payment === undefined || payment.userId !== request.userId) return { kind: 'unknown' };
    const order = await findOrderByTransaction(transaction, request.transactionId);
    if (order !== undefined) return { kind: 'made', order };
    const lines = mergeLines(request.lines);
    const reserved = { id: payment.id, transactionId: request.transactionId };
    try {
      if (!payment.claimable) throw new AppError('authorisation_expired');
      return { kind: 'sold', reserved, order: await sell(transaction, payment, lines, request) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Written in this transaction, so that no other request can sell tickets for this money in between.
      const won = await releaseUnclaimed(transaction, clock, payment.id, { late: false });
      return { kind: 'refused', error, toVoid: won ? reserved : undefined };
    }
  }

  async function sell(
    transaction: Executor,
    payment: Payment,
    lines: readonly TicketCount[],
    request: OrderRequest,
  ): Promise<PlacedOrder> {
    const eventIds = lines.map(line => line.eventId);
    await deps.locks.stock(transaction, eventIds);
    const priced = priceLines(lines, await countStock(transaction, clock, { eventIds, buyerId: request.userId }));
    const amount = totalOf(priced);
    assertAmount(payment.amount, amount);
    assertAmount(request.amount, amount);
    await assertFreeTickets(transaction, clock, { userId: request.userId, lines: priced });
    const transactionId = payment.transactionId ?? '';
    const { userId, currency } = payment;
    const id = await writeAwaitingOrder(transaction, { userId, amount, currency, lines: priced });
    await endPlaces(transaction, clock, { userId, eventIds });
    await sellTickets(transaction, clock, { orderId: id, lines, transactionId, address: request.address });
    if (!(await claimForOrder(transaction, clock, payment.id, id))) throw new Error('The payment is decided already.');
    const order = await findOrderByTransaction(transaction, transactionId);
    if (order === undefined) throw new Error('The order was not written.');
    return order;
  }
}

/** The refusals after which the money is voided. All of them are thrown before the first write. */
const refusals: ReadonlySet<string> = new Set([
  'sold_out',
  'event_ended',
  'event_cancelled',
  'event_not_found',
  'amount_changed',
  'authorisation_expired',
  'free_tickets_used_up',
]);

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.has(error.code);
}
