import type { AdminReissueReply, ApiError, Order, ReissueReply, Ticket } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, anEventOf, type Device, freeTickets, giveAccess, listDoor } from '../../../../test/check-in.ts';
import { type Maybe, ordersOf, outcome } from '../../../../test/checkouts.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { cancelEvent, refund } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, events, ticketReissues } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  admin = await anAdmin(api);
});
afterAll(() => api.close());

type Scene = {
  readonly eventId: string;
  readonly buyer: Person;
  readonly order: Order;
  readonly ticket: Ticket;
  readonly door: Device;
};

/** A buyer with two tickets, and a device at the event's door. */
async function aScene(): Promise<Scene> {
  const eventId = await anEventOf(lister, api);
  const buyer = await aBuyer(api);
  const [ticket] = await freeTickets(api, eventId, { count: 2, buyer });
  const [order] = await ordersOf(buyer);
  if (ticket === undefined || order === undefined) throw new Error('No ticket was issued.');
  const door = aDevice(api, (await giveAccess(lister, eventId, 'Gate A')).body.token);
  return { eventId, buyer, order, ticket, door };
}

function reissue(buyer: Person, ticketId: string, code: string): Promise<Maybe<ReissueReply>> {
  return buyer.call('POST', `/api/ticket/${ticketId}/reissue/${buyer.id}`, { payload: { code } });
}

function reissueByAdmin(
  ticketId: string,
  reissued: number,
  person = admin,
): Promise<Maybe<AdminReissueReply & ApiError>> {
  const payload = { reissued, reason: ' The code was posted online. ' };
  return person.call('POST', `/api/admin/ticket/${ticketId}/reissue/${person.id}`, { payload });
}

const mailsOf = async (orderId: string) =>
  (await waitingJobs(api, 'mail')).filter(mail => mail.kind === 'ticket_reissued' && mail.orderId === orderId);
const auditsOf = async (ticketId: string) =>
  (await api.database.select().from(auditLog).where(eq(auditLog.action, 'ticket_reissued'))).filter(
    row => row.detail.ticketId === ticketId,
  );

