import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { eventChanges, events, type KeptPlan, orderLines, orders } from '../../../platform/database/tables.ts';

/** A line of an order with the present data of its event. */
export type OrderProductRow = Awaited<ReturnType<typeof listOrderProducts>>[number];

/** The lines of these orders with their events as they are now, in the order of each cart. One query. */
export async function listOrderProducts(executor: Executor, clock: Clock, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  // The first change after an order has the values that it was made with.
  const since = executor
    .select({
      planBefore: sql<KeptPlan | null>`(array_agg(${eventChanges.before} order by ${eventChanges.sequence}))[1]`.as(
        'plan_before',
      ),
      changedAt: sql<Date | null>`max(${eventChanges.at})`.mapWith(eventChanges.at).as('changed_at'),
    })
    .from(eventChanges)
    .where(and(eq(eventChanges.eventId, events.id), gte(eventChanges.at, orders.createdAt)))
    .as('since');
  return executor
    .select({
      orderId: orderLines.orderId,
      eventId: orderLines.eventId,
      name: orderLines.name,
      price: orderLines.price,
      count: orderLines.count,
      ticketTypeId: orderLines.ticketTypeId,
      ticketType: orderLines.ticketType,
      discount: orderLines.discount,
      buyerFee: orderLines.buyerFee,
      tax: orderLines.tax,
      terms: orderLines.terms,
      hasCode: sql<boolean>`${orders.codeId} is not null`,
      plan: {
        startDate: events.startDate,
        startTime: sql<string>`to_char(${events.startTime}, 'HH24:MI')`,
        endTime: sql<string>`to_char(${events.endTime}, 'HH24:MI')`,
        timeZone: events.timeZone,
        location: events.location,
      },
      photoVersion: events.photoVersion,
      shipping: events.shipping,
      archived: sql<boolean>`${events.archivedAt} is not null`,
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
      cancelReason: events.cancelReason,
      started: sql<boolean>`(${events.startDate} + ${events.startTime}) at time zone ${events.timeZone}
        <= ${clock.sqlNow()}`,
      ended: sql<boolean>`${events.endsAt} <= ${clock.sqlNow()}`,
      planBefore: since.planBefore,
      changedAt: since.changedAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .innerJoinLateral(since, sql`true`)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
