import type {
  ApiError,
  DoorSummary,
  NewStaff,
  SearchTicketsReply,
  Staff,
  Ticket,
  UndoCheckInReply,
} from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { createOrder, hold, outcome, pay } from '../../../test/checkouts.ts';
import { aDevice, giveAccess } from '../../../test/door.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { auditLog, events, orders, staffTokens, tickets, users } from '../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
});
afterAll(() => api.close());

/** An event of the lister's, at which the sun is seven hours behind Greenwich. */
async function ownEvent(options: Parameters<typeof anEvent>[1] = {}): Promise<string> {
  const eventId = await anEvent(api.database, { name: 'Highlife', price: 0, capacity: 50, ...options });
  await api.database
    .update(events)
    .set({ ownerId: lister.id, timeZone: 'America/Phoenix' })
    .where(eq(events.id, eventId));
  return eventId;
}

async function ticketsFor(eventId: string, count = 1, buyer?: Person): Promise<readonly Ticket[]> {
  const order = await createOrder(buyer ?? (await aBuyer(api)), { products: [{ _id: eventId, count }], amount: 0 });
  return order.body.tickets ?? [];
}

async function oneTicket(eventId: string): Promise<Ticket> {
  const [ticket] = await ticketsFor(eventId);
  if (ticket === undefined) throw new Error('No ticket was issued.');
  return ticket;
}

