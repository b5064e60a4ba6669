import type { ApiError, Ticket, UndoCheckInReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, aFreeTicket, anEventOf, freeTickets, giveAccess, listDoor } from '../../../../test/check-in.ts';
import { hold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, orders, payments, tickets, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
});
afterAll(() => api.close());

const ownEvent = (options?: Parameters<typeof anEventOf>[2]) => anEventOf(lister, api, options);

describe('checking in', () => {
  let eventId: string;
  let gateA: ReturnType<typeof aDevice>;
  let gateB: ReturnType<typeof aDevice>;
  beforeAll(async () => {
    eventId = await ownEvent();
    gateA = aDevice(api, (await giveAccess(lister, eventId, 'Gate A')).body.token);
    gateB = aDevice(api, (await giveAccess(lister, eventId, 'Gate B')).body.token);
  });

  it('[DOOR-2] [DOOR-19] [DOOR-23] a payload is accepted once, with name, event, "2 of 3" and the time at the event’s place', async () => {
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ name: 'Awa Koné' }).where(eq(users.id, buyer.id));
    const [, second] = await freeTickets(api, eventId, { count: 3, buyer });
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
      'with spaces and in lower case',
      (code: string) => ` ${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}\n`.toLowerCase(),
    ],
    ['with dashes', (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}–${code.slice(8)}`],
    ['unchanged', (code: string) => code],
  ])('[DOOR-2] [DOOR-29] a ticket’s code is accepted when typed %s', async (_, type) => {
    const ticket = await aFreeTicket(api, eventId);
    expect(await gateA.scan(type(ticket.code))).toMatchObject({ result: 'accepted', ticket: { _id: ticket._id } });
  });

  it('[DOOR-20] [DOOR-30] a ticket of another event is `wrong_event`, stays unused, and none of its data is returned', async () => {
    const ticket = await aFreeTicket(api, await ownEvent({ name: 'Another night' }));
    expect(await gateA.scan(ticket.payload)).toEqual({ result: 'wrong_event' });
    expect(await gateA.scan(ticket.code)).toEqual({ result: 'wrong_event' });
    const [row] = await api.database.select().from(tickets).where(eq(tickets.id, ticket._id));
    expect(row?.checkedInAt).toBeNull();
  });

  it('[DOOR-21] a refunded ticket, a cancelled order and a cancelled event are `cancelled`, used before or not', async () => {
    const [refunded, ofOrder] = [await aFreeTicket(api, eventId), await aFreeTicket(api, eventId)];
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

    const cancelled = await ownEvent();
    const device = aDevice(api, (await giveAccess(lister, cancelled)).body.token);
    const ticket = await aFreeTicket(api, cancelled);
    await api.database
      .update(events)
      .set({ cancelledAt: new Date(), cancelReason: 'rain' })
      .where(eq(events.id, cancelled));
    expect(await device.scan(ticket.payload)).toMatchObject({ result: 'cancelled', reason: 'event_cancelled' });
  });

  it('[DOOR-22] tickets of an archived event still admit', async () => {
    const withdrawn = await ownEvent();
    const ticket = await aFreeTicket(api, withdrawn);
    await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, withdrawn));
    const device = aDevice(api, (await giveAccess(lister, withdrawn)).body.token);
    expect(await device.scan(ticket.payload)).toMatchObject({ result: 'accepted' });
  });

  it('[DOOR-31] a ticket whose payment is not captured yet admits', async () => {
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

  it('[DOOR-32] a ticket whose capture the bank refused does not admit, and is suspended in the list for scanners', async () => {
    const paid = await ownEvent({ price: 5_000 });
    const device = aDevice(api, (await giveAccess(lister, paid)).body.token);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, paid, 1);
    await pay(buyer, { amount, checkoutId });
    const list = await listDoor(device);
    const payment = eq(payments.checkoutId, checkoutId);
    const [{ id = '' } = {}] = await api.database.select({ id: payments.id }).from(payments).where(payment);
    const { find } = api.gateway;
    Object.assign(api.gateway, { find: async () => ({ kind: 'declined', code: '4001', text: 'Settlement Declined' }) });
    await api.app.jobHandlers['settle-payment']({ paymentId: id }, { id: 'job', lastTry: false });
    Object.assign(api.gateway, { find });
    const order = await buyer.call<{ tickets: Ticket[] }[]>('GET', `/api/orders/by/user/${buyer.id}`);
    expect(await device.scan(order.body[0]?.tickets[0]?.payload ?? '')).toMatchObject({ result: 'suspended' });
    expect((await listDoor(device, list.next)).tickets).toMatchObject([{ state: 'suspended' }]);
  });

  it('[DOOR-4] a payload that is forged, altered, signed by another shop or not a ticket is `unknown`', async () => {
    const ticket = await aFreeTicket(api, eventId);
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
    for (const scan of scans)
      expect({ scan, reply: await gateA.scan(scan) }).toEqual({ scan, reply: { result: 'unknown' } });
    expect(await gateA.scan(payload)).toMatchObject({ result: 'accepted' });
    for (const code of ['', 'x'.repeat(501), 7, null]) {
      expect((await gateA.call('POST', '/api/checkin', { payload: { code } })).status).toBe(400);
    }
  });

  it('[DOOR-5] [DOOR-25] [DOOR-26] the device that accepted a ticket can undo that for ten seconds, and no longer', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await gateA.scan(ticket.payload);
    const undo = (device: typeof gateA) =>
      device.call<Partial<UndoCheckInReply & ApiError>>('POST', '/api/checkin/undo', {
        payload: { ticketId: ticket._id },
      });
    expect(outcome(await undo(gateB))).toEqual([409, 'undo_too_late']);
    expect((await undo(gateA)).body).toMatchObject({ result: 'undone', ticket: { _id: ticket._id } });
    // The device repeats the request, as it does after a lost response.
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

  it('[DOOR-26] the check-in of another event’s ticket can not be undone', async () => {
    const other = await ownEvent();
    const ticket = await aFreeTicket(api, other);
    await aDevice(api, (await giveAccess(lister, other)).body.token).scan(ticket.payload);
    const reply = await gateA.call('POST', '/api/checkin/undo', { payload: { ticketId: ticket._id } });
    expect(outcome(reply)).toEqual([404, 'ticket_not_found']);
  });

  it('[DOOR-7] a repeated scan gets the same result, from the same device and until it is undone', async () => {
    const ticket = await aFreeTicket(api, eventId);
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

/** The payloads of all tickets of this ticket's order, signed by another shop. */
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
