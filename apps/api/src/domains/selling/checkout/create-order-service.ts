import type { Order } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  fillAddress,
  findOrderByCheckout,
  findOrderByTransaction,
  type PlacedOrder,
} from '../orders/order-repository.ts';
import { presentOrder } from '../orders/present-orders.ts';
import { claimAuthorization } from './claim-authorization.ts';
import { createFreeOrder } from './free-order.ts';
import type { CreateOrderDeps, OrderRequest } from './order-request.ts';

/** Creates orders from payments. */
export type CreateOrderService = {
  /** Returns the order of this payment, and creates it first if there is none. Idempotent. */
  readonly create: (request: OrderRequest) => Promise<Order>;
};

/** Builds the service. */
export function createOrderService(deps: CreateOrderDeps): CreateOrderService {
  const { database, clock } = deps;
  return {
    create: async request => {
      const { address } = request;
      const order = await findOrCreate(deps, request);
      if (address === undefined || address === '' || order.address !== '') return presentOrder(database, deps, order);
      await fillAddress(database, clock, order.id, address);
      return presentOrder(database, deps, { ...order, address });
    },
  };
}

async function findOrCreate(deps: CreateOrderDeps, request: OrderRequest): Promise<PlacedOrder> {
  const { transactionId, checkoutId, userId, amount } = request;
  if (transactionId !== undefined) {
    const order = await findOrClaim(deps, { ...request, transactionId });
    if (order !== undefined) return order;
    // Without money to take, an unknown transaction is ignored; another buyer's too, so that it isn't revealed.
    if (amount > 0) throw new AppError('transaction_not_found');
  }
  if (checkoutId !== undefined) {
    const order = await findOrderByCheckout(deps.database, checkoutId);
    if (order?.userId === userId) return order;
  }
  return createFreeOrder(deps, request);
}

/** The order of the buyer's transaction. Undefined if it is another buyer's, or unknown. */
async function findOrClaim(
  deps: CreateOrderDeps,
  request: OrderRequest & { readonly transactionId: string },
): Promise<PlacedOrder | undefined> {
  const order = await findOrderByTransaction(deps.database, request.transactionId);
  if (order === undefined) return claimAuthorization(deps, request);
  return order.userId === request.userId ? order : undefined;
}
