import type { TicketState, TicketTypeName } from '@guichet/contracts';
import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { typeOfTicket } from '../../../platform/database/line-of-ticket.ts';
import { events, orders, ticketReissues, tickets } from '../../../platform/database/tables.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { newTicketCode } from './ticket-code.ts';

/** A ticket of an order. */
export type TicketRow = Pick<
  typeof tickets.$inferSelect,
  'id' | 'orderId' | 'eventId' | 'ticketTypeId' | 'code' | 'voidedAt' | 'refundId' | 'feeReturned' | 'checkedInAt'
> & {
  /** What was paid for it; null for the price of its line. */
  readonly paid: number | null;
  readonly ticketType: TicketTypeName | null;
  /** What the signed payload names: the ticket's own id until it is reissued. */
  readonly payloadId: string;
  readonly state: TicketState;
  readonly reissued: number;
};

/** Issues one ticket for each admission of an order. */
export async function issueTickets(
  executor: Executor,
  order: { readonly orderId: string; readonly lines: readonly OrderLine[] },
): Promise<void> {
  const { orderId } = order;
  const admissions = order.lines.flatMap(line =>
    Array.from({ length: line.count }, (_, index) => ({
      eventId: line.eventId,
      ticketTypeId: line.ticketTypeId,
      paid: paidOf(line, index),
    })),
  );
  await executor
    .insert(tickets)
    .values(admissions.map((admission, position) => ({ ...admission, orderId, position, code: newTicketCode() })));
}

/**
 * What is paid for a ticket of a line, in whole francs: the discount is shared out among its tickets so that their sum is
 * the line's. Undefined without a discount.
 */
function paidOf({ price, count, discount = 0 }: OrderLine, index: number): number | undefined {
  if (discount === 0) return undefined;
  const upTo = (tickets: number) => Math.floor((discount * tickets) / count);
  return price - (upTo(index + 1) - upTo(index));
}

/** The tickets of these orders, in the order of their lines. */
export async function listTickets(executor: Executor, orderIds: readonly string[]): Promise<readonly TicketRow[]> {
  if (orderIds.length === 0) return [];
  return executor
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      eventId: tickets.eventId,
      ticketTypeId: tickets.ticketTypeId,
      ticketType: typeOfTicket,
      paid: tickets.paid,
      code: tickets.code,
      voidedAt: tickets.voidedAt,
      refundId: tickets.refundId,
      feeReturned: tickets.feeReturned,
      checkedInAt: tickets.checkedInAt,
      payloadId: payloadIdOfTicket,
      state: ticketState,
      reissued: reissuesOfTicket,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(inArray(tickets.orderId, [...orderIds]))
    .orderBy(asc(tickets.orderId), asc(tickets.position));
}

/**
 * Voids tickets for a refund. Returns the number of voided tickets; the others were void already or, unless `usedToo`,
 * have been checked in meanwhile.
 */
export async function voidTickets(
  executor: Executor,
  clock: Clock,
  change: {
    readonly ids: readonly string[];
    /** Those of them whose service fee comes back. */
    readonly feeReturned: readonly string[];
    readonly refundId: string;
    readonly usedToo: boolean;
  },
): Promise<number> {
  const { ids, feeReturned, refundId, usedToo } = change;
  if (ids.length === 0) return 0;
  const unused = usedToo ? undefined : isNull(tickets.checkedInAt);
  const rows = await executor
    .update(tickets)
    .set({
      voidedAt: clock.sqlNow(),
      refundId,
      feeReturned: sql`${tickets.id} = any(${sql.param([...feeReturned])}::uuid[])`,
    })
    .where(and(inArray(tickets.id, [...ids]), isNull(tickets.voidedAt), unused))
    .returning({ id: tickets.id });
  return rows.length;
}

/** The tickets that a refund voided. */
export async function listTicketsOfRefund(executor: Executor, refundId: string): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.refundId, refundId))
    .orderBy(asc(tickets.position));
  return rows.map(({ id }) => id);
}

/** Whether an order has a ticket that isn't void. */
export async function hasValidTickets(executor: Executor, orderId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), isNull(tickets.voidedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Orders with valid tickets of this event, by id, starting after `after`. */
export async function listOrdersWithTickets(
  executor: Executor,
  page: { readonly eventId: string; readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const { eventId, after, limit } = page;
  const rows = await executor
    .selectDistinct({ orderId: tickets.orderId })
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, eventId),
        isNull(tickets.voidedAt),
        after === undefined ? undefined : gt(tickets.orderId, after),
      ),
    )
    .orderBy(asc(tickets.orderId))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** How often a ticket's code was replaced. */
export const reissuesOfTicket = sql<number>`(select count(*)::integer from ${ticketReissues}
  where ${ticketReissues.ticketId} = ${tickets.id})`;

/** What a ticket's signed payload names: the id of its latest reissue, or its own. */
export const payloadIdOfTicket = sql<string>`coalesce(${tickets.payloadId}, ${tickets.id})`;

/**
 * Whether a ticket is not void, in a query that also has its order and its event: it was not voided itself, its order
 * is not cancelled, and its event is not cancelled. A suspended or used ticket is not void. A payment that is not
 * captured yet does not void a ticket.
 */
export const isNotVoid: SQL = and(
  isNull(tickets.voidedAt),
  ne(orders.status, 'Cancelled'),
  isNull(events.cancelledAt),
) as SQL;

/**
 * Whether check-in refuses an unused ticket because a dispute of its order's payment is open or lost, or because the bank
 * refused to capture the money, in a query that also has its order.
 */
export const isSuspended = sql<boolean>`exists (select 1 from payments p where p.order_id = ${orders.id}
  and (p.state = 'authorised' and p.failure_cause = 'capture refused'
    or exists (select 1 from disputes d where d.payment_id = p.id and d.state <> 'won')))`;

/** A ticket's state as replies state it, in a query that also has its order and its event. */
export const ticketState = sql<TicketState>`case when not (${isNotVoid}) then 'void'
  when ${tickets.checkedInAt} is not null then 'used' when ${isSuspended} then 'suspended' else 'valid' end`;

/** The "2 of 3" of a ticket. Void tickets count too, so that printed tickets stay correct. */
export const placeAmongTickets = {
  nth: sql<number>`(select count(*)::integer from ${tickets} as same where same.order_id = ${tickets.orderId}
    and same.event_id = ${tickets.eventId} and same.position <= ${tickets.position})`,
  of: sql<number>`(select count(*)::integer from ${tickets} as same where same.order_id = ${tickets.orderId}
    and same.event_id = ${tickets.eventId})`,
};
