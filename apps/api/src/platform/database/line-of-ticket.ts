import type { TicketTypeName } from '@guichet/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orderLines, refunds, tickets } from './tables.ts';

/** The condition that joins a ticket with the line of its order: an order may have several types of one event. */
export const lineOfTicket: SQL = and(
  eq(orderLines.orderId, tickets.orderId),
  eq(orderLines.eventId, tickets.eventId),
  sql`${orderLines.ticketTypeId} is not distinct from ${tickets.ticketTypeId}`,
) as SQL;

/** The type of a ticket as replies have it, by its present names; null for an event without types. */
export const typeOfTicket = sql<TicketTypeName | null>`(select names_of_type(type.id, type.name, type.name_fr)
  from ticket_types type where type.id = ${tickets.ticketTypeId})`;

/** What was paid for a ticket, in a query that also has its line: the price, unless a promotion code took something off. */
export const paidForTicket = sql<number>`coalesce(${tickets.paid}, ${orderLines.price})`;

/** The service fee that a ticket's buyer didn't get back, in a query that also has its line. */
export const feeKeptOfTicket = sql<number>`case when ${tickets.feeReturned} then 0
  else ${orderLines.buyerFee} / ${orderLines.count} end`;

/** The service fee of a ticket that an admin's refund of it leaves, in a query that also has its line. */
const feeLeftByRefund = sql<number>`case when ${orderLines.terms} ->> 'feeReturn' = 'cancelled'
  then ${orderLines.buyerFee} / ${orderLines.count} else 0 end`;

/** What an admin's refund of a ticket pays, and the service fee that it leaves, in a query that also has its line. */
export const refundOfTicket = {
  refund: sql<number>`${paidForTicket} + ${orderLines.buyerFee} / ${orderLines.count} - ${feeLeftByRefund}`,
  feeKept: feeLeftByRefund,
};

/** The service fee of the tickets that a refund voided, without what came back, in a query that has the refund. */
export const feeKeptOfRefund = sql<number>`(select coalesce(sum(${feeKeptOfTicket}), 0)::integer
  from ${tickets} join ${orderLines} on ${lineOfTicket} where ${eq(tickets.refundId, refunds.id)})`;

/** The field of a reply about a service fee that doesn't come back: missing when there is none. */
export function presentFeeKept(feeKept: number): { feeKept?: number } {
  return feeKept === 0 ? {} : { feeKept };
}

/** The fields of a reply about a type: none for an event without types. */
export function presentType(ticketType: TicketTypeName | null | undefined): { ticketType?: TicketTypeName } {
  return ticketType == null ? {} : { ticketType };
}
