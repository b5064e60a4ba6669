import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, pay } from '../../../../test/checkouts.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import {
  accountTokens,
  checkouts,
  gatewayEvents,
  idempotencyKeys,
  ledgerComparisons,
  orders,
  sessions,
  ticketHolds,
} from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const dayMinutes = 24 * 60;
const sweep = (): Promise<void> => api.app.jobHandlers.sweep({}, { id: 'hourly', lastTry: false });

async function rowsOf(table: string): Promise<number> {
  const { rows } = await api.database.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`);
  return Number(rows[0]?.n);
}

it('[RECONCILE-5] an abandoned hold is deleted after a day, and its order ends', async () => {
  const eventId = await anEvent(api.database, { price: 5_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  api.gateway.faults.push('declined');
  await pay(buyer, { amount, checkoutId });
  const stateOf = async () => {
    const [row] = await api.database.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const [order] = await api.database.select().from(orders).where(eq(orders.checkoutId, checkoutId));
    const holds = await api.database.select().from(ticketHolds).where(eq(ticketHolds.checkoutId, checkoutId));
    return [row?.state, order?.state, holds.length];
  };
  await sweep();
  expect(await stateOf()).toEqual(['open', 'awaiting', 1]);
  api.clock.advance({ minutes: dayMinutes + 11 });
  await sweep();
  expect(await stateOf()).toEqual(['released', 'abandoned', 0]);
});

it('[RECONCILE-17] [RECONCILE-20] the hold and the key of a payment in progress are never deleted', async () => {
  const eventId = await anEvent(api.database, { price: 5_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  api.gateway.faults.push('crash');
  await pay(buyer, { amount, checkoutId }, 'kept');
  const other = await aBuyer(api);
  const second = await hold(other, eventId, 1);
  await pay(other, { amount: second.amount, checkoutId: second.checkoutId }, 'gone');
  await api.database.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 8 * dayMinutes * 60_000) });
  api.clock.advance({ minutes: 2 * dayMinutes });
  await sweep();
  expect(await api.database.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'kept' }]);
  const [row] = await api.database.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  expect(row?.state).toBe('paying');
});

it('[WEBHOOK-5] a webhook event unhandled for half a day gets one job that re-syncs its payment', async () => {
  const eventId = await anEvent(api.database, { price: 5_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 1);
  const transactionId = (await pay(buyer, { amount, checkoutId })).body.transaction?.id ?? '';
  const notification = { id: 'unread', kind: 'transaction_settled', transactionId, receivedAt: api.clock.now() };
  await api.database.insert(gatewayEvents).values(notification);
  const jobs = async () => (await waitingJobs(api, 'settle-payment')).length;
  await sweep();
  expect(await jobs()).toBe(0);
  api.clock.advance({ minutes: dayMinutes / 2 + 1 });
  await sweep();
  await sweep();
  expect(await jobs()).toBe(1);
  await runJobs(api, ['settle-payment']);
  await sweep();
  expect(await jobs()).toBe(0);
  await api.database.delete(gatewayEvents).where(eq(gatewayEvents.id, 'unread'));
});

it('[RECONCILE-16] [RECONCILE-18] [RECONCILE-19] expired sessions, links and webhook events are deleted, and nothing else is', async () => {
  const buyer = await aBuyer(api);
  const longAgo = new Date(Date.now() - 200 * dayMinutes * 60_000);
  await api.database.insert(accountTokens).values([
    { userId: buyer.id, purpose: 'reset_password', email: buyer.email, expiresAt: longAgo },
    { userId: buyer.id, purpose: 'reset_password', email: buyer.email, expiresAt: new Date('2099-01-01') },
  ]);
  await api.database.insert(sessions).values({ id: randomUUID(), userId: buyer.id, expiresAt: longAgo });
  await api.database.insert(gatewayEvents).values([
    { id: 'handled', kind: 'check', receivedAt: longAgo, handledAt: longAgo },
    { id: 'open', kind: 'transaction_settled', receivedAt: longAgo },
  ]);
  const kept = ['users', 'payments', 'orders', 'tickets', 'audit_log', 'refunds', 'sum_checks'];
  const before = await Promise.all(kept.map(rowsOf));
  const live = await api.database.select().from(sessions).where(eq(sessions.userId, buyer.id));
  await sweep();
  const links = await api.database.select().from(accountTokens).where(eq(accountTokens.userId, buyer.id));
  expect(links.filter(link => link.expiresAt < new Date())).toEqual([]);
  expect(links.filter(link => link.expiresAt > new Date('2098-01-01'))).toHaveLength(1);
  const left = await api.database.select().from(sessions).where(eq(sessions.userId, buyer.id));
  expect(left).toHaveLength(live.length - 1);
  expect(await api.database.select({ id: gatewayEvents.id }).from(gatewayEvents)).toEqual([{ id: 'open' }]);
  expect(await Promise.all(kept.map(rowsOf))).toEqual(before);
});

it('[RECONCILE-26] ledger comparisons are deleted after ninety days, but not the last finished one', async () => {
  const startedDaysAgo = async (days: number, isFinished: boolean) => {
    const startedAt = new Date(Date.now() - days * dayMinutes * 60_000);
    const dates = { since: startedAt, until: startedAt, nextFrom: startedAt, startedAt };
    await api.database.insert(ledgerComparisons).values({ ...dates, finishedAt: isFinished ? startedAt : null });
    return startedAt;
  };
  await startedDaysAgo(300, true);
  const last = await startedDaysAgo(200, true);
  await startedDaysAgo(150, false);
  const young = await startedDaysAgo(80, false);
  await sweep();
  const left = await api.database.select().from(ledgerComparisons).orderBy(ledgerComparisons.startedAt);
  expect(left.map(({ startedAt }) => startedAt)).toEqual([last, young]);
  const newest = await startedDaysAgo(10, true);
  await sweep();
  const then = await api.database.select().from(ledgerComparisons).orderBy(ledgerComparisons.startedAt);
  expect(then.map(({ startedAt }) => startedAt)).toEqual([young, newest]);
});
