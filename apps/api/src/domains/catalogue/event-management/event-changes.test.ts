import { randomUUID } from 'node:crypto';
import type { EventForEditing } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory } from '../../../../test/catalogue.ts';
import { aForm, createEvent, dateIn, type FormFields, sendEdit } from '../../../../test/event-forms.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { forgetMails } from '../../../../test/mails.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import { bought, cancelEvent, changeEvent, refund } from '../../../../test/refunds.ts';
import { aSale } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { eventChanges, keptMails } from '../../../platform/database/tables.ts';
import { unfinished } from './event-change-repository.ts';
import { notifyBuyers } from './notify-buyers.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
beforeEach(async () => {
  await runJobs(api, ['notify-buyers', 'mail']);
  await forgetMails(api);
});
afterAll(() => api.close());

/** An event that was made by the form. */
async function formEvent() {
  const form: FormFields = { ...aForm({ category: await aCategory(api.database) }), quantity: undefined };
  const { _id: eventId } = await createEvent(admin, { ...form, quantity: '50' });
  const edit = (fields: FormFields) =>
    sendEdit(admin, eventId, { ...form, quantity: '50', baseQuantity: '50', ...fields });
  return { eventId, edit };
}

/** The orders of the waiting mails about changes, sorted. */
async function ordersToMail(): Promise<readonly string[]> {
  const jobs = await waitingJobs(api, 'mail');
  return jobs.flatMap(job => (job.kind === 'event_changed' ? [job.orderId] : [])).sort();
}

/** An event with this many orders, and a change whose mails aren't enqueued yet. */
async function changedWithOrders(count: number) {
  const { eventId, edit } = await formEvent();
  const { buyer } = await bought(api, { eventId });
  const lines = [{ eventId, price: 100, count: 1 }];
  for (let index = 1; index < count; index += 1) await aSale(api.database, { userId: buyer.id, lines });
  const { rows } = await api.database.$client.query<{ id: string }>(
    'select distinct order_id as id from tickets where event_id = $1 order by 1',
    [eventId],
  );
  await runJobs(api, ['mail']);
  expect((await edit({ startDate: dateIn(60) })).status).toBe(200);
  const [change] = await api.database.select().from(eventChanges).where(eq(eventChanges.eventId, eventId));
  return { orderIds: rows.map(({ id }) => id), changeId: change?.id ?? '' };
}

describe('moving an event', () => {
  it.each([
    ['date', { startDate: dateIn(60) }],
    ['start', { startTime: '18:00' }],
    ['end', { endTime: '23:00' }],
    ['zone', { timeZone: 'Africa/Douala' }],
    ['place', { location: 'Another hall, Abidjan' }],
  ])('[CHANGE-1] another %s enqueues one mail for each order with valid tickets', async (_, fields) => {
    const { eventId, edit } = await formEvent();
    const [one, two, refunded] = [
      await bought(api, { eventId }),
      await bought(api, { eventId }),
      await bought(api, { eventId }),
    ];
    await refund(admin, refunded.order._id);
    expect((await edit(fields)).status).toBe(200);
    await runJobs(api, ['notify-buyers']);
    expect(await ordersToMail()).toEqual([one.order._id, two.order._id].sort());
  });

  it('[CHANGE-7] the form states how many buyers a change would be mailed to, and what they could take back', async () => {
    const { eventId, edit } = await formEvent();
    const read = async () =>
      (await admin.call<EventForEditing>('GET', `/api/product/edit/${eventId}/${admin.id}`)).body.onMove;
    expect(await read()).toEqual({ buyers: 0, amount: 0 });
    const { buyer, order } = await bought(api, { eventId });
    const refunded = await bought(api, { eventId });
    await refund(admin, refunded.order._id);
    await aSale(api.database, { userId: buyer.id, lines: [{ eventId, price: 100, count: 1 }] });
    expect(await read()).toEqual({ buyers: 1, amount: order.amount + 100 });
    await edit({ startDate: dateIn(-3) });
    expect(await read()).toEqual({ buyers: 0, amount: 0 });
  });

  it('[CHANGE-1] an edit of anything else enqueues no mail, nor does the same edit again', async () => {
    const { eventId, edit } = await formEvent();
    const { order } = await bought(api, { eventId });
    await edit({ name: 'Another name', description: 'Other words.', price: '6000' });
    await edit({ startTime: '19:30:00' });
    expect(await waitingJobs(api, 'notify-buyers')).toEqual([]);
    await edit({ startTime: '18:00' });
    await edit({ startTime: '18:00' });
    await runJobs(api, ['notify-buyers']);
    expect(await ordersToMail()).toEqual([order._id]);
  });

  it('[CHANGE-1] orders from after the change get no mail about it', async () => {
    const { eventId, edit } = await formEvent();
    const before = await bought(api, { eventId });
    await edit({ startTime: '18:00' });
    await bought(api, { eventId });
    await runJobs(api, ['notify-buyers']);
    expect(await ordersToMail()).toEqual([before.order._id]);
  });

  it('[CHANGE-1] an edit that fails enqueues no mail and stores no change', async () => {
    const { eventId, edit } = await formEvent();
    await bought(api, { eventId });
    expect((await edit({ startTime: '18:00', quantity: '0', baseQuantity: '50' })).status).toBe(409);
    expect(await waitingJobs(api, 'notify-buyers')).toEqual([]);
    expect(await api.database.$count(eventChanges, eq(eventChanges.eventId, eventId))).toBe(0);
  });
});

