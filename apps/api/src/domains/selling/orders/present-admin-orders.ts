import type { AdminOrder } from '@guichet/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { presentType } from '../../../platform/database/line-of-ticket.ts';
import { countTickets, type OrderOfBuyer } from './admin-order-repository.ts';
import { listOrderLines } from './order-repository.ts';
import { presentPlacedOrder } from './present-placed-order.ts';

/** Presents orders for admins: with the buyer, and with counts instead of tickets, which only the buyer may see. */
export async function presentAdminOrders(executor: Executor, placed: readonly OrderOfBuyer[]): Promise<AdminOrder[]> {
  const ids = placed.map(order => order.id);
  const productsOf = new Map<string, AdminOrder['products']>(ids.map(id => [id, []]));
  const withCode = new Set(placed.flatMap(({ id, codeId }) => (codeId === null ? [] : [id])));
  const lines = await listOrderLines(executor, ids);
  for (const { orderId, eventId, name, price, count, ticketType, discount = 0 } of lines) {
    const reduced = withCode.has(orderId) ? { discount } : {};
    productsOf.get(orderId)?.push({ _id: eventId, name, price, count, ...presentType(ticketType), ...reduced });
  }
  const counts = await countTickets(executor, ids);
  return placed.map(order => ({
    ...presentPlacedOrder(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
    ),
    user: { _id: order.userId, name: order.userName, email: order.userEmail },
    products: productsOf.get(order.id) ?? [],
    ticketCounts: counts.get(order.id) ?? { valid: 0, used: 0, void: 0 },
  }));
}
