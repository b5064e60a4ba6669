import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { attentionItems, events, mailResends, orders, tickets } from '../../platform/database/tables.ts';
import { isNotVoid } from '../selling/index.ts';

/** The period of the limits. */
const limitMinutes = 60;

/** Adds a request to send an order's mail again. */
export async function insertResend(
  executor: Executor,
  clock: Clock,
  resend: { readonly orderId: string; readonly requestedBy: string; readonly byAdmin: boolean },
): Promise<void> {
  await executor.insert(mailResends).values({ ...resend, at: clock.sqlNow() });
}

/**
 * Of the requests of the last hour for an order, by buyers or by admins, or of one account: their number, and the
 * seconds until the oldest is an hour ago.
 */
export async function countResends(
  executor: Executor,
  clock: Clock,
  of: { readonly orderId: string; readonly byAdmin: boolean } | { readonly requestedBy: string },
): Promise<{ readonly count: number; readonly secondsLeft: number }> {
  const hourAgo = sql`${clock.sqlNow()} - ${limitMinutes}::integer * interval '1 minute'`;
  const chosen: SQL | undefined =
    'orderId' in of
      ? and(eq(mailResends.orderId, of.orderId), eq(mailResends.byAdmin, of.byAdmin))
      : eq(mailResends.requestedBy, of.requestedBy);
  const [row] = await executor
    .select({
      count: sql<number>`count(*)::integer`,
      secondsLeft: sql<number>`coalesce(ceil(extract(epoch from min(${mailResends.at}) - (${hourAgo}))), 0)::integer`,
    })
    .from(mailResends)
    .where(and(chosen, gt(mailResends.at, hourAgo)));
  return row ?? { count: 0, secondsLeft: 0 };
}

/** Whether an order has a ticket that is valid at check-in. */
export async function hasAdmittingTicket(executor: Executor, orderId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(tickets.orderId, orderId), isNotVoid))
    .limit(1);
  return rows.length > 0;
}

/** Resolves the open item of a failed mail, and returns its detail. Undefined when there is none, also concurrently. */
export async function takeFailedMail(
  executor: Executor,
  clock: Clock,
  resolution: { readonly itemId: string; readonly resolvedBy: string; readonly note: string },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { itemId, resolvedBy, note } = resolution;
  const [row] = await executor
    .update(attentionItems)
    .set({ resolvedAt: clock.sqlNow(), resolvedBy, note })
    .where(
      and(eq(attentionItems.id, itemId), eq(attentionItems.kind, 'mail_failed'), isNull(attentionItems.resolvedAt)),
    )
    .returning({ detail: attentionItems.detail });
  return row?.detail;
}

/** Deletes the requests that no limit counts any more. */
export async function forgetResends(executor: Executor, clock: Clock): Promise<void> {
  await executor.delete(mailResends).where(lt(mailResends.at, sql`${clock.sqlNow()} - interval '1 day'`));
}
