import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcome } from '../../../test/checkouts.ts';
import { runJobs, waitingJobs } from '../../../test/jobs.ts';
import { forgetMails } from '../../../test/mails.ts';
import { aBuyer, anAdmin, type Person } from '../../../test/people.ts';
import { bought, changeEvent, refund } from '../../../test/refunds.ts';
import { aSale } from '../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { openAttention } from '../../platform/attention/attention.ts';
import { attentionItems, auditLog, keptMails, mailResends } from '../../platform/database/tables.ts';
import { findOrder } from '../selling/index.ts';
import { sendAgainService } from './send-again-service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
beforeEach(() => forgetMails(api));
afterAll(() => api.close());

const sendOwn = (buyer: Person, orderId: string) => buyer.call('POST', `/api/order/${orderId}/mail/${buyer.id}`);
const sendAny = (orderId: string) => admin.call('POST', `/api/admin/order/${orderId}/mail/${admin.id}`);
const sendFailed = (itemId: string) => admin.call('POST', `/api/admin/attention/${itemId}/mail/${admin.id}`);

async function ordersToMail(): Promise<readonly string[]> {
  return (await waitingJobs(api, 'mail')).flatMap(job => (job.kind === 'order_placed' ? [job.orderId] : []));
}

/** An open entry of a failed mail. */
async function aFailedMail(notification: Readonly<Record<string, string>>): Promise<string> {
  const subject = randomUUID();
  await openAttention(api.database, { kind: 'mail_failed', subject, detail: { notification, reason: '550 no' } });
  const [row] = await api.database.select().from(attentionItems).where(eq(attentionItems.subject, subject));
  return row?.id ?? '';
}

async function itemOf(id: string) {
  const [row] = await api.database.select().from(attentionItems).where(eq(attentionItems.id, id));
  return row;
}

async function auditOf(action: string) {
  return api.database.select().from(auditLog).where(eq(auditLog.action, action));
}

