import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { tickets } from '../../platform/database/tables.ts';
import { newTicketCode } from './ticket-code.ts';

/** A ticket of an order. */
export type TicketRow = Pick<
  typeof tickets.$inferSelect,
  'id' | 'orderId' | 'eventId' | 'code' | 'voidedAt' | 'checkedInAt'
>;

/** Issues one ticket for each admission of an order. */
export async function issueTickets(
  executor: Executor,
  order: {
    readonly orderId: string;
    readonly lines: readonly { readonly eventId: string; readonly count: number }[];
  },
): Promise<void> {
  const admissions = order.lines.flatMap(line => Array.from({ length: line.count }, () => line.eventId));
  await executor
    .insert(tickets)
    .values(
      admissions.map((eventId, position) => ({ orderId: order.orderId, eventId, position, code: newTicketCode() })),
    );
}

/** The tickets of these orders, each order's in the order of its lines. */
export async function listTickets(executor: Executor, orderIds: readonly string[]): Promise<readonly TicketRow[]> {
  if (orderIds.length === 0) return [];
  return executor
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      eventId: tickets.eventId,
      code: tickets.code,
      voidedAt: tickets.voidedAt,
      checkedInAt: tickets.checkedInAt,
    })
    .from(tickets)
    .where(inArray(tickets.orderId, [...orderIds]))
    .orderBy(asc(tickets.orderId), asc(tickets.position));
}
