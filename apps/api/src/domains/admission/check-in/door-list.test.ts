import { createHash, createPublicKey, verify } from 'node:crypto';
import type { DoorTicketEntry, Staff, UndoCheckInReply } from '@guichet/contracts';
import { base32nopad } from '@scure/base';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDevice,
  anEventOf,
  type Device,
  freeTickets,
  giveAccess,
  listDoor,
  openDoors,
} from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { holdLock } from '../../../../test/database-locks.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { cancelEvent, refund } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { tickets, users } from '../../../platform/database/tables.ts';
import { readCursor, writeCursor } from './change-cursor.ts';

let api: TestApi;
let lister: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  admin = await anAdmin(api);
});
afterAll(() => api.close());

/** An event with tickets of one buyer and a device at its door. */
async function aDoor(count = 3) {
  const eventId = await anEventOf(lister, api);
  const buyer = await aBuyer(api);
  const bought = await freeTickets(api, eventId, { count, buyer });
  const device = aDevice(api, (await giveAccess(lister, eventId, 'Gate A')).body.token);
  return { eventId, buyer, bought, device };
}

const digestOf = (eventId: string, code: string) =>
  createHash('sha256').update(`${eventId}:${code}`).digest('base64url');
const statesOf = (entries: readonly DoorTicketEntry[]) => Object.fromEntries(entries.map(one => [one._id, one.state]));

/**
 * The first point from `next` on after which the list is empty. Transaction ids are those of the whole server, so a
 * change is listed again for as long as any older transaction is open, also one of another test's database.
 */
async function settledPoint(device: Device, next: string): Promise<string> {
  let point = next;
  const readChanges = async () => {
    const reply = await listDoor(device, point);
    point = reply.next;
    return reply.tickets;
  };
  await expect.poll(readChanges, { timeout: 30_000 }).toEqual([]);
  return point;
}

