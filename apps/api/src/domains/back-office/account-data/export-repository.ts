import { asc, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { presentType } from '../../../platform/database/line-of-ticket.ts';
import {
  accountTokens,
  auditLog,
  checkoutLines,
  checkouts,
  events,
  eventWatches,
  listerRequests,
  orderLines,
  orders,
  payments,
  refunds,
  sessions,
  staffTokens,
  ticketHolds,
  tickets,
  waitingLine,
} from '../../../platform/database/tables.ts';
import { declineReason } from '../../payments/index.ts';

// The stored data of one account, oldest first, without columns that would grant access. `ownerId` is the id of the
// parent row.

/** The sessions of an account. */
export async function listSessions(executor: Executor, userId: string) {
  const { createdAt, lastUsedAt, expiresAt, revokedAt, userAgent, address } = sessions;
  return executor
    .select({ createdAt, lastUsedAt, expiresAt, revokedAt, userAgent, address })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(createdAt));
}

/** The mailed links of an account. */
export async function listLinks(executor: Executor, userId: string) {
  const { purpose, email, createdAt, expiresAt, usedAt } = accountTokens;
  return executor
    .select({ purpose, email, createdAt, expiresAt, usedAt })
    .from(accountTokens)
    .where(eq(accountTokens.userId, userId))
    .orderBy(asc(createdAt));
}

/** The lister requests of an account. */
export async function listListerRequests(executor: Executor, userId: string) {
  const { state, createdAt, decidedAt, reason } = listerRequests;
  return executor
    .select({ state, createdAt, decidedAt, reason })
    .from(listerRequests)
    .where(eq(listerRequests.userId, userId))
    .orderBy(asc(createdAt));
}

/** The checkouts of an account. */
export async function listCheckouts(executor: Executor, userId: string) {
  const { id, state, amount, currency, createdAt } = checkouts;
  return executor
    .select({ id, state, amount, currency, createdAt, network: max(ticketHolds.network) })
    .from(checkouts)
    .leftJoin(ticketHolds, eq(ticketHolds.checkoutId, id))
    .where(eq(checkouts.userId, userId))
    .groupBy(id)
    .orderBy(asc(createdAt));
}

/** The places of an account in waiting lines. */
export async function listWaitingLines(executor: Executor, userId: string) {
  const { eventId: productId, count, lastSeenAt, network } = waitingLine;
  return executor
    .select({ productId, count, lastSeenAt, network })
    .from(waitingLine)
    .where(eq(waitingLine.userId, userId))
    .orderBy(asc(waitingLine.position));
}

/** The sold-out events that an account watches. */
export async function listEventWatches(executor: Executor, userId: string) {
  const { eventId: productId, createdAt } = eventWatches;
  return executor
    .select({ productId, createdAt })
    .from(eventWatches)
    .where(eq(eventWatches.userId, userId))
    .orderBy(asc(createdAt));
}

/** The orders of an account, paid or not. */
export async function listOrders(executor: Executor, userId: string) {
  const { id, state, status, transactionId, amount, currency, address, createdAt } = orders;
  return executor
    .select({ id, state, status, transactionId, amount, currency, address, createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(createdAt));
}

/** The lines of checkouts or orders, in cart order. */
export async function listLines(
  executor: Executor,
  of: { readonly checkoutIds: readonly string[] } | { readonly orderIds: readonly string[] },
) {
  const rows =
    'checkoutIds' in of ? await ofCheckouts(executor, of.checkoutIds) : await ofOrders(executor, of.orderIds);
  return rows.map(({ ticketType, discount, fee, ...line }) => ({
    ...line,
    ...presentType(ticketType),
    ...(discount === 0 ? {} : { discount }),
    ...(fee === 0 ? {} : { fee }),
  }));
}

function ofCheckouts(executor: Executor, checkoutIds: readonly string[]) {
  const { checkoutId: ownerId, position } = checkoutLines;
  return executor
    .select({ ownerId, ...lineColumns(checkoutLines) })
    .from(checkoutLines)
    .where(inArray(ownerId, [...checkoutIds]))
    .orderBy(asc(position));
}

function ofOrders(executor: Executor, orderIds: readonly string[]) {
  const { orderId: ownerId, position } = orderLines;
  return executor
    .select({ ownerId, ...lineColumns(orderLines) })
    .from(orderLines)
    .where(inArray(ownerId, [...orderIds]))
    .orderBy(asc(position));
}

function lineColumns(lines: typeof checkoutLines | typeof orderLines) {
  const { eventId: productId, name, price, count, ticketType, discount, buyerFee: fee } = lines;
  return { productId, name, price, count, ticketType, discount, fee };
}

/** The tickets of these orders. */
export async function listTicketsOf(executor: Executor, orderIds: readonly string[]) {
  const { orderId: ownerId, id: _id, eventId: productId, code, createdAt, checkedInAt, voidedAt } = tickets;
  return executor
    .select({ ownerId, _id, productId, code, createdAt, checkedInAt, voidedAt })
    .from(tickets)
    .where(inArray(ownerId, [...orderIds]))
    .orderBy(asc(tickets.position));
}

/** The refunds of these orders. */
export async function listRefunds(executor: Executor, orderIds: readonly string[]) {
  const { orderId: ownerId, amount, reason, state, createdAt } = refunds;
  return executor
    .select({ ownerId, amount, reason, state, createdAt })
    .from(refunds)
    .where(inArray(ownerId, [...orderIds]))
    .orderBy(asc(createdAt));
}

/** The payments of an account. */
export async function listPayments(executor: Executor, userId: string) {
  const { transactionId, amount, currency, state, paidWith, createdAt } = payments;
  const decline = { declineCode: payments.declineCode, checkoutId: payments.checkoutId };
  const rows = await executor
    .select({ transactionId, amount, currency, state, paidWith, createdAt, decline })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(createdAt));
  // The coarse reason, as when paying (FRAUD-9).
  return rows.map(({ decline: { declineCode, checkoutId }, ...row }) => ({
    ...row,
    declineReason: declineCode === null ? null : declineReason({ declineCode, checkoutId }),
  }));
}

/** The events of an account. */
export async function listOwnEvents(executor: Executor, userId: string) {
  const { id: _id, name, createdAt } = events;
  return executor
    .select({ _id, name, createdAt })
    .from(events)
    .where(eq(events.ownerId, userId))
    .orderBy(asc(createdAt));
}

/** The check-in devices of an account's events. */
export async function listDoorDevices(executor: Executor, userId: string) {
  const { eventId: productId, label, createdAt, expiresAt } = staffTokens;
  return executor
    .select({ productId, label, createdAt, expiresAt })
    .from(staffTokens)
    .where(eq(staffTokens.createdBy, userId))
    .orderBy(asc(createdAt));
}

/** The audit log rows of an account, without details, which may be about other people. */
export async function listActions(executor: Executor, userId: string) {
  const { at, action, address } = auditLog;
  return executor
    .select({ at, action, address })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(asc(auditLog.id));
}
