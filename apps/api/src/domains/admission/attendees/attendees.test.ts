import type { ApiError, Attendee } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, anEventOf, freeTickets, giveAccess } from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { bought } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, orders, tickets, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  admin = await anAdmin(api);
});
afterAll(() => api.close());

/** A buyer with this name and free tickets of an event. */
async function named(eventId: string, name: string, count = 1) {
  const buyer = await aBuyer(api);
  await api.database.update(users).set({ name }).where(eq(users.id, buyer.id));
  return { buyer, own: await freeTickets(api, eventId, { count, buyer }) };
}

function list(person: Person, eventId: string, query = '') {
  const url = `/api/event/${eventId}/attendees/${person.id}${query}`;
  return person.call<Attendee[] & Partial<ApiError>>('GET', url);
}

function file(person: Person, eventId: string, query = '') {
  return person.call('GET', `/api/event/${eventId}/attendees.csv/${person.id}${query}`);
}

describe('the attendees of an event', () => {
  it('[ATTENDEE-1] a lister gets what the door needs of each ticket: name, line, number and state', async () => {
    const eventId = await anEventOf(lister, api);
    const { own } = await named(eventId, 'Awa Koné', 2);
    const other = await named(eventId, 'Béa Adjo');
    await aDevice(api, (await giveAccess(lister, eventId, 'Gate A')).body.token).scan(own[0]?.payload ?? '');
    await api.database
      .update(tickets)
      .set({ voidedAt: new Date() })
      .where(eq(tickets.id, other.own[0]?._id ?? ''));
    const reply = await list(lister, eventId);
    const line = { name: 'Highlife', price: 0 };
    expect(reply.body).toEqual([
      {
        ...{ _id: own[0]?._id, holder: 'Awa Koné', line, nth: 1, of: 2, state: 'used', usedBy: 'Gate A' },
        ...{ usedAt: expect.any(String), usedAtLocal: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
      },
      {
        ...{ _id: own[1]?._id, holder: 'Awa Koné', line, nth: 2, of: 2, state: 'valid' },
        ...{ usedAt: null, usedAtLocal: null, usedBy: null },
      },
      {
        ...{ _id: other.own[0]?._id, holder: 'Béa Adjo', line, nth: 1, of: 1, state: 'void' },
        ...{ usedAt: null, usedAtLocal: null, usedBy: null },
      },
    ]);
    expect(reply.raw.headers['x-total-count']).toBe('3');
  });

  it('[ATTENDEE-2] [ATTENDEE-3] a lister gets no address, order or code, as JSON or CSV; an admin gets address and order', async () => {
    const { buyer, eventId, order } = await bought(api, { eventId: await anEventOf(lister, api, { price: 5_000 }) });
    const secrets = order.tickets.flatMap(({ code, payload }) => [code, payload]);
    const private_ = [buyer.email, order._id];
    for (const reply of [await list(lister, eventId), await file(lister, eventId)]) {
      expect(reply.status).toBe(200);
      expect([...secrets, ...private_].filter(text => reply.raw.payload.includes(text))).toEqual([]);
    }
    for (const reply of [await list(admin, eventId), await file(admin, eventId)]) {
      expect(secrets.filter(text => reply.raw.payload.includes(text))).toEqual([]);
      expect(private_.filter(text => reply.raw.payload.includes(text))).toEqual(private_);
    }
  });

  it('[ATTENDEE-4] [ATTENDEE-5] [ATTENDEE-6] they are found by words of the name and by state, in pages; by address only by admins', async () => {
    const eventId = await anEventOf(lister, api);
    const { buyer } = await named(eventId, 'Fatou 100% N’Diaye', 2);
    const { own } = await named(eventId, 'Ébène Kofi');
    const [row] = await api.database
      .select()
      .from(tickets)
      .where(eq(tickets.id, own[0]?._id ?? ''));
    await api.database
      .update(orders)
      .set({ status: 'Cancelled' })
      .where(eq(orders.id, row?.orderId ?? ''));
    const found = async (person: Person, query: string) =>
      (await list(person, eventId, query)).body.map(({ holder, nth }) => `${holder} ${nth}`);
    expect(await found(lister, '?q=diaye%20FATOU')).toEqual(['Fatou 100% N’Diaye 1', 'Fatou 100% N’Diaye 2']);
    expect(await found(lister, '?limit=1&skip=1&q=fatou')).toEqual(['Fatou 100% N’Diaye 2']);
    expect(await found(lister, '?q=%25')).toHaveLength(2);
    expect(await found(lister, '?q=_')).toEqual([]);
    expect(await found(lister, '?state=void')).toEqual(['Ébène Kofi 1']);
    expect(await found(lister, '?state=valid&q=ebene')).toEqual([]);
    expect(await found(lister, '?state=used')).toEqual([]);
    expect(await found(lister, `?q=${buyer.email}`)).toEqual([]);
    expect(await found(admin, `?q=${buyer.email}`)).toHaveLength(2);
    expect(outcome(await list(lister, eventId, '?state=gone'))).toEqual([400, 'invalid_request']);
  });

  it('[ATTENDEE-7] another lister’s event is unknown, and a buyer may not ask', async () => {
    const eventId = await anEventOf(lister, api);
    const [stranger, buyer] = [await aLister(api), await aBuyer(api)];
    for (const ask of [list, file]) {
      expect(outcome(await ask(stranger, eventId))).toEqual([404, 'event_not_found']);
      expect(outcome(await ask(buyer, eventId))).toEqual([403, 'forbidden']);
      expect(outcome(await ask(admin, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'))).toEqual([404, 'event_not_found']);
    }
  });

  it('[ATTENDEE-8] [ATTENDEE-9] the CSV has a row for each ticket, and texts that would run as formulas are escaped', async () => {
    const eventId = await anEventOf(lister, api, { name: '=1+1' });
    const { buyer, own } = await named(eventId, "=cmd|' /C calc'!A0");
    const { raw } = await file(lister, eventId);
    expect(raw.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="attendees-${eventId}.csv"`,
      'cache-control': 'no-store',
    });
    expect(raw.payload).toBe(
      '\uFEFFTicket,Name,Line,Price,Number,Of,State,Checked in at,Checked in by\r\n' +
        `${own[0]?._id},'=cmd|' /C calc'!A0,'=1+1,0,1,1,valid,,\r\n`,
    );
    const full = await file(admin, eventId);
    expect(full.raw.payload).toContain(',Checked in by,Email,Order\r\n');
    expect(full.raw.payload).toContain(`,${buyer.email},`);
  });

  it('[ATTENDEE-10] each CSV is audited with its event and filters, and a refused one is not', async () => {
    const [own, stranger] = [await aLister(api), await aLister(api)];
    const eventId = await anEventOf(own, api);
    await file(own, eventId, '?q=awa&state=valid');
    await file(stranger, eventId);
    await list(own, eventId);
    const lines = await api.database.select().from(auditLog).where(eq(auditLog.action, 'attendees_exported'));
    const here = lines.filter(({ detail }) => detail.eventId === eventId);
    expect(here.map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [own.id, { eventId, q: 'awa', state: 'valid' }],
    ]);
  });

  it('[ATTENDEE-8] the CSV has every ticket once, across batches', async () => {
    const eventId = await anEventOf(lister, api, { capacity: 2_000 });
    const { own } = await named(eventId, 'Awa');
    const [row] = await api.database
      .select()
      .from(tickets)
      .where(eq(tickets.id, own[0]?._id ?? ''));
    await api.database.$client.query(
      `insert into tickets (order_id, event_id, position, code)
        select $1, $2, n, 'MANY' || n from generate_series(1, 1202) as n`,
      [row?.orderId, eventId],
    );
    const { raw } = await file(lister, eventId);
    const ids = raw.payload
      .split('\r\n')
      .slice(1, -1)
      .map(text => text.split(',')[0]);
    expect({ rows: ids.length, distinct: new Set(ids).size }).toEqual({ rows: 1_203, distinct: 1_203 });
  });
});
