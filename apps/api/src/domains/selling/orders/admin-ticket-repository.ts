import type { AdminTicket } from '@guichet/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { events, orderLines, orders, staffTokens, tickets } from '../../../platform/database/tables.ts';
import { placeAmongTickets, reissuesOfTicket, ticketState } from '../tickets/ticket-repository.ts';

/** The tickets of an order for admins, in the order of its lines. Without codes, which admit. */
export async function presentAdminTickets(executor: Executor, orderId: string): Promise<AdminTicket[]> {
  const rows = await executor
    .select({
      _id: tickets.id,
      productId: tickets.eventId,
      name: orderLines.name,
      ...placeAmongTickets,
      state: ticketState,
      usedAt: tickets.checkedInAt,
      usedBy: staffTokens.label,
      refundId: tickets.refundId,
      reissued: reissuesOfTicket,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, tickets.orderId), eq(orderLines.eventId, tickets.eventId)))
    .leftJoin(staffTokens, eq(staffTokens.id, tickets.checkedInBy))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
  return rows.map(({ usedAt, ...ticket }) => ({
    ...ticket,
    usedAt: usedAt?.toISOString() ?? null,
  }));
}
