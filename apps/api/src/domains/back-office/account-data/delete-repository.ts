import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountTokens,
  checkouts,
  events,
  eventWatches,
  idempotencyKeys,
  listerRequests,
  orders,
  payments,
  secondFactors,
  sessions,
  staffTokens,
  tickets,
  users,
  waitingLine,
} from '../../../platform/database/tables.ts';
import { isNotVoid } from '../../selling/index.ts';

/** The number of an account's unfinished payments. */
export async function countUnfinishedPayments(executor: Executor, userId: string): Promise<number> {
  const unfinished = inArray(payments.state, ['started', 'unknown', 'authorised', 'voiding']);
  return executor.$count(payments, and(eq(payments.userId, userId), unfinished));
}

/** The open or paying checkout of an account. */
export async function findActiveCheckout(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'paying'])));
  return row?.id;
}

/** The number of an account's tickets to upcoming events that are not void. */
export async function countUpcomingTickets(executor: Executor, clock: Clock, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(orders.userId, userId), eq(orders.state, 'placed'), isNotVoid, gt(events.endsAt, clock.sqlNow())));
  return row?.count ?? 0;
}

/** The upcoming events of an account, including archived ones, whose tickets stay valid. */
export async function listUpcomingEvents(
  executor: Executor,
  clock: Clock,
  userId: string,
): Promise<readonly { readonly id: string; readonly sold: number }[]> {
  return executor
    .select({ id: events.id, sold: events.sold })
    .from(events)
    .where(and(eq(events.ownerId, userId), isNull(events.cancelledAt), gt(events.endsAt, clock.sqlNow())))
    .orderBy(asc(events.id));
}

/**
 * Erases the personal data of an account, and ends all access to it. Its purchases, payments and audit log stay for the
 * ledger, as "Deleted account". The caller must have locked the account and the stock of its upcoming events.
 */
export async function eraseAccount(executor: Executor, clock: Clock, userId: string): Promise<void> {
  const now = clock.sqlNow();
  await executor
    .update(users)
    .set({
      // Frees the real address. No mail is delivered to `.invalid` (RFC 2606).
      email: `deleted-${userId}@deleted.invalid`,
      name: 'Deleted account',
      about: '',
      // Not a valid hash, so no password matches it.
      passwordHash: '',
      role: 0,
      lister: false,
      locale: 'en',
      emailVerifiedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
  await executor.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await executor.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await executor.delete(sessions).where(eq(sessions.userId, userId));
  await executor.delete(waitingLine).where(eq(waitingLine.userId, userId));
  await executor.delete(eventWatches).where(eq(eventWatches.userId, userId));
  await executor.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await executor
    .update(listerRequests)
    .set({ state: 'cancelled', decidedAt: now, decidedBy: userId })
    .where(and(eq(listerRequests.userId, userId), eq(listerRequests.state, 'pending')));
  await executor.update(listerRequests).set({ reason: null }).where(eq(listerRequests.userId, userId));
  await executor.update(orders).set({ address: '' }).where(eq(orders.userId, userId));
  // The address at PayPal or the name at Venmo; which of them paid, and the last digits of a card, stay for the accounts.
  await executor
    .update(payments)
    .set({ paidWith: sql`${payments.paidWith} - 'account'` })
    .where(eq(payments.userId, userId));
  // By event and not by creator: devices that this user, as an admin, added to another user's event go on working.
  const ownEvents = executor.select({ id: events.id }).from(events).where(eq(events.ownerId, userId));
  await executor
    .update(staffTokens)
    .set({ revokedAt: now })
    .where(and(inArray(staffTokens.eventId, ownEvents), isNull(staffTokens.revokedAt)));
  // Archives the upcoming events, which would have no lister.
  await executor
    .update(events)
    .set({ archivedAt: now, updatedAt: now, version: sql`${events.version} + 1` })
    .where(
      and(eq(events.ownerId, userId), isNull(events.archivedAt), isNull(events.cancelledAt), gt(events.endsAt, now)),
    );
}
