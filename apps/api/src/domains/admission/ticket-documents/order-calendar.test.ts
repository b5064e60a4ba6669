import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder } from '../../../../test/checkouts.ts';
import { aBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, tickets } from '../../../platform/database/tables.ts';
import { orderCalendar } from './order-calendar.ts';
import type { TicketDocument } from './ticket-document.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Entry = Readonly<Record<string, string>>;

/** The fields of each VEVENT, with folded lines joined. */
function readCalendar(file: string): readonly Entry[] {
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    if (line === 'BEGIN:VEVENT') entries.push({});
    else if (entries.length > 0) Object.assign(entries.at(-1) ?? {}, { [name]: value.join(':') });
  }
  return entries;
}

async function anEventAt(times: { startDate: string; startTime: string; endTime: string; timeZone: string }) {
  const eventId = await anEvent(api.database, { price: 0 });
  const { startDate, startTime, endTime, timeZone } = times;
  const at = (day: string) => `('${startDate}'::date ${day}) + time '${endTime}'`;
  await api.database.$client.query(
    `update events set start_date = $2, start_time = $3, end_time = $4, time_zone = $5,
      ends_at = (${at(endTime < startTime ? '+ 1' : '')}) at time zone $5 where id = $1`,
    [eventId, startDate, startTime, endTime, timeZone],
  );
  return eventId;
}

describe('the calendar file of an order', () => {
  it('[TICKET-4] [TICKET-19] [TICKET-20] has one entry per event, at its time in its zone, and is the same on every download', async () => {
    const night = await anEventAt({
      startDate: '2031-12-06',
      startTime: '20:00',
      endTime: '02:00',
      timeZone: 'Africa/Lagos',
    });
    const summer = await anEventAt({
      startDate: '2031-07-01',
      startTime: '19:30',
      endTime: '23:00',
      timeZone: 'Europe/Paris',
    });
    await api.database
      .update(events)
      .set({ name: 'Rain, sun; and\\more', location: 'A hall, Paris' })
      .where(eq(events.id, summer));
    const buyer = await aBuyer(api);
    const products = [
      { _id: night, count: 2 },
      { _id: summer, count: 1 },
    ];
    const { body } = await createOrder(buyer, { products, amount: 0 });
    const url = `/api/order/${body._id}/${buyer.id}/calendar.ics`;
    const reply = await buyer.call('GET', url);
    expect({ status: reply.status, contentType: reply.raw.headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'text/calendar; charset=utf-8',
    });
    expect(reply.raw.headers['content-disposition']).toMatch(/^attachment; filename="guichet-[0-9A-F]{8}\.ics"$/);

    const entries = readCalendar(reply.raw.payload);
    expect(entries).toHaveLength(2);
    // Lagos is one hour ahead of UTC, Paris two in summer.
    expect(entries[0]).toMatchObject({ DTSTART: '20311206T190000Z', DTEND: '20311207T010000Z' });
    expect(entries[0]?.DESCRIPTION).toMatch(/20:00 to 02:00 .*\(local time in Lagos\\, GMT\+1\)\\n2 tickets\\nOrder /);
    expect(entries[1]).toMatchObject({
      DTSTART: '20310701T173000Z',
      DTEND: '20310701T210000Z',
      SUMMARY: 'Rain\\, sun\\; and\\\\more',
      LOCATION: 'A hall\\, Paris',
    });
    const again = readCalendar((await buyer.call('GET', url)).raw.payload);
    expect(again.map(entry => entry.UID)).toEqual(entries.map(entry => entry.UID));
    expect(new Set(entries.map(entry => entry.UID)).size).toBe(2);

    // Calendars are often shared, so that the file must not contain a ticket's code or payload.
    const secrets = (body.tickets ?? []).flatMap(({ code, payload }) => [code, payload]);
    expect(secrets.filter(secret => reply.raw.payload.includes(secret))).toEqual([]);
  });

  it('[TICKET-5] an event whose tickets are all void is left out', async () => {
    const [kept, gone] = [await anEvent(api.database, { price: 0 }), await anEvent(api.database, { price: 0 })];
    const buyer = await aBuyer(api);
    const { body } = await createOrder(buyer, {
      products: [
        { _id: kept, count: 1 },
        { _id: gone, count: 1 },
      ],
      amount: 0,
    });
    await api.database.update(tickets).set({ voidedAt: new Date() }).where(eq(tickets.eventId, gone));
    const reply = await buyer.call('GET', `/api/order/${body._id}/${buyer.id}/calendar.ics`);
    expect(readCalendar(reply.raw.payload).map(entry => entry.UID?.slice(0, 36))).toEqual([kept]);
  });

  it('[TICKET-21] line breaks and separators in texts are escaped', () => {
    const event = {
      id: randomUUID(),
      name: `Night\r\nATTENDEE:mailto:x@example.com\u2028${'🎉é'.repeat(60)}`,
      location: 'Here\nEND:VEVENT',
      startDate: '2031-12-06',
      startTime: '20:00',
      endTime: '22:00',
      timeZone: 'Africa/Abidjan',
      startsAt: new Date('2031-12-06T20:00:00Z'),
      endsAt: new Date('2031-12-06T22:00:00Z'),
      changes: 0,
      photoVersion: null,
    };
    const ticket = { id: randomUUID(), code: 'ABCDEFGHJKMN', payload: 'G1.A', price: 0, nth: 1, of: 1, event };
    const document: TicketDocument = {
      orderId: randomUUID(),
      userId: randomUUID(),
      locale: 'fr',
      currency: 'XOF',
      holder: 'Awa',
      paidWith: null,
      tickets: [ticket],
    };
    const file = orderCalendar(document);
    const [entry, ...others] = readCalendar(file);
    expect(others).toEqual([]);
    expect(Object.keys(entry ?? {})).not.toContain('ATTENDEE');
    expect(entry?.SUMMARY).toBe(`Night ATTENDEE:mailto:x@example.com ${'🎉é'.repeat(60)}`);
    expect(entry?.LOCATION).toBe('Here END:VEVENT');
    expect(file.match(/^END:VEVENT\r?$/gm)).toHaveLength(1);
    expect(Buffer.from(file).toString()).not.toContain('\uFFFD');
  });
});
