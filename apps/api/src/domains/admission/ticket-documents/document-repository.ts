import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { lineOfTicket, paidForTicket, typeOfTicket } from '../../../platform/database/line-of-ticket.ts';
import { eventChanges, events, orderLines, orders, tickets, users } from '../../../platform/database/tables.ts';
import { typeNameIn } from '../../../platform/type-name.ts';
import { isNotVoid, paidWith, payloadIdOfTicket, placeAmongTickets, type TicketSigner } from '../../selling/index.ts';
import type { TicketDocument } from './ticket-document.ts';

/**
 * Reads the data for the documents of a placed order; undefined when there is no such order. An order whose tickets
 * are all void has a document without tickets (TICKET-5).
 */
export async function readTicketDocument(
  executor: Executor,
  options: { readonly orderId: string; readonly signer: TicketSigner },
): Promise<TicketDocument | undefined> {
  const { orderId, signer } = options;
  const [order] = await executor
    .select({
      orderId: orders.id,
      userId: orders.userId,
      locale: users.locale,
      currency: orders.currency,
      holder: users.name,
      paidWith,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(orders.state, 'placed')));
  if (order === undefined) return undefined;

  const rows = await executor
    .select({
      id: tickets.id,
      payloadId: payloadIdOfTicket,
      code: tickets.code,
      price: paidForTicket,
      ticketType: typeOfTicket,
      ...placeAmongTickets,
      event: {
        id: events.id,
        name: events.name,
        location: events.location,
        photoVersion: events.photoVersion,
        startDate: events.startDate,
        startTime: sql<string>`to_char(${events.startTime}, 'HH24:MI')`,
        endTime: sql<string>`to_char(${events.endTime}, 'HH24:MI')`,
        timeZone: events.timeZone,
        // Decoded as a timestamp, like `endsAt`.
        startsAt: sql<Date>`(${events.startDate} + ${events.startTime}) at time zone ${events.timeZone}`.mapWith(
          events.endsAt,
        ),
        endsAt: events.endsAt,
        changes: sql<number>`(select coalesce(max(${eventChanges.sequence}), 0) from ${eventChanges}
          where ${eventChanges.eventId} = ${events.id})`,
      },
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(orderLines, lineOfTicket)
    .where(and(eq(tickets.orderId, orderId), isNotVoid))
    .orderBy(asc(tickets.position));

  return {
    ...order,
    tickets: rows.map(({ payloadId, ticketType, ...row }) => ({
      ...row,
      type: ticketType === null ? null : typeNameIn(order.locale, ticketType),
      payload: signer.sign({ payloadId, eventId: row.event.id }),
    })),
  };
}
