import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, orders, ticketReissues, tickets } from '../../../platform/database/tables.ts';
import { isNotVoid, payloadIdOfTicket, reissuesOfTicket } from '../tickets/ticket-repository.ts';

/** The facts that decide whether a ticket may be reissued. */
export type ReissuableTicket = {
  readonly id: string;
  readonly orderId: string;
  readonly eventId: string;
  readonly buyerId: string;
  readonly code: string;
  readonly payloadId: string;
  readonly used: boolean;
  readonly isNotVoid: boolean;
  readonly ended: boolean;
  /** How often it was reissued. */
  readonly reissued: number;
};

/** Reads these facts of a ticket of a placed order. */
export async function findReissuable(
  executor: Executor,
  clock: Clock,
  ticketId: string,
): Promise<ReissuableTicket | undefined> {
  const [row] = await executor
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      eventId: tickets.eventId,
      buyerId: orders.userId,
      code: tickets.code,
      payloadId: payloadIdOfTicket,
      used: sql<boolean>`${tickets.checkedInAt} is not null`,
      isNotVoid: sql<boolean>`${isNotVoid}`,
      ended: sql<boolean>`${events.endsAt} <= ${clock.sqlNow()}`,
      reissued: reissuesOfTicket,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(eq(tickets.id, ticketId));
  return row;
}

/** Whether a code was this ticket's once. */
export async function wasCodeOf(executor: Executor, ticketId: string, code: string): Promise<boolean> {
  const [row] = await executor
    .select({ ticketId: ticketReissues.ticketId })
    .from(ticketReissues)
    .where(eq(ticketReissues.code, code));
  return row?.ticketId === ticketId;
}

/** Replaces a ticket's code and the id in its payload, and keeps the old ones as replaced. */
export async function writeReissue(
  executor: Executor,
  clock: Clock,
  change: {
    readonly ticket: Pick<ReissuableTicket, 'id' | 'code' | 'payloadId'>;
    readonly code: string;
    readonly payloadId: string;
    readonly by: string;
  },
): Promise<void> {
  const { ticket, code, payloadId, by } = change;
  await executor.insert(ticketReissues).values({
    code: ticket.code,
    payloadId: ticket.payloadId,
    newPayloadId: payloadId,
    ticketId: ticket.id,
    reissuedAt: clock.sqlNow(),
    reissuedBy: by,
  });
  await executor.update(tickets).set({ code, payloadId }).where(eq(tickets.id, ticket.id));
}