describe('the mail about a change', () => {
  const mails = () => api.database.select().from(keptMails).orderBy(keptMails.createdAt);

  it('[CHANGE-2] has the values before and after, and the calendar file with the next sequence number', async () => {
    const { eventId, edit } = await formEvent();
    const { order, buyer } = await bought(api, { eventId });
    const calendarOf = async () => {
      const reply = await buyer.call('GET', `/api/order/${order._id}/${buyer.id}/calendar.ics`);
      return reply.raw.payload;
    };
    const [before] = /^UID:.*$/m.exec(await calendarOf()) ?? [];
    expect(await calendarOf()).toMatch(/^SEQUENCE:0\r$/m);
    await forgetMails(api);
    await edit({ startDate: '2031-12-06', location: 'Another hall, Abidjan' });
    await runJobs(api, ['notify-buyers', 'mail']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(buyer.email);
    expect(mail?.subject).toBe('Changed: An evening of kora');
    for (const text of [
      'Now: Saturday, 6 December 2031',
      'Before: Palais de la culture',
      'Now: Another hall, Abidjan',
    ]) {
      expect(mail?.body).toContain(text);
    }
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const calendar = Buffer.from(file?.content ?? '', 'base64').toString();
    expect(calendar).toMatch(/^METHOD:PUBLISH\r$/m);
    expect(calendar).toMatch(/^SEQUENCE:1\r$/m);
    expect(calendar).toMatch(/^DTSTART:20311206T193000Z\r$/m);
    expect(calendar).toContain(before);
    await edit({ startDate: '2031-12-07', location: 'Another hall, Abidjan' });
    expect(await calendarOf()).toMatch(/^SEQUENCE:2\r$/m);
  });

  it('[CHANGE-3] states that a refund can be requested, and not after a change back', async () => {
    const { eventId, edit } = await formEvent();
    await bought(api, { eventId });
    await forgetMails(api);
    await edit({ startTime: '18:00' });
    await runJobs(api, ['notify-buyers', 'mail']);
    await edit({ startTime: '19:30' });
    await runJobs(api, ['notify-buyers', 'mail']);
    const offered = (await mails()).map(({ body }) => body.includes('you can get a refund'));
    expect(offered).toEqual([true, false]);
  });

  it.each([
    ['is over', (eventId: string) => changeEvent(api, eventId, { endsAt: new Date(Date.now() - 60_000) })],
    ['is cancelled', (eventId: string) => changeEvent(api, eventId, { cancelledAt: new Date() })],
  ])('[CHANGE-5] is not sent when the event %s by then', async (_, spoil) => {
    const { eventId, edit } = await formEvent();
    await bought(api, { eventId });
    await edit({ startTime: '18:00' });
    await runJobs(api, ['notify-buyers']);
    expect(await ordersToMail()).toHaveLength(1);
    await spoil(eventId);
    await api.database.delete(keptMails);
    await runJobs(api, ['mail']);
    expect((await mails()).filter(({ subject }) => subject.startsWith('Changed'))).toEqual([]);
  });

  it('[CHANGE-5] is not sent for refunded tickets', async () => {
    const { eventId, edit } = await formEvent();
    const { order } = await bought(api, { eventId });
    await edit({ startTime: '18:00' });
    await runJobs(api, ['notify-buyers']);
    await refund(admin, order._id);
    await api.database.delete(keptMails);
    await runJobs(api, ['mail']);
    expect((await mails()).filter(({ subject }) => subject.startsWith('Changed'))).toEqual([]);
  });

  it('[CHANGE-5] is not enqueued for an event that was cancelled before its job ran', async () => {
    const { eventId, edit } = await formEvent();
    await bought(api, { eventId });
    await edit({ startTime: '18:00' });
    await cancelEvent(admin, eventId);
    await runJobs(api, ['notify-buyers']);
    expect(await ordersToMail()).toEqual([]);
  });
});

describe('the job about a change', () => {
  it('[CHANGE-4] continues after a failure where it stopped, and mails each order once', async () => {
    const { orderIds, changeId } = await changedWithOrders(5);
    const deps = { database: api.database, batchSize: 2 };
    // The database refuses the mail of the third order, as if the process had been killed in the second transaction.
    await api.database.execute(sql`
      create function refuse_mail() returns trigger language plpgsql as $$
      begin
        if new.data ->> 'orderId' = ${sql.raw(`'${orderIds[2]}'`)} then raise exception 'killed here'; end if;
        return new;
      end $$`);
    await api.database.execute(sql`
      create trigger refuse_mail before insert on pgboss.job for each row execute function refuse_mail()`);
    try {
      await expect(notifyBuyers(deps, { changeId })).rejects.toThrow();
      expect(await ordersToMail()).toEqual(orderIds.slice(0, 2));
    } finally {
      await api.database.execute(sql`drop trigger refuse_mail on pgboss.job`);
      await api.database.execute(sql`drop function refuse_mail`);
    }
    await notifyBuyers(deps, { changeId });
    expect(await ordersToMail()).toEqual(orderIds);
    await notifyBuyers(deps, { changeId });
    expect(await ordersToMail()).toEqual(orderIds);
  });

  it('[CHANGE-4] two concurrent runs mail each order once', async () => {
    const { orderIds, changeId } = await changedWithOrders(4);
    const deps = { database: api.database, batchSize: 1 };
    await Promise.all([notifyBuyers(deps, { changeId }), notifyBuyers(deps, { changeId })]);
    expect(await ordersToMail()).toEqual(orderIds);
  });

  it('[CHANGE-4] control: without the lock on the change two concurrent runs mail twice', async () => {
    const { orderIds, changeId } = await changedWithOrders(1);
    let reading = 0;
    let bothRead: () => void = () => undefined;
    const readers = new Promise<void>(resolve => {
      bothRead = resolve;
    });
    const deps = {
      database: api.database,
      lockChange: async (executor: Parameters<typeof unfinished>[0], id: string) => {
        const [row] = await unfinished(executor, id);
        reading += 1;
        if (reading === 2) bothRead();
        // Both have read before either writes.
        await readers;
        return row;
      },
    };
    await Promise.all([notifyBuyers(deps, { changeId }), notifyBuyers(deps, { changeId })]);
    expect(await ordersToMail()).toEqual([...orderIds, ...orderIds].sort());
  });

  it('[CHANGE-4] ends without an error when its change was deleted with the event', async () => {
    await notifyBuyers({ database: api.database }, { changeId: randomUUID() });
    expect(await ordersToMail()).toEqual([]);
  });
});
