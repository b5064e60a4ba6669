import { type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { endPlaces } from '../../catalogue/index.ts';
import { claimForOrder, type Payment, releaseUnclaimed } from '../../payments/index.ts';
import { findOrderByTransaction, type PlacedOrder, writeAwaitingOrder } from '../orders/order-repository.ts';
import { mergeLines, totalOf } from './cart-lines.ts';
import { assertFreeTickets } from './free-tickets.ts';
import type { CreateOrderDeps, OrderRequest } from './order-request.ts';
import { assertAmount } from './payment-rules.ts';
import { priceCart } from './price-cart.ts';
import type { Reserved } from './resolution.ts';
import { sellTickets } from './sell-tickets.ts';

type Claim = OrderRequest & { readonly transactionId: string };

/** The result of a claim. Refusals are returned instead of thrown, so that the transaction commits their decision. */
type Claimed =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'made'; readonly order: PlacedOrder }
  | { readonly kind: 'sold'; readonly order: PlacedOrder; readonly reserved: Reserved }
  | { readonly kind: 'refused'; readonly error: AppError; readonly toVoid: Reserved | undefined };

/**
 * Uses a standalone authorization for tickets that are still on sale, or voids it. Undefined if the buyer has no such
 * authorization.
 */
export async function claimAuthorization(deps: CreateOrderDeps, request: Claim): Promise<PlacedOrder | undefined> {
  const claimed = await inTransaction(deps.database, transaction => decide(transaction, deps, request));
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
async function decide(transaction: Executor, deps: CreateOrderDeps, request: Claim): Promise<Claimed> {
  const { clock, locks } = deps;
  await locks.buyer(transaction, request.userId);
  const payment = await locks.payment(transaction, clock, request.transactionId);
  if (payment === undefined || payment.userId !== request.userId) return { kind: 'unknown' };
  const order = await findOrderByTransaction(transaction, request.transactionId);
  if (order !== undefined) return { kind: 'made', order };
  const lines = mergeLines(request.lines);
  const reserved = { id: payment.id, transactionId: request.transactionId };
  try {
    if (!payment.claimable) throw new AppError('authorisation_expired');
    return { kind: 'sold', reserved, order: await sell(transaction, deps, payment, { ...request, lines }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Written in this transaction, so that no other request can sell tickets for this money in between.
    const won = await releaseUnclaimed(transaction, clock, payment.id, { late: false });
    return { kind: 'refused', error, toVoid: won ? reserved : undefined };
  }
}

/** Places the order of this payment and sells its tickets. Refuses before the first write. */
async function sell(
  transaction: Executor,
  { clock, locks }: CreateOrderDeps,
  payment: Payment,
  { lines, amount: seen, address, transactionId }: Claim,
): Promise<PlacedOrder> {
  const { userId, currency } = payment;
  const eventIds = lines.map(line => line.eventId);
  await locks.stock(transaction, eventIds);
  const priced = await priceCart(transaction, clock, { lines, buyerId: userId });
  const amount = totalOf(priced);
  assertAmount(payment.amount, amount);
  assertAmount(seen, amount);
  await assertFreeTickets(transaction, clock, { userId, lines: priced });
  const orderId = await writeAwaitingOrder(transaction, { userId, amount, currency, lines: priced });
  await endPlaces(transaction, clock, { userId, eventIds });
  await sellTickets(transaction, clock, { orderId, lines: priced, transactionId, address });
  const isClaimed = await claimForOrder(transaction, clock, payment.id, orderId);
  if (!isClaimed) throw new Error('The payment is decided already.');
  const order = await findOrderByTransaction(transaction, transactionId);
  if (order === undefined) throw new Error('The order was not written.');
  return order;
}

/** The refusals after which the money is voided. */
const refusals: ReadonlySet<string> = new Set([
  'sold_out',
  'event_ended',
  'event_cancelled',
  'event_not_found',
  'event_not_on_sale',
  'amount_changed',
  'authorisation_expired',
  'free_tickets_used_up',
  'ticket_type_required',
]);

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.has(error.code);
}