describe('access to the door', () => {
  it('[DOOR-1] a token is shown once, kept as a hash alone, and works for its event', async () => {
    const eventId = await ownEvent();
    const made = await giveAccess(lister, eventId, ' Gate A ');
    expect(made.body).toMatchObject({ productId: eventId, label: 'Gate A' });
    expect(made.body.token).toMatch(/^door_[\w-]{43}$/);
    expect(made.raw.headers['cache-control']).toBe('no-store');

    const device = aDevice(api, made.body.token);
    expect((await device.call<DoorSummary>('GET', '/api/checkin/summary')).body.productId).toBe(eventId);
    const list = await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`);
    expect(list.body).toMatchObject([{ _id: made.body._id, label: 'Gate A', state: 'live', accepted: 0 }]);
    expect(list.body[0]?.lastUsedAt).not.toBeNull();

    const kept = JSON.stringify([
      await api.database.select().from(staffTokens),
      await api.database.select().from(auditLog),
    ]);
    const secret = made.body.token.slice('door_'.length);
    expect([list.raw.payload, kept, api.logLines.join('')].filter(text => text.includes(secret))).toEqual([]);
    const given = await api.database.select().from(auditLog).where(eq(auditLog.action, 'door_access_given'));
    expect(given.map(row => [row.actorId, row.detail])).toContainEqual([
      lister.id,
      { eventId, staffId: made.body._id },
    ]);
  });

  it('[DOOR-1] a revoked token opens nothing from then on, and revoking again is no error', async () => {
    const eventId = await ownEvent();
    const { body } = await giveAccess(lister, eventId);
    const device = aDevice(api, body.token);
    const url = `/api/event/${eventId}/staff/${body._id}/${lister.id}`;
    expect((await device.call('GET', '/api/checkin/summary')).status).toBe(200);
    expect([(await lister.call('DELETE', url)).status, (await lister.call('DELETE', url)).status]).toEqual([204, 204]);
    expect(outcome(await device.call('GET', '/api/checkin/summary'))).toEqual([401, 'door_access_ended']);
    const list = await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`);
    expect(list.body).toMatchObject([{ state: 'revoked' }]);
    const revoked = await api.database.select().from(auditLog).where(eq(auditLog.action, 'door_access_revoked'));
    expect(revoked.filter(row => row.detail.staffId === body._id)).toHaveLength(1);
  });

  it('[DOOR-1] a token ends twelve hours after its event, also when that is moved', async () => {
    const eventId = await ownEvent({ inDays: -1 });
    const endedAgo = (interval: string) =>
      api.database.$client.query(`update events set ends_at = now() - interval '${interval}' where id = $1`, [eventId]);
    await endedAgo('11 hours');
    const { body } = await giveAccess(lister, eventId);
    const device = aDevice(api, body.token);
    expect((await device.call('GET', '/api/checkin/summary')).status).toBe(200);
    await endedAgo('-9 days');
    await api.database.$client.query("update staff_tokens set expires_at = now() - interval '1 hour' where id = $1", [
      body._id,
    ]);
    expect((await device.call('GET', '/api/checkin/summary')).status).toBe(200);
    await endedAgo('13 hours');
    expect(outcome(await device.call('GET', '/api/checkin/summary'))).toEqual([401, 'door_access_ended']);
    const list = await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`);
    expect(list.body).toMatchObject([{ state: 'ended' }]);
    expect(outcome(await giveAccess(lister, eventId))).toEqual([409, 'door_closed']);
  });

  it('[DOOR-1] another lister’s event is 404, an admin may for any, and a buyer for none', async () => {
    const eventId = await ownEvent();
    const [stranger, admin, buyer] = [await aLister(api), await anAdmin(api), await aBuyer(api)];
    const { body } = await giveAccess(lister, eventId);
    expect(outcome(await giveAccess(stranger, eventId))).toEqual([404, 'event_not_found']);
    expect(outcome(await stranger.call('GET', `/api/event/${eventId}/staff/${stranger.id}`))).toEqual([
      404,
      'event_not_found',
    ]);
    expect(outcome(await stranger.call('DELETE', `/api/event/${eventId}/staff/${body._id}/${stranger.id}`))).toEqual([
      404,
      'event_not_found',
    ]);
    expect(outcome(await giveAccess(buyer, eventId))).toEqual([403, 'forbidden']);
    expect((await giveAccess(admin, eventId)).status).toBe(200);
    // The device of one event can't be revoked by way of another.
    const other = await ownEvent();
    expect(outcome(await lister.call('DELETE', `/api/event/${other}/staff/${body._id}/${lister.id}`))).toEqual([
      404,
      'door_device_not_found',
    ]);
    expect((await aDevice(api, body.token).call('GET', '/api/checkin/summary')).status).toBe(200);
  });

  it('[DOOR-1] a label must say something, and an event has a hundred live devices at most', async () => {
    const eventId = await ownEvent();
    expect(outcome(await giveAccess(lister, eventId, '   '))).toEqual([400, 'invalid_request']);
    expect(outcome(await giveAccess(lister, eventId, 'x'.repeat(61)))).toEqual([400, 'invalid_request']);
    const hashes = Array.from({ length: 100 }, (_, index) => ({
      eventId,
      label: 'Gate',
      tokenHash: `${eventId} ${index}`,
      createdBy: lister.id,
      expiresAt: new Date(),
    }));
    await api.database.insert(staffTokens).values(hashes);
    expect(outcome(await giveAccess(lister, eventId))).toEqual([409, 'too_many_door_devices']);
  });

  it('[DOOR-8] a door token opens no account’s route, and no account’s token opens the door', async () => {
    const eventId = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    expect(outcome(await device.call('GET', `/api/orders/by/user/${lister.id}`))).toEqual([401, 'session_ended']);
    expect(outcome(await device.call('GET', `/api/event/${eventId}/staff/${lister.id}`))).toEqual([
      401,
      'session_ended',
    ]);
    expect(outcome(await lister.call('GET', '/api/checkin/summary'))).toEqual([401, 'not_signed_in']);
    const guesses = [`door_${'A'.repeat(43)}`, 'door_', `door_${'A'.repeat(42)}%`, ''];
    for (const guess of guesses) {
      expect((await aDevice(api, guess).call('GET', '/api/checkin/summary')).status).toBe(401);
    }
  });

  it('[DOOR-8] each device has a limit of its own, whatever address they share', async () => {
    const eventId = await ownEvent();
    const busy = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const calm = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const first = await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    expect(first.raw.headers['x-ratelimit-limit']).toBe('300');
    for (let sent = 1; sent < 300; sent += 1) await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    const over = await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    expect([outcome(over), Number(over.raw.headers['retry-after']) > 0]).toEqual([[429, 'too_many_requests'], true]);
    expect((await calm.call('POST', '/api/checkin', { payload: { code: 'nothing' } })).status).toBe(200);
  });
});

describe('checking in', () => {
  let eventId: string;
  let gateA: ReturnType<typeof aDevice>;
  let gateB: ReturnType<typeof aDevice>;
  beforeAll(async () => {
    eventId = await ownEvent();
    gateA = aDevice(api, (await giveAccess(lister, eventId, 'Gate A')).body.token);
    gateB = aDevice(api, (await giveAccess(lister, eventId, 'Gate B')).body.token);
  });

  it('[DOOR-2] a payload is accepted once, with name, event, "2 of 3" and the time at the event’s place', async () => {
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: 'Awa Koné' }).where(eq(users.id, buyer.id));
    const [, second] = await ticketsFor(eventId, 3, buyer);
    const accepted = await gateA.scan(second?.payload ?? '');
    expect(accepted).toMatchObject({
      result: 'accepted',
      ticket: { _id: second?._id, code: second?.code, holder: 'Awa Koné', event: 'Highlife', nth: 2, of: 3 },
      usedBy: 'Gate A',
    });
    if (accepted.result !== 'accepted') throw new Error(accepted.result);
    const atPlace = new Date(Date.parse(accepted.usedAt) - 7 * 3_600_000).toISOString();
    expect(accepted.usedAtLocal).toBe(atPlace.slice(0, 16).replace('T', ' '));
    expect(Date.parse(accepted.undoUntil) - Date.parse(accepted.usedAt)).toBe(10_000);

    const { usedAt, usedAtLocal } = accepted;
    expect(await gateB.scan(second?.payload ?? '')).toMatchObject({
      result: 'already_used',
      usedAt,
      usedAtLocal,
      usedBy: 'Gate A',
      sameDevice: false,
      ticket: { nth: 2, of: 3 },
    });
    expect(await gateA.scan(second?.code ?? '')).toMatchObject({ result: 'already_used', sameDevice: true });
    const order = await buyer.call<{ tickets: Ticket[] }[]>('GET', `/api/orders/by/user/${buyer.id}`);
    expect(order.body[0]?.tickets.map(ticket => ticket.state)).toEqual(['valid', 'used', 'valid']);
  });

  it.each([
    [
      'with spaces and in small letters',
      (code: string) => ` ${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}\n`.toLowerCase(),
    ],
    ['with dashes', (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}–${code.slice(8)}`],
    ['as it is', (code: string) => code],
  ])('[DOOR-2] a code is taken %s', async (_, type) => {
    const ticket = await oneTicket(eventId);
    expect(await gateA.scan(type(ticket.code))).toMatchObject({ result: 'accepted', ticket: { _id: ticket._id } });
  });

  it('[DOOR-2] a ticket of another event is `wrong_event`, stays unused, and nothing is told about it', async () => {
    const ticket = await oneTicket(await ownEvent({ name: 'Another night' }));
    expect(await gateA.scan(ticket.payload)).toEqual({ result: 'wrong_event' });
    expect(await gateA.scan(ticket.code)).toEqual({ result: 'wrong_event' });
    const [row] = await api.database.select().from(tickets).where(eq(tickets.id, ticket._id));
    expect(row?.checkedInAt).toBeNull();
  });

  it('[DOOR-2] a refunded ticket, a cancelled order and a cancelled event are `cancelled`, used before or not', async () => {
    const [refunded, ofOrder] = [await oneTicket(eventId), await oneTicket(eventId)];
    await gateA.scan(refunded.payload);
    await api.database.update(tickets).set({ voidedAt: new Date() }).where(eq(tickets.id, refunded._id));
    expect(await gateA.scan(refunded.payload)).toMatchObject({
      result: 'cancelled',
      reason: 'refunded',
      ticket: { nth: 1 },
    });
    const [row] = await api.database.select().from(tickets).where(eq(tickets.id, ofOrder._id));
    await api.database
      .update(orders)
      .set({ status: 'Cancelled' })
      .where(eq(orders.id, row?.orderId ?? ''));
    expect(await gateA.scan(ofOrder.code)).toMatchObject({ result: 'cancelled', reason: 'order_cancelled' });

    const calledOff = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, calledOff)).body.token);
    const ticket = await oneTicket(calledOff);
    await api.database
      .update(events)
      .set({ cancelledAt: new Date(), cancelReason: 'rain' })
      .where(eq(events.id, calledOff));
    expect(await device.scan(ticket.payload)).toMatchObject({ result: 'cancelled', reason: 'event_cancelled' });
  });

  it('[DOOR-2] tickets of an event that is no longer in the shop still open its door', async () => {
    const withdrawn = await ownEvent();
    const ticket = await oneTicket(withdrawn);
    await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, withdrawn));
    const device = aDevice(api, (await giveAccess(lister, withdrawn)).body.token);
    expect(await device.scan(ticket.payload)).toMatchObject({ result: 'accepted' });
  });

  it('[DOOR-2] a payment that is not captured yet admits', async () => {
    const paid = await ownEvent({ price: 5_000 });
    const device = aDevice(api, (await giveAccess(lister, paid)).body.token);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, paid, 1);
    api.gateway.captureFails = true;
    await pay(buyer, { amount, checkoutId });
    api.gateway.captureFails = false;
    const order = await buyer.call<{ tickets: Ticket[] }[]>('GET', `/api/orders/by/user/${buyer.id}`);
    expect(await device.scan(order.body[0]?.tickets[0]?.payload ?? '')).toMatchObject({ result: 'accepted' });
  });

  it('[DOOR-4] what is forged, altered, signed elsewhere or no ticket at all is `unknown`', async () => {
    const ticket = await oneTicket(eventId);
    const { payload } = ticket;
    const other = payload.endsWith('A') ? 'B' : 'A';
    const elsewhere = await startTestApi({
      env: { JWT_SECRET: 'the secret of another shop altogether' },
      besides: api,
    });
    const [foreign] = await signedBy(elsewhere, ticket._id);
    await elsewhere.close();
    const scans = [
      payload.slice(0, 60) + (payload.charAt(60) === 'A' ? 'B' : 'A') + payload.slice(61),
      payload.slice(0, -1) + other,
      `${payload}A`,
      payload.slice(0, -3),
      payload.replace('G1.', 'G2.'),
      foreign ?? '',
      ticket._id,
      `G1.${ticket.code}`,
      'https://example.com/?q=1',
      '.',
      '  ',
      'ABCDEFGHJKMN',
      "'; drop table tickets; --",
      '💥'.repeat(100),
    ];
    for (const scan of scans) expect([scan, await gateA.scan(scan)]).toEqual([scan, { result: 'unknown' }]);
    expect(await gateA.scan(payload)).toMatchObject({ result: 'accepted' });
    for (const code of ['', 'x'.repeat(501), 7, null]) {
      expect((await gateA.call('POST', '/api/checkin', { payload: { code } })).status).toBe(400);
    }
  });

  it('[DOOR-5] the device that accepted a ticket can take it back for ten seconds, and no longer', async () => {
    const ticket = await oneTicket(eventId);
    await gateA.scan(ticket.payload);
    const undo = (device: typeof gateA) =>
      device.call<Partial<UndoCheckInReply & ApiError>>('POST', '/api/checkin/undo', {
        payload: { ticketId: ticket._id },
      });
    expect(outcome(await undo(gateB))).toEqual([409, 'undo_too_late']);
    expect((await undo(gateA)).body).toMatchObject({ result: 'undone', ticket: { _id: ticket._id } });
    // The reply was lost, and it is sent again.
    expect((await undo(gateA)).body).toMatchObject({ result: 'undone' });
    expect(outcome(await undo(gateB))).toEqual([409, 'undo_too_late']);
    expect(await gateB.scan(ticket.payload)).toMatchObject({ result: 'accepted', usedBy: 'Gate B' });
    expect(outcome(await undo(gateA))).toEqual([409, 'undo_too_late']);
    api.clock.advance({ seconds: 11 });
    expect(outcome(await undo(gateB))).toEqual([409, 'undo_too_late']);
    expect(await gateA.scan(ticket.payload)).toMatchObject({ result: 'already_used', usedBy: 'Gate B' });

    const { rows } = await api.database.$client.query(
      'select undone_at is not null as undone from check_ins where ticket_id = $1 order by id',
      [ticket._id],
    );
    expect(rows).toEqual([{ undone: true }, { undone: false }]);
  });

  it('[DOOR-5] a ticket of another event can not be taken back', async () => {
    const other = await ownEvent();
    const ticket = await oneTicket(other);
    await aDevice(api, (await giveAccess(lister, other)).body.token).scan(ticket.payload);
    const reply = await gateA.call('POST', '/api/checkin/undo', { payload: { ticketId: ticket._id } });
    expect(outcome(reply)).toEqual([404, 'ticket_not_found']);
  });

  it('[DOOR-7] a scan that is sent again gets the same answer, from its own device and until it is undone', async () => {
    const ticket = await oneTicket(eventId);
    const scanId = '0b0e3c1a-7f0e-4c44-9a51-6f5f0c8f5a01';
    const first = await gateA.scan(ticket.payload, scanId);
    expect(first.result).toBe('accepted');
    expect(await gateA.scan(ticket.payload, scanId.toUpperCase())).toEqual(first);
    expect(await gateA.scan(ticket.payload)).toMatchObject({ result: 'already_used' });
    expect(await gateA.scan(ticket.payload, '0b0e3c1a-7f0e-4c44-9a51-6f5f0c8f5a02')).toMatchObject({
      result: 'already_used',
    });
    expect(await gateB.scan(ticket.payload, scanId)).toMatchObject({ result: 'already_used' });
  });
});

