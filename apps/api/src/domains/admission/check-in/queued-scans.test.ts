import { randomUUID } from 'node:crypto';
import type { ApiError, ScanConflict, Ticket } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDevice,
  aFreeTicket,
  anEventOf,
  conflictsOf,
  type Device,
  giveAccess,
  openDoors,
  postScans,
} from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { checkIns, queuedScans, tickets } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let eventId: string;
let doors: readonly Device[];
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  eventId = await anEventOf(lister, api);
  const labels = ['Gate A', 'Gate B', 'Gate C'];
  const made = [];
  for (const label of labels) made.push(aDevice(api, (await giveAccess(lister, eventId, label)).body.token));
  doors = made;
  await openDoors(api, eventId);
});
afterAll(() => api.close());

const door = (index: number): Device => {
  const device = doors[index];
  if (device === undefined) throw new Error('There is no such door.');
  return device;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const rowOf = async (ticket: Ticket) =>
  (await api.database.select().from(tickets).where(eq(tickets.id, ticket._id)))[0];
const logOf = (ticket: Ticket) => api.database.select().from(checkIns).where(eq(checkIns.ticketId, ticket._id));
const storedOf = (ticket: Ticket) =>
  api.database.select().from(queuedScans).where(eq(queuedScans.ticketId, ticket._id));
const conflictOf = async (ticket: Ticket): Promise<ScanConflict | undefined> =>
  (await conflictsOf(door(0))).find(conflict => conflict.ticket._id === ticket._id);

/** The result of one scan, posted alone. */
async function post(device: Device, code: string, at: Date, scanId: string = randomUUID()) {
  const reply = await postScans(device, [{ code, at, scanId }]);
  const [scan] = reply.body.scans;
  if (scan === undefined) throw new Error(`The scan was refused: ${reply.raw.payload}`);
  return scan;
}

describe('queued scans', () => {
  it('[OFFLINE-12] a batch is taken with each scan’s own time and device', async () => {
    const all = [await aFreeTicket(api, eventId), await aFreeTicket(api, eventId)];
    const times = [minutesAgo(30), minutesAgo(20)];
    const scans = all.map((ticket, index) => ({
      code: index === 0 ? ticket.payload : ticket.code.toLowerCase(),
      at: times[index] ?? new Date(),
    }));
    const { status, body } = await postScans(door(0), scans);
    expect({ status, results: body.scans.map(({ result, clock }) => [result, clock]) }).toEqual({
      status: 200,
      results: [
        ['accepted', 'ok'],
        ['accepted', 'ok'],
      ],
    });
    for (const [index, ticket] of all.entries()) {
      expect((await rowOf(ticket))?.checkedInAt?.toISOString()).toBe(times[index]?.toISOString());
      expect(body.scans[index]).toMatchObject({ usedBy: 'Gate A', usedAt: times[index]?.toISOString() });
      expect(await logOf(ticket)).toHaveLength(1);
      expect(await door(1).scan(ticket.payload)).toMatchObject({ result: 'already_used', usedBy: 'Gate A' });
    }
    expect(body.scans[0]?.ticket).toEqual({
      _id: all[0]?._id,
      holder: expect.any(String),
      event: 'Highlife',
      nth: 1,
      of: 1,
    });
  });

  it('[OFFLINE-14] a repeated batch gets the same results and changes nothing', async () => {
    const ticket = await aFreeTicket(api, eventId);
    const scan = { code: ticket.payload, at: minutesAgo(10), scanId: randomUUID() };
    const first = await postScans(door(0), [scan]);
    const again = await postScans(door(0), [{ ...scan, scanId: scan.scanId.toUpperCase() }, scan]);
    expect(again.body.scans.map(({ result, scannedAt }) => [result, scannedAt])).toEqual([
      ['accepted', scan.at.toISOString()],
      ['accepted', scan.at.toISOString()],
    ]);
    expect(first.body.scans).toMatchObject([{ result: 'accepted' }]);
    expect([(await logOf(ticket)).length, (await storedOf(ticket)).length]).toEqual([1, 1]);
    expect(await conflictOf(ticket)).toBeUndefined();
  });

  it('[OFFLINE-14] batches that are posted at the same time store each scan once', async () => {
    const ticket = await aFreeTicket(api, eventId);
    const scan = { code: ticket.payload, at: minutesAgo(10), scanId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => postScans(door(0), [scan])));
    expect(replies.map(({ body }) => body.scans.map(({ result }) => result))).toEqual(
      Array.from({ length: 8 }, () => ['accepted']),
    );
    expect([(await logOf(ticket)).length, (await storedOf(ticket)).length]).toEqual([1, 1]);
  });

  it('[OFFLINE-15] a scan that had reached us with a network is the same scan in a batch', async () => {
    const ticket = await aFreeTicket(api, eventId);
    const scanId = randomUUID();
    expect(await door(0).scan(ticket.payload, scanId)).toMatchObject({ result: 'accepted' });
    expect(await post(door(0), ticket.payload, minutesAgo(1), scanId)).toMatchObject({ result: 'accepted' });
    expect(await post(door(0), ticket.payload, minutesAgo(1))).toMatchObject({ result: 'already_used' });
    expect([(await logOf(ticket)).length, (await storedOf(ticket)).length]).toEqual([1, 0]);
  });

  it.each([
    ['in the order of the scans', [0, 1, 2]],
    ['in the opposite order', [2, 1, 0]],
    ['in another order', [1, 2, 0]],
  ])(
    '[OFFLINE-16] [OFFLINE-17] [OFFLINE-19] of three doors the first by scan time counts, the others are reported, arrived %s',
    async (_, order) => {
      const ticket = await aFreeTicket(api, eventId);
      const times = [minutesAgo(30), minutesAgo(20), minutesAgo(10)];
      for (const index of order) await post(door(index), ticket.payload, times[index] ?? new Date());
      expect((await rowOf(ticket))?.checkedInAt?.toISOString()).toBe(times[0]?.toISOString());
      const conflict = await conflictOf(ticket);
      expect(conflict).toMatchObject({ kind: 'two_doors', ticket: { _id: ticket._id, nth: 1, of: 1 } });
      expect(conflict?.scans.map(({ usedBy, at, counts, queued }) => [usedBy, at, counts, queued])).toEqual([
        ['Gate A', times[0]?.toISOString(), true, true],
        ['Gate B', times[1]?.toISOString(), false, true],
        ['Gate C', times[2]?.toISOString(), false, true],
      ]);
      expect(conflict?.scans[0]?.atLocal).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      expect(JSON.stringify(conflict)).not.toContain(ticket.code);
    },
  );

  it('[OFFLINE-16] [OFFLINE-17] a queued scan from before a scan with a network takes its place, and both are reported', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await door(1).scan(ticket.payload);
    const at = minutesAgo(15);
    expect(await post(door(0), ticket.payload, at)).toMatchObject({ result: 'accepted', usedBy: 'Gate A' });
    expect(await door(2).scan(ticket.payload)).toMatchObject({ result: 'already_used', usedBy: 'Gate A' });
    expect((await conflictOf(ticket))?.scans.map(({ usedBy, counts, queued }) => [usedBy, counts, queued])).toEqual([
      ['Gate A', true, true],
      ['Gate B', false, false],
    ]);
  });

  it('[OFFLINE-17] a queued scan from after a scan with a network is a conflict', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await door(1).scan(ticket.payload);
    api.clock.advance({ minutes: 10 });
    const scan = await post(door(0), ticket.payload, new Date(Date.now() + 5 * 60_000));
    expect(scan).toMatchObject({ result: 'conflict', clock: 'ok', usedBy: 'Gate B' });
    expect((await conflictOf(ticket))?.scans.map(({ usedBy, counts }) => [usedBy, counts])).toEqual([
      ['Gate B', true],
      ['Gate A', false],
    ]);
  });

  it('[OFFLINE-18] a check-in in conflict can’t be undone: the ticket would admit a third person', async () => {
    const undo = async (ticket: Ticket) =>
      outcome(
        await door(1).call<Partial<ApiError>>('POST', '/api/checkin/undo', { payload: { ticketId: ticket._id } }),
      );
    const [contested, other] = [await aFreeTicket(api, eventId), await aFreeTicket(api, eventId)];
    for (const ticket of [contested, other]) {
      expect(await door(1).scan(ticket.payload)).toMatchObject({ result: 'accepted' });
    }
    expect(await post(door(0), contested.payload, api.clock.now())).toMatchObject({ result: 'conflict' });
    expect(await undo(contested)).toEqual([409, 'undo_too_late']);
    expect(await undo(other)).toEqual([200, undefined]);
  });

  it('[OFFLINE-21] a scan of a refunded ticket is `cancelled`, stays without effect and is reported', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await api.database.update(tickets).set({ voidedAt: new Date() }).where(eq(tickets.id, ticket._id));
    expect(await post(door(0), ticket.payload, minutesAgo(5))).toMatchObject({ result: 'cancelled' });
    expect((await rowOf(ticket))?.checkedInAt).toBeNull();
    expect(await conflictOf(ticket)).toMatchObject({
      kind: 'cancelled',
      scans: [{ usedBy: 'Gate A', counts: false, queued: true }],
    });
  });

  it('[OFFLINE-22] another event’s ticket and a forged payload change nothing and reveal nothing', async () => {
    const other = await aFreeTicket(api, await anEventOf(lister, api));
    const { payload } = other;
    // Not its last characters, which a signature may end with anyway.
    const forged = `${payload.slice(0, -12)}${payload.at(-12) === 'A' ? 'B' : 'A'}${payload.slice(-11)}`;
    const { body } = await postScans(door(0), [
      { code: payload, at: minutesAgo(5) },
      { code: forged, at: minutesAgo(5) },
      { code: 'ABCDEFGHJKMN', at: minutesAgo(5) },
    ]);
    expect(body.scans.map(({ result, ticket }) => [result, ticket])).toEqual([
      ['wrong_event', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);
    expect((await rowOf(other))?.checkedInAt).toBeNull();
  });

  it('[OFFLINE-24] [OFFLINE-25] [OFFLINE-26] an impossible time is replaced by that of the arrival, and the reply says so', async () => {
    const [early, late] = [await aFreeTicket(api, eventId), await aFreeTicket(api, eventId)];
    const before = api.clock.now().getTime();
    const { body } = await postScans(door(0), [
      { code: early.payload, at: new Date('1970-01-01T00:00:00Z') },
      { code: late.payload, at: new Date('2099-01-01T00:00:00Z') },
    ]);
    expect(body.scans.map(({ result, clock }) => [result, clock])).toEqual([
      ['accepted', 'before_doors'],
      ['accepted', 'future'],
    ]);
    for (const scan of body.scans) {
      expect(Date.parse(scan.scannedAt)).toBeGreaterThanOrEqual(before);
      expect(scan.scannedAt).toBe(body.serverTime);
    }
  });

  it('[OFFLINE-25] an invented early time wins over no other door', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await post(door(1), ticket.payload, minutesAgo(5));
    expect(await post(door(0), ticket.payload, new Date(0))).toMatchObject({
      result: 'conflict',
      clock: 'before_doors',
      usedBy: 'Gate B',
    });
  });

  it('[OFFLINE-13] a batch has 1 to 100 scans with an id, a code and a time', async () => {
    const scan = { scanId: randomUUID(), code: 'x', scannedAt: new Date().toISOString() };
    for (const payload of [
      {},
      { scans: [] },
      { scans: Array.from({ length: 101 }, () => scan) },
      { scans: [{ ...scan, scanId: 'x' }] },
      { scans: [{ ...scan, scannedAt: 'yesterday' }] },
      { scans: [{ ...scan, code: '' }] },
      { scans: [scan], sentAt: 'now' },
    ]) {
      expect(outcome(await door(0).call('POST', '/api/checkin/scans', { payload }))).toEqual([400, 'invalid_request']);
    }
  });

  it('[OFFLINE-13] a hundred scans of QR codes fit into one request', async () => {
    const ticket = await aFreeTicket(api, eventId);
    const scans = Array.from({ length: 100 }, () => ({ code: ticket.payload, at: minutesAgo(5) }));
    const { status, body } = await postScans(door(0), scans, api.clock.now());
    const results = body.scans.map(({ result }) => result);
    expect({ status, first: results[0], others: new Set(results.slice(1)) }).toEqual({
      status: 200,
      first: 'accepted',
      others: new Set(['already_used']),
    });
    expect([(await logOf(ticket)).length, (await storedOf(ticket)).length]).toEqual([1, 1]);
  });

  it('[OFFLINE-27] queued codes are not logged', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await post(door(0), ticket.code, minutesAgo(5));
    expect(api.logLines.filter(line => line.includes(ticket.code))).toEqual([]);
  });
});