describe('reissuing a ticket', () => {
  it('[REISSUE-1] [REISSUE-2] [REISSUE-3] the old code and payload count as replaced at once, and the new ones are accepted', async () => {
    const { buyer, order, ticket, door } = await aScene();
    const reply = await reissue(buyer, ticket._id, ` ${ticket.code.toLowerCase()} `);
    const fresh = reply.body.ticket;
    expect({ status: reply.status, id: fresh?._id, state: fresh?.state }).toEqual({
      status: 200,
      id: ticket._id,
      state: 'valid',
    });
    expect([fresh?.code === ticket.code, fresh?.payload === ticket.payload]).toEqual([false, false]);
    for (const replaced of [ticket.code, ticket.payload]) {
      const scan = await door.scan(replaced);
      expect(scan).toMatchObject({ result: 'replaced', ticket: { _id: ticket._id, nth: 1, of: 2 } });
      // Who shows a replaced code must not learn the new one from the screen.
      expect(JSON.stringify(scan)).not.toContain(fresh?.code);
    }
    const [same] = (await ordersOf(buyer)).filter(({ _id }) => _id === order._id);
    expect(same?.tickets.map(({ code, payload }) => [code, payload])).toEqual([
      [fresh?.code, fresh?.payload],
      [order.tickets[1]?.code, order.tickets[1]?.payload],
    ]);
    expect(await door.scan(fresh?.payload ?? '')).toMatchObject({ result: 'accepted' });
    expect(await door.scan(fresh?.code ?? '')).toMatchObject({ result: 'already_used' });
    expect(await door.scan(ticket.payload)).toMatchObject({ result: 'replaced' });
    expect(await door.scan(order.tickets[1]?.payload ?? '')).toMatchObject({ result: 'accepted' });
  });

  it('[REISSUE-2] every code but the last of a ticket that was reissued twice is a replaced code', async () => {
    const { buyer, ticket, door } = await aScene();
    const second = (await reissue(buyer, ticket._id, ticket.code)).body.ticket;
    const third = (await reissue(buyer, ticket._id, second?.code ?? '')).body.ticket;
    for (const replaced of [ticket.payload, ticket.code, second?.payload, second?.code]) {
      expect(await door.scan(replaced ?? '')).toMatchObject({ result: 'replaced' });
    }
    expect(await door.scan(third?.payload ?? '')).toMatchObject({ result: 'accepted' });
  });

  it('[REISSUE-6] [REISSUE-7] [REISSUE-8] a repeat with the same code returns the same new one, mailed and audited once', async () => {
    const { buyer, order, ticket } = await aScene();
    const replies = await Promise.all(Array.from({ length: 6 }, () => reissue(buyer, ticket._id, ticket.code)));
    const codes = new Set(replies.map(({ body }) => body.ticket?.code));
    expect({ statuses: new Set(replies.map(({ status }) => status)), codes: codes.size }).toEqual({
      statuses: new Set([200]),
      codes: 1,
    });
    expect(await mailsOf(order._id)).toHaveLength(1);
    expect(await auditsOf(ticket._id)).toHaveLength(1);
    expect(await api.database.$count(ticketReissues, eq(ticketReissues.ticketId, ticket._id))).toBe(1);
  });

  it('[REISSUE-8] [REISSUE-9] the audit entry names ticket and order, and neither it nor a log line has a code', async () => {
    const { buyer, order, ticket, eventId } = await aScene();
    const fresh = (await reissue(buyer, ticket._id, ticket.code)).body.ticket;
    const [entry] = await auditsOf(ticket._id);
    expect(entry).toMatchObject({ actorId: buyer.id, detail: { ticketId: ticket._id, orderId: order._id, eventId } });
    const written = JSON.stringify([entry, await mailsOf(order._id), api.logLines]);
    expect([ticket.code, fresh?.code, fresh?.payload].filter(secret => written.includes(secret ?? ''))).toEqual([]);
  });

  it('[REISSUE-10] [REISSUE-11] a buyer may replace a ticket’s code three times, an admin more often', async () => {
    const { buyer, ticket } = await aScene();
    let { code } = ticket;
    for (let count = 0; count < 3; count += 1) {
      const reply = await reissue(buyer, ticket._id, code);
      expect(reply.status).toBe(200);
      code = reply.body.ticket?.code ?? '';
    }
    expect(outcome(await reissue(buyer, ticket._id, code))).toEqual([409, 'ticket_reissue_limit']);
    for (let count = 3; count < 10; count += 1) expect((await reissueByAdmin(ticket._id, count)).status).toBe(200);
    expect(outcome(await reissueByAdmin(ticket._id, 10))).toEqual([409, 'ticket_reissue_limit']);
  });

  it('[REISSUE-12] [REISSUE-13] only the buyer’s own ticket, by its own code', async () => {
    const { buyer, ticket, order } = await aScene();
    const stranger = await aBuyer(api);
    expect(outcome(await reissue(stranger, ticket._id, ticket.code))).toEqual([404, 'ticket_not_found']);
    expect(outcome(await reissue(lister, ticket._id, ticket.code))).toEqual([404, 'ticket_not_found']);
    expect(outcome(await reissue(buyer, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', ticket.code))).toEqual([
      404,
      'ticket_not_found',
    ]);
    for (const code of [order.tickets[1]?.code ?? '', 'ABCDEFGHJKMN', 'not a code']) {
      expect(outcome(await reissue(buyer, ticket._id, code))).toEqual([409, 'ticket_code_differs']);
    }
    const foreign = await buyer.call('POST', `/api/ticket/${ticket._id}/reissue/${stranger.id}`, {
      payload: { code: ticket.code },
    });
    expect(outcome(foreign)).toEqual([403, 'foreign_user']);
    expect(await api.database.$count(ticketReissues, eq(ticketReissues.ticketId, ticket._id))).toBe(0);
  });

  it('[REISSUE-14] a used, refunded or called-off ticket and one of an event that is over keep their codes', async () => {
    const used = await aScene();
    await used.door.scan(used.ticket.payload);
    expect(outcome(await reissue(used.buyer, used.ticket._id, used.ticket.code))).toEqual([409, 'ticket_used_at_door']);
    const refunded = await aScene();
    await refund(admin, refunded.order._id, { tickets: [refunded.ticket._id] });
    expect(outcome(await reissue(refunded.buyer, refunded.ticket._id, refunded.ticket.code))).toEqual([
      409,
      'ticket_void',
    ]);
    const cancelled = await aScene();
    await cancelEvent(admin, cancelled.eventId);
    expect(outcome(await reissue(cancelled.buyer, cancelled.ticket._id, cancelled.ticket.code))).toEqual([
      409,
      'ticket_void',
    ]);
    const over = await aScene();
    await api.database
      .update(events)
      .set({ endsAt: new Date(0) })
      .where(eq(events.id, over.eventId));
    expect(outcome(await reissue(over.buyer, over.ticket._id, over.ticket.code))).toEqual([409, 'event_ended']);
  });

  it('[REISSUE-15] [REISSUE-16] an admin reissues without seeing a code, with a reason, once for each number', async () => {
    const { buyer, order, ticket, door } = await aScene();
    const reply = await reissueByAdmin(ticket._id, 0);
    expect(reply.body.ticket).toMatchObject({ _id: ticket._id, state: 'valid', reissued: 1, nth: 1, of: 2 });
    const [fresh] = (await ordersOf(buyer))[0]?.tickets ?? [];
    expect(reply.raw.payload).not.toContain(fresh?.code);
    expect((await reissueByAdmin(ticket._id, 0)).body.ticket).toEqual(reply.body.ticket);
    expect(await mailsOf(order._id)).toHaveLength(1);
    expect(await auditsOf(ticket._id)).toMatchObject([
      { actorId: admin.id, detail: { reason: 'The code was posted online.' } },
    ]);
    expect(await door.scan(ticket.payload)).toMatchObject({ result: 'replaced' });
    expect(await door.scan(fresh?.payload ?? '')).toMatchObject({ result: 'accepted' });
    expect(outcome(await reissueByAdmin(ticket._id, 5))).toEqual([409, 'ticket_code_differs']);
    expect(outcome(await reissueByAdmin(ticket._id, 0, buyer))).toEqual([403, 'forbidden']);
  });

  it('[REISSUE-17] the list for scanners without a network has the old code and payload as revoked', async () => {
    const { eventId, buyer, ticket, door } = await aScene();
    const before = await listDoor(door);
    const old = before.tickets.find(({ _id }) => _id === ticket._id);
    await reissue(buyer, ticket._id, ticket.code);
    // A transaction that was open at the first list, of another database too, makes the second one repeat tickets.
    const { tickets: changed } = await listDoor(door, before.next);
    const fresh = changed.find(({ _id }) => _id === ticket._id);
    expect(fresh?.state).toBe('valid');
    expect(fresh?.revoked).toEqual([{ payloadId: old?.payloadId, codeDigest: old?.codeDigest }]);
    expect(fresh?.payloadId).not.toBe(old?.payloadId);
    expect(fresh?.codeDigest).not.toBe(old?.codeDigest);
    expect(eventId).not.toBe('');
  });

  it('[REISSUE-21] the order states how often each ticket was reissued', async () => {
    const { buyer, ticket } = await aScene();
    const fresh = (await reissue(buyer, ticket._id, ticket.code)).body.ticket;
    expect(fresh?.reissued).toBe(1);
    const [order] = await ordersOf(buyer);
    expect(order?.tickets.map(({ reissued }) => reissued)).toEqual([1, 0]);
  });

  it('[REISSUE-20] the order and its PDF have the new code', async () => {
    const { buyer, order, ticket } = await aScene();
    const fresh = (await reissue(buyer, ticket._id, ticket.code)).body.ticket;
    const [same] = await ordersOf(buyer);
    const payloads = same?.tickets.map(({ payload }) => payload);
    expect(payloads).toEqual([fresh?.payload, order.tickets[1]?.payload]);
    const file = await buyer.call('GET', `/api/order/${order._id}/${buyer.id}/tickets.pdf`);
    const { pages } = await readPdf(file.raw.rawPayload);
    expect(pages.map(({ qr }) => qr.text)).toEqual(payloads);
  });
});
