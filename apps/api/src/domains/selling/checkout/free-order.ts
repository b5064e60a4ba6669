import { type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AttemptLimit } from '../../../platform/limits/attempt-counts.ts';
import { endPlaces } from '../../catalogue/index.ts';
import {
  findOrderByCheckout,
  findOrderByTransaction,
  type PlacedOrder,
  writeAwaitingOrder,
} from '../orders/order-repository.ts';
import { lockOpenLines } from './begin-payment.ts';
import { mergeLines, totalOf } from './cart-lines.ts';
import { listCheckoutLines } from './checkout-repository.ts';
import { completeCheckout } from './complete-checkout.ts';
import { assertFreeTickets } from './free-tickets.ts';
import { findKeyedResult, type KeyedRequest, rememberKeyedResult } from './idempotency-repository.ts';
import type { CreateOrderDeps, OrderRequest } from './order-request.ts';
import { assertAmount } from './payment-rules.ts';
import { priceCart } from './price-cart.ts';
import { sellTickets } from './sell-tickets.ts';

/**
 * The free tickets that accounts whose email isn't confirmed get from one network. An account costs nothing, so without
 * it a script could empty a free event for good. A mobile network shares one address: a buyer there who meets the limit
 * only has to open the link in the mail.
 */
const freeTicketsOfNetwork: AttemptLimit = { name: 'free-tickets', steady: { points: 200, duration: 24 * 3_600 } };

type FreeRequest = OrderRequest & {
  /** Whether a new order may be created. One that exists is returned in any case. */
  readonly mayCreate: boolean;
};

/** Creates an order of free tickets: without a payment, but with the same locks and limits (decision T50). */
export async function createFreeOrder(deps: CreateOrderDeps, request: OrderRequest): Promise<PlacedOrder> {
  const { checkoutId, unconfirmedNetwork: network } = request;
  // Of a checkout its own lines count, whatever the request contains.
  const lines = checkoutId === undefined ? request.lines : await listCheckoutLines(deps.holds, checkoutId);
  const tickets = lines.reduce((total, { count }) => total + count, 0);
  const reservation =
    network === undefined
      ? undefined
      : await deps.attempts.reserve([{ limit: freeTicketsOfNetwork, key: network, count: tickets }]);
  const mayCreate = reservation === undefined || reservation.waitMs === 0;
  let isNew = false;
  try {
    const eventIds = lines.map(line => line.eventId);
    const found = await deps.stockQueue.run(eventIds, () =>
      inTransaction(deps.holds, transaction => findOrCreate(transaction, deps, { ...request, mayCreate })),
    );
    isNew = found.isNew;
    return found.order;
  } finally {
    if (!isNew) await reservation?.giveBack();
  }
}

type Found = { readonly order: PlacedOrder; readonly isNew: boolean };

async function findOrCreate(transaction: Executor, deps: CreateOrderDeps, request: FreeRequest): Promise<Found> {
  const keyed = keyedRequest(request);
  await deps.locks.buyer(transaction, request.userId);
  const known = keyed === undefined ? undefined : await findKeyedResult(transaction, keyed);
  const existing = known?.orderId == null ? await findExistingOrder(transaction, request) : undefined;
  if (existing !== undefined) return { order: existing, isNew: false };
  if (known?.orderId == null && !request.mayCreate) throw new AppError('confirm_email_first');
  const orderId = known?.orderId ?? (await createOrder(transaction, deps, request));
  if (keyed !== undefined) await rememberKeyedResult(transaction, keyed, { orderId });
  const order = await findOrderByTransaction(transaction, transactionIdOf(orderId));
  if (order === undefined) throw new Error('The order was not written.');
  return { order, isNew: known?.orderId == null };
}

/** The order of this checkout, if a concurrent request has placed it already. */
async function findExistingOrder(
  transaction: Executor,
  { userId, checkoutId }: OrderRequest,
): Promise<PlacedOrder | undefined> {
  const order = checkoutId === undefined ? undefined : await findOrderByCheckout(transaction, checkoutId);
  return order?.userId === userId ? order : undefined;
}

async function createOrder(transaction: Executor, deps: CreateOrderDeps, request: OrderRequest): Promise<string> {
  const { checkoutId } = request;
  return checkoutId === undefined
    ? createFromCart(transaction, deps, request)
    : createFromCheckout(transaction, deps, { ...request, checkoutId });
}

async function createFromCheckout(
  transaction: Executor,
  deps: CreateOrderDeps,
  request: OrderRequest & { readonly checkoutId: string },
): Promise<string> {
  const { userId, checkoutId, address } = request;
  const checkout = await deps.locks.checkout(transaction, checkoutId);
  if (checkout === undefined || checkout.userId !== userId) throw new AppError('checkout_not_found');
  const lines = await lockOpenLines(transaction, deps, checkout);
  assertFree(request.amount, checkout.amount);
  await assertFreeTickets(transaction, deps.clock, { userId, lines, except: checkoutId });
  const { currency, codeId, code } = checkout;
  const order = { userId, checkoutId, amount: 0, currency, lines, codeId, code };
  const orderId = await writeAwaitingOrder(transaction, order);
  const transactionId = transactionIdOf(orderId);
  const paid = { checkoutId, lines, orderId, transactionId, address, codeId };
  const sale = await completeCheckout(transaction, deps, paid);
  // The stock was locked and checked above.
  if (sale !== 'sold') throw new Error(`Held tickets could not be sold: ${sale}.`);
  return orderId;
}

async function createFromCart(transaction: Executor, deps: CreateOrderDeps, request: OrderRequest): Promise<string> {
  const { clock, currency } = deps;
  const { userId, address } = request;
  const lines = mergeLines(request.lines);
  const eventIds = lines.map(line => line.eventId);
  await deps.locks.stock(transaction, eventIds);
  const priced = await priceCart(transaction, clock, { lines, buyerId: userId });
  assertFree(request.amount, totalOf(priced));
  await assertFreeTickets(transaction, clock, { userId, lines: priced });
  const orderId = await writeAwaitingOrder(transaction, { userId, amount: 0, currency, lines: priced });
  await endPlaces(transaction, clock, { userId, eventIds });
  await sellTickets(transaction, clock, { orderId, lines: priced, transactionId: transactionIdOf(orderId), address });
  return orderId;
}

function assertFree(seen: number, right: number): void {
  if (right > 0) throw new AppError('payment_required', { details: { amount: right } });
  assertAmount(seen, right);
}

function transactionIdOf(orderId: string): string {
  return `free-${orderId}`;
}

function keyedRequest(request: OrderRequest): KeyedRequest | undefined {
  const { userId, idempotencyKey: key, checkoutId, lines, amount } = request;
  return key === undefined ? undefined : { userId, key, asks: ['order', checkoutId ?? null, amount, lines] };
}