describe('the conflict report', () => {
  it('[OFFLINE-20] is for the event’s lister and for admins, in pages; for others the event is unknown', async () => {
    const own = await anEventOf(lister, api);
    const devices = [];
    for (const label of ['North', 'South']) {
      devices.push(aDevice(api, (await giveAccess(lister, own, label)).body.token));
    }
    const all = [await aFreeTicket(api, own), await aFreeTicket(api, own)];
    await openDoors(api, own);
    for (const ticket of all) {
      for (const device of devices) await post(device, ticket.payload, minutesAgo(5));
    }
    const [stranger, admin, buyer] = [await aLister(api), await anAdmin(api), await aBuyer(api)];
    const report = (person: Person, query = '') =>
      person.call<ScanConflict[] & Partial<ApiError>>('GET', `/api/event/${own}/conflicts/${person.id}${query}`);
    expect((await report(lister)).body).toHaveLength(2);
    const page = await report(admin, '?limit=1&skip=1');
    expect([page.body.length, page.raw.headers['x-total-count']]).toEqual([1, '2']);
    expect(outcome(await report(stranger))).toEqual([404, 'event_not_found']);
    expect(outcome(await report(buyer))).toEqual([403, 'forbidden']);
    expect((await conflictsOf(door(0))).some(({ ticket }) => all.some(({ _id }) => _id === ticket._id))).toBe(false);
  });
});