describe('the list for scanners without a network', () => {
  it('[OFFLINE-2] with it a scanner verifies payloads and recognises codes, without our code', async () => {
    const { eventId, buyer, bought, device } = await aDoor();
    await api.database.update(users).set({ name: 'Awa Koné' }).where(eq(users.id, buyer.id));
    const { pages, tickets: listed } = await listDoor(device);
    const [page] = pages;
    expect(page).toMatchObject({ productId: eventId, cancelled: false, complete: true, more: false });
    expect(listed.map(({ _id }) => _id).sort()).toEqual(bought.map(({ _id }) => _id).sort());
    for (const ticket of bought) {
      const [version = '', text = ''] = ticket.payload.split('.');
      const bytes = Buffer.from(base32nopad.decode(text));
      const [jwk] = page?.keys ?? [];
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk?.x ?? '' }, format: 'jwk' });
      const signed = Buffer.concat([Buffer.from(version), bytes.subarray(0, 32)]);
      expect(verify(null, signed, key, bytes.subarray(32))).toBe(true);
      const payloadId = bytes.subarray(0, 16).toString('hex');
      const entry = listed.find(one => one.payloadId.replaceAll('-', '') === payloadId);
      expect(entry).toMatchObject({ _id: ticket._id, holder: 'Awa Koné', of: 3, state: 'valid', revoked: [] });
      expect(entry?.codeDigest).toBe(digestOf(eventId, ticket.code));
    }
  });

  it('[OFFLINE-3] the list has no code and no payload, which would admit', async () => {
    const { bought, device } = await aDoor();
    const reply = await device.call('GET', '/api/checkin/tickets');
    const secrets = bought.flatMap(({ code, payload }) => [code, payload]);
    expect(secrets.filter(secret => reply.raw.payload.includes(secret))).toEqual([]);
  });

  it('[OFFLINE-1] the list comes in pages, with each ticket once, and only of the token’s event', async () => {
    const { bought, device } = await aDoor(7);
    await aDoor(2);
    const { pages, tickets: listed } = await listDoor(device, undefined, 3);
    expect(pages.map(page => [page.tickets.length, page.more, page.complete])).toEqual([
      [3, true, true],
      [3, true, false],
      [1, false, false],
    ]);
    expect(listed.map(({ _id }) => _id)).toEqual(bought.map(({ _id }) => _id).sort());
  });

  it('[OFFLINE-4] changes are used, undone, refunded, reissued and new tickets, and nothing else', async () => {
    const { eventId, bought, device } = await aDoor(6);
    const [used, undone, refunded] = bought.map(({ _id }) => _id);
    const first = await settledPoint(device, (await listDoor(device)).next);

    await device.scan(bought[0]?.payload ?? '');
    await device.scan(bought[1]?.payload ?? '');
    const [row] = await api.database
      .select()
      .from(tickets)
      .where(eq(tickets.id, used ?? ''));
    expect((await refund(admin, row?.orderId ?? '', { tickets: [refunded] })).status).toBe(200);
    const [added] = await freeTickets(api, eventId);
    const second = await listDoor(device, first);
    expect(statesOf(second.tickets)).toEqual({
      [used ?? '']: 'used',
      [undone ?? '']: 'used',
      [refunded ?? '']: 'void',
      [added?._id ?? '']: 'valid',
    });
    expect(second.tickets.find(({ _id }) => _id === used)).toMatchObject({
      usedBy: 'Gate A',
      usedAt: row?.checkedInAt?.toISOString(),
    });

    const afterSecond = await settledPoint(device, second.next);
    await device.call<UndoCheckInReply>('POST', '/api/checkin/undo', { payload: { ticketId: undone } });
    const third = await listDoor(device, afterSecond);
    expect(statesOf(third.tickets)).toEqual({ [undone ?? '']: 'valid' });
    await settledPoint(device, third.next);
  });

  it('[OFFLINE-5] a cancelled order makes its tickets void in the list, and another status valid again', async () => {
    const { bought, device } = await aDoor(2);
    const [row] = await api.database
      .select()
      .from(tickets)
      .where(eq(tickets.id, bought[0]?._id ?? ''));
    const setStatus = (status: string) =>
      admin.call('PUT', `/api/order/${row?.orderId}/status/${admin.id}`, { payload: { status } });
    const next = await settledPoint(device, (await listDoor(device)).next);
    await setStatus('Processing');
    expect((await listDoor(device, next)).tickets).toEqual([]);
    await setStatus('Cancelled');
    const cancelled = await listDoor(device, next);
    expect(cancelled.tickets.map(({ state }) => state)).toEqual(['void', 'void']);
    await setStatus('Shipped');
    expect((await listDoor(device, cancelled.next)).tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
  });

  it('[OFFLINE-6] when an event is called off the list says so', async () => {
    const { eventId, device } = await aDoor(1);
    await cancelEvent(await anAdmin(api), eventId);
    expect((await listDoor(device)).pages[0]).toMatchObject({ cancelled: true, tickets: [{ state: 'void' }] });
  });

  it('[OFFLINE-7] a change that commits late, after a newer one was listed, is in the next list', async () => {
    const { bought, device } = await aDoor(2);
    const next = await settledPoint(device, (await listDoor(device)).next);
    const slow = await holdLock(api, 'update tickets set voided_at = now() where id = $1', [bought[0]?._id]);
    await device.scan(bought[1]?.payload ?? '');
    const second = await listDoor(device, next);
    expect(statesOf(second.tickets)).toEqual({ [bought[1]?._id ?? '']: 'used' });
    await slow.release();
    expect(statesOf((await listDoor(device, second.next)).tickets)[bought[0]?._id ?? '']).toBe('void');
  });

  it('[OFFLINE-7] control: a list that begins where the last one ended in time misses it', async () => {
    const { bought, device } = await aDoor(2);
    await listDoor(device);
    const slow = await holdLock(api, 'update tickets set voided_at = now() where id = $1', [bought[0]?._id]);
    await device.scan(bought[1]?.payload ?? '');
    // The newest transaction that is in the list, instead of the oldest that may still be open.
    const { rows } = await api.database.$client.query(
      'select max(changed_in::text::bigint)::text as newest from tickets',
    );
    const { next } = await listDoor(device);
    const cursor = readCursor(next);
    if (cursor === undefined) throw new Error('The cursor of the list was not read.');
    await slow.release();
    const late = String(BigInt(rows[0].newest) + 1n);
    const missed = await listDoor(device, writeCursor({ ...cursor, from: late, until: late }));
    expect(statesOf(missed.tickets)[bought[0]?._id ?? '']).toBeUndefined();
    expect(statesOf((await listDoor(device, next)).tickets)[bought[0]?._id ?? '']).toBe('void');
  });

  it('[OFFLINE-8] a change during the paging of a list is in the next list', async () => {
    const { bought, device } = await aDoor(4);
    const inOrder = [...bought].sort((one, other) => (one._id < other._id ? -1 : 1));
    const first = await device.call<{ next: string }>('GET', '/api/checkin/tickets?limit=2');
    await device.scan(inOrder[0]?.payload ?? '');
    const rest = await listDoor(device, first.body.next, 2);
    expect(rest.tickets.map(({ _id }) => _id)).toEqual(inOrder.slice(2).map(({ _id }) => _id));
    expect(statesOf((await listDoor(device, rest.next)).tickets)[inOrder[0]?._id ?? '']).toBe('used');
  });

  it('[OFFLINE-9] a cursor of another database or of a lost future begins the list again', async () => {
    const { bought, device } = await aDoor(2);
    const { next } = await listDoor(device);
    const cursor = readCursor(next);
    if (cursor === undefined) throw new Error('The cursor of the list was not read.');
    for (const strange of [
      { ...cursor, database: '1' },
      { ...cursor, from: '900000000000000000', until: '900000000000000000' },
    ]) {
      const again = await listDoor(device, writeCursor(strange));
      expect({ complete: again.pages[0]?.complete, size: again.tickets.length }).toEqual({
        complete: true,
        size: bought.length,
      });
    }
  });

  it.each(['.', '1.2.3', '1.-.5.x', `1.-.${'9'.repeat(19)}.-`, "1.-.5.'; --", '1.-.5.-.9', '-1.-.5.-'])(
    '[OFFLINE-10] %j is refused as a cursor',
    async since => {
      const { device } = await aDoor(1);
      const reply = await device.call('GET', `/api/checkin/tickets?since=${encodeURIComponent(since)}`);
      expect(outcome(reply)).toEqual([400, 'invalid_request']);
    },
  );

  it('[OFFLINE-28] a device may ask 120 times a minute, and another one then still may', async () => {
    const { eventId, device } = await aDoor(1);
    const calm = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    for (let sent = 0; sent < 120; sent += 1) {
      expect((await device.call('GET', '/api/checkin/tickets?limit=1')).status).toBe(200);
    }
    expect(outcome(await device.call('GET', '/api/checkin/tickets'))).toEqual([429, 'too_many_requests']);
    expect((await calm.call('GET', '/api/checkin/tickets')).status).toBe(200);
  });

  it('[OFFLINE-11] the reply states between which times a scan of this device counts', async () => {
    const { eventId, device } = await aDoor(1);
    await openDoors(api, eventId);
    const [page] = (await listDoor(device)).pages;
    // A day before the start, which is an hour from now.
    expect(Math.round((Date.now() - Date.parse(page?.opensAt ?? '')) / 3_600_000)).toBe(23);
    const [access] = (await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`)).body;
    expect(page?.closesAt).toBe(access?.expiresAt);
    expect(Math.abs(Date.parse(page?.serverTime ?? '') - Date.now())).toBeLessThan(600_000);
  });
});
