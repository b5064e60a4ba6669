import type { DoorSummary, Staff } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, anEventOf, giveAccess } from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, staffTokens } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
});
afterAll(() => api.close());

const ownEvent = (options?: Parameters<typeof anEventOf>[2]) => anEventOf(lister, api, options);

describe('check-in access', () => {
  it('[DOOR-1] [DOOR-16] [DOOR-17] a check-in token is returned once, stored only as a hash, and valid for its event', async () => {
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

  it('[DOOR-10] [DOOR-17] a revoked check-in token is rejected, and revoking it again succeeds', async () => {
    const eventId = await ownEvent();
    const { body } = await giveAccess(lister, eventId);
    const device = aDevice(api, body.token);
    const url = `/api/event/${eventId}/staff/${body._id}/${lister.id}`;
    expect((await device.call('GET', '/api/checkin/summary')).status).toBe(200);
    expect({
      firstStatus: (await lister.call('DELETE', url)).status,
      secondStatus: (await lister.call('DELETE', url)).status,
    }).toEqual({ firstStatus: 204, secondStatus: 204 });
    expect(outcome(await device.call('GET', '/api/checkin/summary'))).toEqual([401, 'door_access_ended']);
    const list = await lister.call<Staff[]>('GET', `/api/event/${eventId}/staff/${lister.id}`);
    expect(list.body).toMatchObject([{ state: 'revoked' }]);
    const revoked = await api.database.select().from(auditLog).where(eq(auditLog.action, 'door_access_revoked'));
    expect(revoked.filter(row => row.detail.staffId === body._id)).toHaveLength(1);
  });

  it('[DOOR-11] a check-in token expires twelve hours after its event’s end, also when the event is moved', async () => {
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

  it('[DOOR-12] access to another lister’s event is 404; an admin may manage every event’s, a buyer none', async () => {
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
    // A device can't be revoked under another event's id.
    const other = await ownEvent();
    expect(outcome(await lister.call('DELETE', `/api/event/${other}/staff/${body._id}/${lister.id}`))).toEqual([
      404,
      'door_device_not_found',
    ]);
    expect((await aDevice(api, body.token).call('GET', '/api/checkin/summary')).status).toBe(200);
  });

  it('[DOOR-13] [DOOR-18] a label must not be empty, and an event has at most a hundred active devices', async () => {
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

  it('[DOOR-8] [DOOR-28] a check-in token is rejected by account routes, and an account’s token by check-in routes', async () => {
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

  it('[DOOR-15] each device has its own rate limit, also behind one shared address', async () => {
    const eventId = await ownEvent();
    const busy = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const calm = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const first = await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    expect(first.raw.headers['x-ratelimit-limit']).toBe('300');
    for (let sent = 1; sent < 300; sent += 1) await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    const over = await busy.call('POST', '/api/checkin', { payload: { code: 'nothing' } });
    expect({ outcome: outcome(over), retryAfterAbove0: Number(over.raw.headers['retry-after']) > 0 }).toEqual({
      outcome: [429, 'too_many_requests'],
      retryAfterAbove0: true,
    });
    expect((await calm.call('POST', '/api/checkin', { payload: { code: 'nothing' } })).status).toBe(200);
  });
});
