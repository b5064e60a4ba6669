import type { AdminOrder, Order } from '@guichet/contracts';
import type { OrderLine, PlacedOrder } from './order-repository.ts';
import { presentCharges } from './present-charges.ts';

type SharedField = Exclude<keyof Order & keyof AdminOrder, 'user' | 'products'>;

/** The fields of an order that its buyer and admins both see. */
export function presentPlacedOrder(
  order: PlacedOrder,
  lines: readonly Pick<OrderLine, 'buyerFee' | 'tax' | 'terms'>[],
): Pick<Order, SharedField> {
  return {
    _id: order.id,
    transaction_id: order.transactionId ?? '',
    amount: order.amount,
    ...presentCharges(lines),
    ...(order.code === null ? {} : { code: order.code }),
    refunded: order.refunded,
    currency: order.currency,
    paidWith: order.paidWith,
    status: order.status,
    version: order.version,
    address: order.address,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}