describe('a buyer who requests the mail of an order again', () => {
  it('[RESEND-1] gets it with its tickets', async () => {
    const { buyer, order } = await bought(api);
    await forgetMails(api);
    const reply = await sendOwn(buyer, order._id);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { success: expect.any(String) } });
    await runJobs(api, ['mail']);
    const mails = await api.database.select().from(keptMails);
    expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email]);
    expect(mails[0]?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
  });

  it('[RESEND-1] gets 404 for another account’s order and for an unknown one, and no mail is enqueued', async () => {
    const { order } = await bought(api);
    await forgetMails(api);
    const stranger = await aBuyer(api);
    expect(outcome(await sendOwn(stranger, order._id))).toEqual([404, 'order_not_found']);
    expect(outcome(await sendOwn(stranger, randomUUID()))).toEqual([404, 'order_not_found']);
    expect(outcome(await sendOwn(admin, order._id))).toEqual([404, 'order_not_found']);
    expect(await ordersToMail()).toEqual([]);
  });

  it('[RESEND-2] gets it three times an hour for an order', async () => {
    const { buyer, order } = await bought(api);
    const other = await aSale(api.database, {
      userId: buyer.id,
      lines: [{ eventId: (await bought(api)).eventId, price: 5, count: 1 }],
    });
    for (let time = 1; time <= 3; time += 1) expect((await sendOwn(buyer, order._id)).status).toBe(200);
    const refused = await sendOwn(buyer, order._id);
    expect(outcome(refused)).toEqual([429, 'too_many_mails']);
    const seconds = Number(refused.raw.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await sendOwn(buyer, other)).status).toBe(200);
    api.clock.advance({ minutes: 61 });
    expect((await sendOwn(buyer, order._id)).status).toBe(200);
  });

  it('[RESEND-2] gets it three times, however many requests are concurrent', async () => {
    const { buyer, order } = await bought(api);
    await forgetMails(api);
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendOwn(buyer, order._id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await ordersToMail()).toEqual([order._id, order._id, order._id]);
  });

  it('[RESEND-2] control: without the lock on the order concurrent requests send more', async () => {
    const { buyer, order } = await bought(api);
    await forgetMails(api);
    const requests = 6;
    let reading = 0;
    let allRead: () => void = () => undefined;
    const readers = new Promise<void>(resolve => {
      allRead = resolve;
    });
    const unlocked = sendAgainService({
      database: api.database,
      clock: api.clock,
      lockOrder: async (executor, id) => {
        const found = await findOrder(executor, id);
        reading += 1;
        if (reading === requests) allRead();
        // All transactions have begun before any counts.
        await readers;
        return found;
      },
    });
    const origin = { actorId: buyer.id, requestId: 'a', address: '10.0.0.1' };
    const results = await Promise.allSettled(
      Array.from({ length: requests }, () => unlocked.sendOwn({ orderId: order._id, origin })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(3);
  });

  it('[RESEND-3] gets it twelve times an hour for all orders together', async () => {
    const { buyer, eventId } = await bought(api);
    const lines = [{ eventId, price: 5, count: 1 }];
    const outcomes: unknown[] = [];
    for (let time = 0; time < 13; time += 1) {
      outcomes.push((await sendOwn(buyer, await aSale(api.database, { userId: buyer.id, lines }))).status);
    }
    expect(outcomes).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  it.each([
    ['refunded', async (orderId: string) => void (await refund(admin, orderId))],
    [
      'of a cancelled event',
      async (_: string, eventId: string) => changeEvent(api, eventId, { cancelledAt: new Date() }),
    ],
  ])('[RESEND-4] gets 409 when all tickets are %s', async (_, spoil) => {
    const { buyer, order, eventId } = await bought(api);
    await spoil(order._id, eventId);
    await forgetMails(api);
    expect(outcome(await sendOwn(buyer, order._id))).toEqual([409, 'no_valid_tickets']);
    expect(await ordersToMail()).toEqual([]);
  });
});

describe('an admin', () => {
  it('[RESEND-5] sends the mail of any order again, audited, ten times an hour, although its buyer used up theirs', async () => {
    const { buyer, order } = await bought(api);
    await forgetMails(api);
    for (let time = 1; time <= 4; time += 1) await sendOwn(buyer, order._id);
    const outcomes: unknown[] = [];
    for (let time = 1; time <= 11; time += 1) outcomes.push((await sendAny(order._id)).status);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await ordersToMail()).toHaveLength(13);
    const audited = (await auditOf('order_mail_sent_again')).filter(({ detail }) => detail.orderId === order._id);
    expect(audited).toHaveLength(10);
    expect(audited[0]).toMatchObject({ actorId: admin.id });
    expect(outcome(await sendAny(randomUUID()))).toEqual([404, 'order_not_found']);
  });

  it('[RESEND-6] sends a failed mail again, which resolves its entry', async () => {
    const { order } = await bought(api);
    await forgetMails(api);
    const itemId = await aFailedMail({ kind: 'order_placed', orderId: order._id });
    expect((await sendFailed(itemId)).status).toBe(200);
    expect(await ordersToMail()).toEqual([order._id]);
    expect(await itemOf(itemId)).toMatchObject({ resolvedBy: admin.id, note: 'The mail was sent again.' });
    expect(await auditOf('failed_mail_sent_again')).toMatchObject([
      { actorId: admin.id, detail: { itemId, kind: 'order_placed' } },
    ]);
    expect(outcome(await sendFailed(itemId))).toEqual([404, 'attention_item_not_found']);
  });

  it('[RESEND-6] sends a failed mail once, however many requests are concurrent', async () => {
    const { order } = await bought(api);
    await forgetMails(api);
    const itemId = await aFailedMail({ kind: 'order_placed', orderId: order._id });
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendFailed(itemId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ordersToMail()).toEqual([order._id]);
  });

  it('[RESEND-6] gets 404 for an entry of another kind, which stays open', async () => {
    await openAttention(api.database, { kind: 'stray_money', subject: 'abc', detail: { notification: {} } });
    const [row] = await api.database.select().from(attentionItems).where(eq(attentionItems.subject, 'abc'));
    expect(outcome(await sendFailed(row?.id ?? ''))).toEqual([404, 'attention_item_not_found']);
    expect((await itemOf(row?.id ?? ''))?.resolvedAt).toBeNull();
  });

  it.each([
    [{ kind: 'email_changed', userId: randomUUID() }],
    [{ kind: 'order_placed' }],
    [{ kind: 'invented', orderId: randomUUID() }],
  ])('[RESEND-7] gets 409 for a failed mail that was kept as %j, and its entry stays open', async notification => {
    const itemId = await aFailedMail(notification as Readonly<Record<string, string>>);
    expect(outcome(await sendFailed(itemId))).toEqual([409, 'mail_not_kept']);
    expect((await itemOf(itemId))?.resolvedAt).toBeNull();
    expect(await waitingJobs(api, 'mail')).toEqual([]);
  });
});

describe('the sweep', () => {
  it('[RESEND-8] deletes requests after a day, and none before', async () => {
    const { buyer, order } = await bought(api);
    await sendOwn(buyer, order._id);
    const count = () => api.database.$count(mailResends, eq(mailResends.orderId, order._id));
    const sweep = () => api.app.jobHandlers.sweep({}, { id: randomUUID(), lastTry: false });
    await sweep();
    expect(await count()).toBe(1);
    api.clock.advance({ minutes: 24 * 60 + 1 });
    await sweep();
    expect(await count()).toBe(0);
  });
});
