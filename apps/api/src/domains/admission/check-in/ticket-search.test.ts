import type { DoorSummary, NewStaff, SearchTicketsReply, Staff } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, aFreeTicket, anEventOf, freeTickets, giveAccess } from '../../../../test/check-in.ts';
import { aBuyer, aLister, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { tickets, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
});
afterAll(() => api.close());

const ownEvent = (options?: Parameters<typeof anEventOf>[2]) => anEventOf(lister, api, options);

describe('the ticket search', () => {
  it('[DOOR-6] finds only the event’s tickets, by part of a name or a whole code', async () => {
    const [here, there] = [await ownEvent(), await ownEvent()];
    const device = aDevice(api, (await giveAccess(lister, here, 'Gate')).body.token);
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: 'Fatou 100% N’Diaye_x' }).where(eq(users.id, buyer.id));
    const mine = await freeTickets(api, here, { count: 2, buyer });
    await freeTickets(api, there, { count: 1, buyer });
    const gone = await freeTickets(api, here, { count: 1 });
    await api.database
      .update(tickets)
      .set({ voidedAt: new Date() })
      .where(eq(tickets.id, gone[0]?._id ?? ''));
    await device.scan(mine[0]?.payload ?? '');

    const search = async (q: string) =>
      (await device.call<SearchTicketsReply>('GET', `/api/checkin/search?q=${encodeURIComponent(q)}`)).body;
    const found = await search('diaye  FATOU');
    expect(found).toMatchObject({
      more: false,
      tickets: [
        { _id: mine[0]?._id, state: 'used', usedBy: 'Gate', nth: 1, of: 2, holder: 'Fatou 100% N’Diaye_x' },
        { _id: mine[1]?._id, state: 'valid', usedAt: null, usedBy: null, nth: 2, of: 2 },
      ],
    });
    expect(found.tickets[0]?.usedAtLocal).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const code = mine[1]?.code ?? '';
    const whole = await search(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    expect(whole.tickets).toMatchObject([{ _id: mine[1]?._id }]);
    expect((await search(code.slice(0, -1))).tickets).toEqual([]);
    for (const { code: known } of mine) expect(JSON.stringify([found, whole])).not.toContain(known);
    expect((await search(gone[0]?.code ?? '')).tickets).toMatchObject([{ state: 'cancelled' }]);
    expect((await search('100%')).tickets).toHaveLength(2);
    expect((await search('%%')).tickets).toEqual([]);
    expect((await search('e_x')).tickets).toHaveLength(2);
    expect((await search('__')).tickets).toEqual([]);
    expect((await search('  ')).tickets).toEqual([]);
    expect((await search('nobody')).tickets).toEqual([]);
    expect((await device.call('GET', '/api/checkin/search?q=a')).status).toBe(400);
    expect((await device.call('GET', '/api/checkin/search')).status).toBe(400);
  });

  it('[DOOR-33] a ticket that was found is admitted by its id, and no reply about it has its code', async () => {
    const [here, there] = [await ownEvent(), await ownEvent()];
    const device = aDevice(api, (await giveAccess(lister, here)).body.token);
    const ticket = await aFreeTicket(api, here);
    const other = await aFreeTicket(api, there);
    const admit = (payload: object) => device.call('POST', '/api/checkin', { payload });
    const accepted = await admit({ ticketId: ticket._id });
    expect(accepted.body).toMatchObject({ result: 'accepted', ticket: { _id: ticket._id } });
    const again = await admit({ ticketId: ticket._id });
    expect(again.body).toMatchObject({ result: 'already_used', sameDevice: true });
    const undone = await device.call('POST', '/api/checkin/undo', { payload: { ticketId: ticket._id } });
    expect(undone.status).toBe(200);
    expect(JSON.stringify([accepted.body, again.body, undone.body])).not.toContain(ticket.code);
    expect((await admit({ ticketId: other._id })).body).toEqual({ result: 'wrong_event' });
    expect((await admit({ ticketId: here })).body).toEqual({ result: 'unknown' });
    expect((await admit({})).status).toBe(400);
    expect((await admit({ ticketId: ticket._id, code: ticket.code })).status).toBe(400);
  });

  it('[DOOR-9] scanned payloads and search texts are not logged', async () => {
    const eventId = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const ticket = await aFreeTicket(api, eventId);
    const before = api.logLines.length;
    await device.scan(ticket.payload);
    await device.call('GET', `/api/checkin/search?q=${ticket.code}`);
    await device.call('GET', '/api/checkin/search?q=Mamadou');
    await device.call('GET', `/api/checkin/search?q=${ticket.code}&q=twice`);
    const lines = api.logLines.slice(before).join('');
    expect(lines).toContain('/api/checkin/search');
    for (const text of [ticket.payload, ticket.code, 'Mamadou']) expect(lines).not.toContain(text);
  });

  it('[DOOR-27] returns at most twenty tickets, and whether there are more', async () => {
    const eventId = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    for (let order = 0; order < 3; order += 1) await freeTickets(api, eventId, { count: 7 });
    const reply = await device.call<SearchTicketsReply>('GET', '/api/checkin/search?q=Buyer');
    expect({ ticketCount: reply.body.tickets.length, more: reply.body.more }).toEqual({ ticketCount: 20, more: true });
  });

  it('[DOOR-14] the summary counts valid tickets, used tickets, and those each device accepted', async () => {
    const eventId = await ownEvent({ name: 'A full house', location: 'A hall, Phoenix' });
    const made: NewStaff[] = [];
    for (const label of ['Gate A', 'Gate B']) made.push((await giveAccess(lister, eventId, label)).body);
    const [gateA, gateB] = made.map(staff => aDevice(api, staff.token));
    const summary = async () => (await gateB?.call<DoorSummary>('GET', '/api/checkin/summary'))?.body;
    expect(await summary()).toMatchObject({ tickets: 0, used: 0 });
    const issued = await freeTickets(api, eventId, { count: 5 });
    for (const ticket of issued.slice(0, 2)) await gateA?.scan(ticket.payload);
    await gateB?.scan(issued[2]?.payload ?? '');
    await api.database
      .update(tickets)
      .set({ voidedAt: new Date() })
      .where(eq(tickets.id, issued[4]?._id ?? ''));
    expect(await summary()).toEqual({
      productId: eventId,
      name: 'A full house',
      location: 'A hall, Phoenix',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      startTime: '19:00',
      endTime: '21:00',
      timeZone: 'America/Phoenix',
      cancelled: false,
      tickets: 4,
      used: 3,
      devices: [
        { label: 'Gate A', used: 2, thisDevice: false },
        { label: 'Gate B', used: 1, thisDevice: true },
      ],
    });
    const list = await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`);
    expect(list.body.map(({ label, accepted }) => [label, accepted])).toEqual([
      ['Gate A', 2],
      ['Gate B', 1],
    ]);
  });
});