describe('looking up', () => {
  it('[DOOR-6] finds tickets of the event by part of a name or the beginning of a code, and of no other', async () => {
    const [here, there] = [await ownEvent(), await ownEvent()];
    const device = aDevice(api, (await giveAccess(lister, here, 'Gate')).body.token);
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: 'Fatou 100% N’Diaye_x' }).where(eq(users.id, buyer.id));
    const mine = await ticketsFor(here, 2, buyer);
    await ticketsFor(there, 1, buyer);
    const gone = await ticketsFor(here, 1);
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
    expect((await search(`${code.slice(0, 3)} ${code.slice(3, 7)}`.toLowerCase())).tickets).toMatchObject([{ code }]);
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

  it('[DOOR-9] what was scanned and searched for stands in no log', async () => {
    const eventId = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const ticket = await oneTicket(eventId);
    const before = api.logLines.length;
    await device.scan(ticket.payload);
    await device.call('GET', `/api/checkin/search?q=${ticket.code}`);
    await device.call('GET', '/api/checkin/search?q=Mamadou');
    await device.call('GET', `/api/checkin/search?q=${ticket.code}&q=twice`);
    const lines = api.logLines.slice(before).join('');
    expect(lines).toContain('/api/checkin/search');
    for (const text of [ticket.payload, ticket.code, 'Mamadou']) expect(lines).not.toContain(text);
  });

  it('[DOOR-6] more tickets than fit are said to be there', async () => {
    const eventId = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    for (let order = 0; order < 3; order += 1) await ticketsFor(eventId, 7);
    const reply = await device.call<SearchTicketsReply>('GET', '/api/checkin/search?q=Buyer');
    expect([reply.body.tickets.length, reply.body.more]).toEqual([20, true]);
  });

  it('[DOOR-6] the summary counts what opens the door, what was used, and by which device', async () => {
    const eventId = await ownEvent({ name: 'A full house', location: 'A hall, Phoenix' });
    const made: NewStaff[] = [];
    for (const label of ['Gate A', 'Gate B']) made.push((await giveAccess(lister, eventId, label)).body);
    const [gateA, gateB] = made.map(staff => aDevice(api, staff.token));
    const summary = async () => (await gateB?.call<DoorSummary>('GET', '/api/checkin/summary'))?.body;
    expect(await summary()).toMatchObject({ tickets: 0, used: 0 });
    const issued = await ticketsFor(eventId, 5);
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

/** The payloads of a ticket's order, as another shop would sign them. */
async function signedBy(shop: TestApi, ticketId: string): Promise<readonly string[]> {
  const [row] = await api.database
    .select({ orderId: tickets.orderId, userId: orders.userId, email: users.email })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(tickets.id, ticketId));
  const session = await call<{ token: string }>(shop, 'POST', '/api/signin', {
    payload: { email: row?.email, password: 'correct horse battery' },
  });
  const reply = await call<{ tickets: Ticket[] }>(shop, 'GET', `/api/order/${row?.orderId}/${row?.userId}`, {
    headers: { authorization: `Bearer ${session.body.token}` },
  });
  return reply.body.tickets.map(ticket => ticket.payload);
}
