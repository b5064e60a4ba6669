import type { Device, SessionReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, anAdmin, type Person, refreshCookieOf } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { sessions } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const password = 'correct horse battery';
const origin = 'http://localhost:3000';

async function signInOn(email: string, userAgent: string | undefined, remoteAddress = '10.5.0.1') {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const reply = await call<SessionReply>(api, 'POST', '/api/signin', {
    payload: { email, password },
    headers,
    remoteAddress,
  });
  return { token: reply.body.token, cookie: refreshCookieOf(reply) };
}

async function devicesOf(token: string): Promise<readonly Device[]> {
  const headers = { authorization: `Bearer ${token}` };
  return (await call<readonly Device[]>(api, 'GET', '/api/account/sessions', { headers })).body;
}

const isIn = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await call(api, 'GET', '/api/account/sessions', { headers })).status === 200;
};
const refresh = (cookie: string) =>
  call<SessionReply>(api, 'POST', '/api/session/refresh', {
    cookies: { 'guichet-refresh': cookie },
    headers: { origin },
  });
const endOne = (person: Person, id: string) => person.call('DELETE', `/api/account/sessions/${id}`);

describe('the list of an account’s sessions', () => {
  it('[DEVICE-1] has the times, address and user agent of each session, and marks the current one', async () => {
    const buyer = await aBuyer(api);
    const phone = await signInOn(buyer.email, `Phone ${'x'.repeat(300)}`, '10.5.0.2');
    const devices = await devicesOf(phone.token);
    expect(devices).toHaveLength(2);
    expect(devices.find(device => device.current)).toMatchObject({
      address: '10.5.0.2',
      userAgent: `Phone ${'x'.repeat(194)}`,
    });
    expect(devices.filter(device => device.current)).toHaveLength(1);
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual([
      '_id',
      'address',
      'createdAt',
      'current',
      'expiresAt',
      'lastUsedAt',
      'userAgent',
    ]);
  });

  it('[DEVICE-8] a further sign-in than two hundred ends the session that was used longest ago', async () => {
    const buyer = await aBuyer(api);
    const now = api.clock.now();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const rows = Array.from({ length: 199 }, () => ({ userId: buyer.id, lastUsedAt: now, expiresAt }));
    await api.database.insert(sessions).values(rows);
    expect(await devicesOf(buyer.token)).toHaveLength(200);
    api.clock.advance({ minutes: 1 });
    const second = await signInOn(buyer.email, 'Second');
    expect(await isIn(buyer.token)).toBe(false);
    expect(await devicesOf(second.token)).toHaveLength(200);
  });

  it('[DEVICE-3] [DEVICE-4] has only active sessions, the last used first; a refresh updates the last use', async () => {
    const buyer = await aBuyer(api);
    const first = await signInOn(buyer.email, 'First');
    api.clock.advance({ minutes: 10 });
    const second = await signInOn(buyer.email, 'Second');
    const agents = async () => (await devicesOf(second.token)).map(device => device.userAgent);
    expect((await agents()).slice(0, 2)).toEqual(['Second', 'First']);
    api.clock.advance({ minutes: 10 });
    await devicesOf(first.token);
    expect((await agents())[0]).toBe('Second');
    await refresh(first.cookie);
    expect((await agents()).slice(0, 2)).toEqual(['First', 'Second']);
    await call(api, 'POST', '/api/logout', { cookies: { 'guichet-refresh': first.cookie }, headers: { origin } });
    expect(await agents()).not.toContain('First');
    api.clock.advance({ minutes: 15 * 24 * 60 });
    const later = await signInOn(buyer.email, 'Later');
    expect((await devicesOf(later.token)).map(device => device.userAgent)).toEqual(['Later']);
  });

  it('[DEVICE-4] [SESSION-26] a refresh updates the last use of an admin’s session, but not its expiry', async () => {
    const admin = await anAdmin(api);
    const [before] = await devicesOf(admin.token);
    api.clock.advance({ minutes: 60 });
    const { body } = await refresh(admin.refreshCookie);
    const [after] = await devicesOf(body.token);
    expect(after?.expiresAt).toBe(before?.expiresAt);
    expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBeGreaterThan(3_500_000);
  });
});

describe('revoking sessions', () => {
  it('[DEVICE-2] [DEVICE-7] a revoked session and its cookie are invalid immediately; a repeat succeeds', async () => {
    const buyer = await aBuyer(api);
    const lost = await signInOn(buyer.email, 'Lost phone');
    const id = (await devicesOf(lost.token)).find(device => device.current)?._id ?? '';
    expect((await endOne(buyer, id)).status).toBe(200);
    expect(await isIn(lost.token)).toBe(false);
    expect((await refresh(lost.cookie)).status).toBe(401);
    expect(await isIn(buyer.token)).toBe(true);
    expect((await endOne(buyer, id)).status).toBe(200);
  });

  it('[DEVICE-2] the current session can be revoked too', async () => {
    const buyer = await aBuyer(api);
    const [device] = await devicesOf(buyer.token);
    expect((await endOne(buyer, device?._id ?? '')).status).toBe(200);
    expect(await isIn(buyer.token)).toBe(false);
  });

  it('[DEVICE-5] all other sessions can be revoked immediately, and no other account’s', async () => {
    const buyer = await aBuyer(api);
    const bystander = await aBuyer(api);
    const others = [await signInOn(buyer.email, 'One'), await signInOn(buyer.email, undefined)];
    expect((await buyer.call('DELETE', '/api/account/sessions')).status).toBe(200);
    for (const other of others) expect(await isIn(other.token)).toBe(false);
    expect({ buyer: await isIn(buyer.token), bystander: await isIn(bystander.token) }).toEqual({
      buyer: true,
      bystander: true,
    });
    expect(await devicesOf(buyer.token)).toHaveLength(1);
  });

  it('[DEVICE-6] another account’s session is 404 and stays valid', async () => {
    const owner = await aBuyer(api);
    const thief = await aBuyer(api);
    const [device] = await devicesOf(owner.token);
    expect(outcome(await endOne(thief, device?._id ?? ''))).toEqual([404, 'session_not_found']);
    expect(outcome(await endOne(thief, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'))).toEqual([404, 'session_not_found']);
    expect((await endOne(thief, 'all')).status).toBe(400);
    expect(await isIn(owner.token)).toBe(true);
  });
});
