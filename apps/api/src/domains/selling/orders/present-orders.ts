import type { Order, OrderProduct, OrderRefund } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { presentFeeKept, presentType } from '../../../platform/database/line-of-ticket.ts';
import { readDisputedOfOrders, refundableOf } from '../../payments/index.ts';
import { listTickets, type TicketRow } from '../tickets/ticket-repository.ts';
import type { TicketSigner } from '../tickets/ticket-signer.ts';
import { listOrderProducts, type OrderProductRow } from './order-product-repository.ts';
import { listOrderRefunds, type PlacedOrder } from './order-repository.ts';
import { feeOfTickets } from './present-charges.ts';
import { presentPlacedOrder } from './present-placed-order.ts';
import { hasMoved, refundOffer } from './refund-offer.ts';

/** What presenting an order needs. */
export type PresentOrderDeps = { readonly clock: Clock; readonly signer: TicketSigner };

/** Presents orders as JSON, with their lines, signed tickets and refunds. Runs four queries for any number of orders. */
export async function presentOrders(
  executor: Executor,
  { clock, signer }: PresentOrderDeps,
  placed: readonly PlacedOrder[],
): Promise<Order[]> {
  const ids = placed.map(order => order.id);
  const linesOf = groupByOrder(await listOrderProducts(executor, clock, ids));
  const ticketsOf = groupByOrder(await listTickets(executor, ids));
  const refundsOf = groupByOrder(await listOrderRefunds(executor, ids));
  const disputedOf = await readDisputedOfOrders(executor, ids);
  return placed.map(order => {
    const lines = linesOf.get(order.id) ?? [];
    const tickets = ticketsOf.get(order.id) ?? [];
    return {
      ...presentPlacedOrder(order, lines),
      user: { _id: order.userId, name: order.userName },
      products: lines.map(presentProduct),
      tickets: tickets.map(ticket => ({
        _id: ticket.id,
        code: ticket.code,
        productId: ticket.eventId,
        ...presentType(ticket.ticketType),
        payload: signer.sign({ payloadId: ticket.payloadId, eventId: ticket.eventId }),
        state: ticket.state,
        reissued: ticket.reissued,
      })),
      refundOffered: refundOffer({ left: refundableOf(order, disputedOf.get(order.id)), lines, tickets }),
      refunds: (refundsOf.get(order.id) ?? []).map(({ id, amount, state, reason, createdAt }): OrderRefund => {
        const voided = tickets.filter(({ refundId }) => refundId === id);
        return {
          _id: id,
          amount,
          state,
          reason,
          tickets: voided.map(ticket => ticket.id),
          ...feeKept(voided, lines),
          createdAt: createdAt.toISOString(),
        };
      }),
    };
  });
}

/** Presents one order as JSON. */
export async function presentOrder(executor: Executor, deps: PresentOrderDeps, placed: PlacedOrder): Promise<Order> {
  const [order] = await presentOrders(executor, deps, [placed]);
  if (order === undefined) throw new Error('The order could not be presented after its change.');
  return order;
}

function feeKept(voided: readonly TicketRow[], lines: readonly OrderProductRow[]): Pick<OrderRefund, 'feeKept'> {
  return presentFeeKept(
    feeOfTickets(
      voided.filter(({ feeReturned }) => !feeReturned),
      lines,
    ),
  );
}

function presentProduct(line: OrderProductRow): OrderProduct {
  const { changedAt, planBefore } = line;
  return {
    _id: line.eventId,
    name: line.name,
    price: line.price,
    count: line.count,
    ...presentType(line.ticketType),
    ...(line.hasCode ? { discount: line.discount } : {}),
    ...presentPlan(line.plan),
    // The photo of an archived event is 404 like its page.
    photo: line.archived ? null : line.photoVersion,
    shipping: line.shipping,
    ended: line.ended,
    archived: line.archived,
    cancelled: line.cancelled,
    cancelReason: line.cancelReason,
    changed:
      changedAt === null || planBefore === null || !hasMoved(line)
        ? null
        : { at: changedAt.toISOString(), ...presentPlan(planBefore) },
  };
}

/** The local date as a UTC instant, as in events (decision T17). */
function presentPlan(plan: OrderProductRow['plan']): OrderProductRow['plan'] {
  return { ...plan, startDate: `${plan.startDate}T00:00:00.000Z` };
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
