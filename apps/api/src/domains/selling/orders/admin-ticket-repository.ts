import type { AdminTicket } from '@guichet/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  lineOfTicket,
  presentFeeKept,
  presentType,
  refundOfTicket,
  typeOfTicket,
} from '../../../platform/database/line-of-ticket.ts';
import { events, orderLines, orders, staffTokens, tickets } from '../../../platform/database/tables.ts';
import { placeAmongTickets, reissuesOfTicket, ticketState } from '../tickets/ticket-repository.ts';

/** The tickets of an order for admins, in the order of its lines. Without codes, which admit. */
export async function presentAdminTickets(executor: Executor, orderId: string): Promise<AdminTicket[]> {
  const rows = await executor
    .select({
      _id: tickets.id,
      productId: tickets.eventId,
      name: orderLines.name,
      ticketType: typeOfTicket,
      ...placeAmongTickets,
      state: ticketState,
      usedAt: tickets.checkedInAt,
      usedBy: staffTokens.label,
      refundId: tickets.refundId,
      reissued: reissuesOfTicket,
      ...refundOfTicket,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(orderLines, lineOfTicket)
    .leftJoin(staffTokens, eq(staffTokens.id, tickets.checkedInBy))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
  return rows.map(({ usedAt, ticketType, feeKept, ...ticket }) => ({
    ...ticket,
    ...presentType(ticketType),
    ...presentFeeKept(feeKept),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}
