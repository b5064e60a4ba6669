import { and, asc, count, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { feeKeptOfTicket, lineOfTicket } from '../../platform/database/line-of-ticket.ts';
import {
  accountTokens,
  eventChanges,
  events,
  listerRequests,
  orderLines,
  orders,
  refunds,
  tickets,
  users,
} from '../../platform/database/tables.ts';
import { paidWith } from '../selling/index.ts';

const recipientColumns = { email: users.email, name: users.name, locale: users.locale };

const eventColumns = {
  name: events.name,
  location: events.location,
  startDate: events.startDate,
  startTime: events.startTime,
  endTime: events.endTime,
  timeZone: events.timeZone,
  endsAt: events.endsAt,
};

/** The owner of this account, unless it was deleted. */
export async function findRecipient(executor: Executor, userId: string) {
  const [row] = await executor
    .select(recipientColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** A link that is unused and not expired. */
export async function findLiveToken(executor: Executor, clock: Clock, tokenId: string) {
  const [row] = await executor
    .select({
      purpose: accountTokens.purpose,
      email: accountTokens.email,
      createdAt: accountTokens.createdAt,
      expiresAt: accountTokens.expiresAt,
    })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.id, tokenId),
        isNull(accountTokens.usedAt),
        sql`${accountTokens.expiresAt} > ${clock.sqlNow()}`,
      ),
    );
  return row;
}

/** A placed order and its buyer, unless the account was deleted. */
export async function findOrderForMail(executor: Executor, orderId: string) {
  const [row] = await executor
    .select({
      id: orders.id,
      amount: orders.amount,
      currency: orders.currency,
      code: orders.code,
      paidWith,
      recipient: recipientColumns,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(orders.state, 'placed'), isNull(users.deletedAt)));
  return row;
}

/** The lines of an order as bought, with the current data of their events. */
export async function listLinesForMail(executor: Executor, orderId: string) {
  return executor
    .select({
      eventId: orderLines.eventId,
      ticketType: orderLines.ticketType,
      name: orderLines.name,
      price: orderLines.price,
      discount: orderLines.discount,
      buyerFee: orderLines.buyerFee,
      tax: orderLines.tax,
      terms: orderLines.terms,
      count: orderLines.count,
      event: eventColumns,
    })
    .from(orderLines)
    .innerJoin(events, eq(events.id, orderLines.eventId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** A refund that didn't fail, with the number of tickets that it voided and their service fee that does not come back. */
export async function findRefundForMail(executor: Executor, refundId: string) {
  const [row] = await executor
    .select({ orderId: refunds.orderId, amount: refunds.amount, method: refunds.method })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), ne(refunds.state, 'failed')));
  if (row === undefined) return undefined;
  const [ended] = await executor
    .select({ count: count(), feeKept: sql<number>`coalesce(sum(${feeKeptOfTicket}), 0)::integer` })
    .from(tickets)
    .innerJoin(orderLines, lineOfTicket)
    .where(eq(tickets.refundId, refundId));
  return { ...row, ticketCount: ended?.count ?? 0, feeKept: ended?.feeKept ?? 0 };
}

/** The amount of the newest refund of an order's tickets for one event. Undefined when there is none. */
export async function findEventRefundAmount(
  executor: Executor,
  of: { readonly orderId: string; readonly eventId: string },
): Promise<number | undefined> {
  const ended = executor
    .select({ id: tickets.refundId })
    .from(tickets)
    .where(and(eq(tickets.orderId, of.orderId), eq(tickets.eventId, of.eventId)));
  const [row] = await executor
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.id, ended), ne(refunds.state, 'failed')))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return row?.amount;
}

/** An event, with its cancellation reason if it was cancelled. */
export async function findEventForMail(executor: Executor, eventId: string) {
  const [row] = await executor
    .select({ event: eventColumns, reason: events.cancelReason, cancelsAt: events.cancelsAt })
    .from(events)
    .where(eq(events.id, eventId));
  return row;
}

/** A change of an event for which an order has a valid ticket. */
export async function findChangeForMail(
  executor: Executor,
  of: { readonly changeId: string; readonly orderId: string },
) {
  const valid = executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, of.orderId), eq(tickets.eventId, eventChanges.eventId), isNull(tickets.voidedAt)));
  const [row] = await executor
    .select({
      eventId: eventChanges.eventId,
      name: events.name,
      before: eventChanges.before,
      after: eventChanges.after,
      endedAtBefore: endOf(sql`${eventChanges.before}`),
      endsAtAfter: endOf(sql`${eventChanges.after}`),
    })
    .from(eventChanges)
    .innerJoin(events, eq(events.id, eventChanges.eventId))
    .where(and(eq(eventChanges.id, of.changeId), exists(valid)));
  return row;
}

/** The end of a stored plan on its first day, from which a mail takes the offset of the zone. */
function endOf(plan: SQL): SQL<Date> {
  return sql`(((${plan} ->> 'startDate')::date + (${plan} ->> 'endTime')::time) at time zone (${plan} ->> 'timeZone'))`.mapWith(
    events.endsAt,
  ) as SQL<Date>;
}

/** A lister request with its requester, unless the account was deleted. */
export async function findRequestForMail(executor: Executor, requestId: string) {
  const [row] = await executor
    .select({ state: listerRequests.state, reason: listerRequests.reason, recipient: recipientColumns })
    .from(listerRequests)
    .innerJoin(users, eq(users.id, listerRequests.userId))
    .where(and(eq(listerRequests.id, requestId), isNull(users.deletedAt)));
  return row;
}
