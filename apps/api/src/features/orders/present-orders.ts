import type { Order } from '@guichet/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { listTickets, type TicketSigner } from '../tickets/index.ts';
import { listOrderLines, type PlacedOrder } from './order-repository.ts';

/** Presents orders as JSON, with their lines and signed tickets. Runs two queries for any number of orders. */
export async function presentOrders(
  executor: Executor,
  signer: TicketSigner,
  placed: readonly PlacedOrder[],
): Promise<Order[]> {
  const ids = placed.map(order => order.id);
  const [lines, tickets] = await Promise.all([listOrderLines(executor, ids), listTickets(executor, ids)]);
  const linesOf = groupByOrder(lines);
  const ticketsOf = groupByOrder(tickets);
  return placed.map(order => ({
    _id: order.id,
    transaction_id: order.transactionId ?? '',
    amount: order.amount,
    refunded: order.refunded,
    currency: order.currency,
    status: order.status,
    version: order.version,
    address: order.address,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    user: { _id: order.userId, name: order.userName },
    products: (linesOf.get(order.id) ?? []).map(line => ({
      _id: line.eventId,
      name: line.name,
      price: line.price,
      count: line.count,
    })),
    tickets: (ticketsOf.get(order.id) ?? []).map(ticket => ({
      _id: ticket.id,
      code: ticket.code,
      productId: ticket.eventId,
      payload: signer.sign({ ticketId: ticket.id, eventId: ticket.eventId }),
      state:
        ticket.voidedAt !== null
          ? ('void' as const)
          : ticket.checkedInAt !== null
            ? ('used' as const)
            : ('valid' as const),
    })),
  }));
}

/** Presents one order as JSON. */
export async function presentOrder(executor: Executor, signer: TicketSigner, placed: PlacedOrder): Promise<Order> {
  const [order] = await presentOrders(executor, signer, [placed]);
  if (order === undefined) throw new Error('The order could not be presented after its change.');
  return order;
}

function groupByOrder<T extends { readonly orderId: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group === undefined) groups.set(row.orderId, [row]);
    else group.push(row);
  }
  return groups;
}
