import type { SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person, signInAgain } from '../../../../test/people.ts';
import { bought } from '../../../../test/refunds.ts';
import {
  aProvenAdmin,
  beginSetup,
  codeOf,
  type ProvenAdmin,
  prove,
  withSecondFactor,
} from '../../../../test/second-factors.ts';
import { everyRoute } from '../../../../test/security/every-route.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, listerRequests, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let demo: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: withSecondFactor });
  api.clock.freeze();
  demo = await startTestApi();
});
afterAll(() => Promise.all([api.close(), demo.close()]));

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

/** Every route of the API for an admin, with the caller's id and unknown ids, and an empty body. */
async function codeOfEveryRoute(person: Person, access: readonly string[]) {
  const routes = everyRoute(api).filter(route => access.includes(route.access));
  const replies: Record<string, unknown> = {};
  for (const route of routes) {
    const url = route.path.replace(':userId', person.id).replaceAll(/:\w+/g, unknownId);
    const payload = route.method === 'POST' ? { payload: {} } : {};
    replies[route.name] = (await person.call(route.method, url, payload)).body?.code;
  }
  return replies;
}

describe('a session without the second factor', () => {
  it.each([
    ['that is not set up', 'second_factor_setup_required', (): Promise<Person> => anAdmin(api)],
    [
      'that is not entered',
      'second_factor_required',
      async (): Promise<Person> => signInAgain(api, (await aProvenAdmin(api)).email),
    ],
  ])('[FACTOR-3] %s is refused by every route of admins and listers', async (_, code, signIn) => {
    const replies = await codeOfEveryRoute(await signIn(), ['admin', 'lister']);
    expect(Object.keys(replies).length).toBeGreaterThan(25);
    expect(new Set(Object.values(replies))).toEqual(new Set([code]));
  });

  it('[FACTOR-30] decides about no request of another user, and deletes, exports or moves no admin’s account', async () => {
    const [admin, asker] = [await anAdmin(api), await aBuyer(api)];
    const asked = await asker.call<{ request: { _id: string } }>('POST', `/api/admin/request/${asker.id}`);
    const { _id } = asked.body.request;
    const refused = [403, 'second_factor_setup_required'];
    const payload = { password: 'correct horse battery' };
    expect(outcome(await admin.call('DELETE', `/api/delete/request/${_id}`))).toEqual(refused);
    expect(outcome(await admin.call('DELETE', `/api/delete/request/${_id}/${asker.id}`))).toEqual(refused);
    expect(outcome(await admin.call('DELETE', '/api/account', { payload }))).toEqual(refused);
    expect(outcome(await admin.call('GET', '/api/account/export'))).toEqual(refused);
    const moved = { name: 'Admin', email: 'thief@example.com', ...payload };
    expect(outcome(await admin.call('PUT', `/api/user/${admin.id}`, { payload: moved }))).toEqual(refused);
    const changed = { currentPassword: payload.password, newPassword: 'a river without a bridge' };
    expect(outcome(await admin.call('POST', '/api/account/password', { payload: changed }))).toEqual(refused);
    const [request] = await api.database.select().from(listerRequests).where(eq(listerRequests.id, _id));
    expect(request?.state).toBe('pending');
  });

  it('[FACTOR-3] has no admin’s rights through the right to list events either', async () => {
    const admin = await anAdmin(api);
    await api.database.update(users).set({ lister: true }).where(eq(users.id, admin.id));
    const url = `/api/event/cancel/${await anEvent(api.database)}/${admin.id}`;
    expect(outcome(await admin.call('POST', url, { payload: { reason: 'x' } }))).toEqual([
      403,
      'second_factor_setup_required',
    ]);
  });

  it('[GUARD-1] no field of a sign-in and no header proves the second factor', async () => {
    const { email, id } = await anAdmin(api);
    const forged = {
      secondFactor: 'fresh',
      second_factor_at: '2030-01-01',
      secondFactorAt: '2030-01-01',
      hasSecondFactor: true,
    };
    const payload = { email, password: 'correct horse battery', ...forged };
    const opened = await call<SessionReply>(api, 'POST', '/api/signin', { payload, remoteAddress: '10.66.0.1' });
    expect(opened.body.secondFactor).toBe('setup');
    const headers = { authorization: `Bearer ${opened.body.token}`, 'x-second-factor': 'fresh' };
    const reply = await call(api, 'GET', `/api/admin/summary/${id}?secondFactor=fresh`, { headers });
    expect(outcome(reply)).toEqual([403, 'second_factor_setup_required']);
  });

  it('[FACTOR-30] logs the admin out nowhere', async () => {
    const { email } = await anAdmin(api);
    const [session, other] = [await signInAgain(api, email), await signInAgain(api, email)];
    const devices = await session.call<{ _id: string; current: boolean }[]>('GET', '/api/account/sessions');
    const id = devices.body.find(({ current }) => !current)?._id;
    const refused = [403, 'second_factor_setup_required'];
    expect(outcome(await session.call('DELETE', '/api/account/sessions'))).toEqual(refused);
    expect(outcome(await session.call('DELETE', `/api/account/sessions/${id}`))).toEqual(refused);
    expect((await other.call('GET', '/api/account/sessions')).status).toBe(200);
  });

  it('[FACTOR-4] may buy, read its own account, set the factor up and sign out', async () => {
    const admin = await anAdmin(api);
    const productId = await anEvent(api.database);
    const held = await admin.call('POST', '/api/checkout', { payload: [{ productId, count: 1 }] });
    expect(held.status).toBe(200);
    expect((await admin.call('GET', `/api/orders/by/user/${admin.id}`)).status).toBe(200);
    expect((await admin.call('GET', '/api/account/sessions')).status).toBe(200);
    expect((await admin.call('GET', '/api/account/second-factor')).body).toMatchObject({ proof: 'none' });
    expect((await beginSetup(admin)).status).toBe(200);
    const left = await call(api, 'POST', '/api/logout', {
      cookies: { 'guichet-refresh': admin.refreshCookie },
      headers: { origin: api.config.publicUrl.origin },
    });
    expect(left.status).toBe(200);
  });
});

describe('work that needs a fresh proof', () => {
  type Work = (admin: Person) => Promise<{ readonly status: number; readonly body: { readonly code?: unknown } }>;
  /** An action that needs it, on rows that exist. */
  const actions: Readonly<Record<string, (of: TestApi) => Promise<Work>>> = {
    'a refund': async of => {
      const { order } = await bought(of);
      return admin =>
        admin.call('POST', `/api/admin/refund/${order._id}/${admin.id}`, { payload: { reason: 'A test.' } });
    },
    'the export of orders': async () => async admin => {
      const reply = await admin.call('GET', `/api/admin/orders.csv/${admin.id}`);
      return { status: reply.status, body: reply.body ?? {} };
    },
    'the export of sales': async () => async admin => {
      const reply = await admin.call('GET', `/api/admin/sales.csv/${admin.id}?by=day`);
      return { status: reply.status, body: reply.body ?? {} };
    },
    'cancelling an event': async of => {
      const id = await anEvent(of.database);
      return admin => admin.call('POST', `/api/event/cancel/${id}/${admin.id}`, { payload: { reason: 'Rain.' } });
    },
    'new recovery codes': async of => async admin => {
      // Without the setting there is no second factor, and so nothing to renew.
      if (of === demo) return { status: 200, body: {} };
      return admin.call('POST', '/api/account/second-factor/recovery-codes');
    },
    'approving a lister': async of => {
      const asker = await aBuyer(of);
      const { body } = await asker.call<{ request: { _id: string } }>('POST', `/api/admin/request/${asker.id}`);
      return admin => admin.call('PUT', `/api/update/request/${body.request._id}/${admin.id}`);
    },
    'declining a lister': async of => {
      const asker = await aBuyer(of);
      const { body } = await asker.call<{ request: { _id: string } }>('POST', `/api/admin/request/${asker.id}`);
      return admin => admin.call('DELETE', `/api/delete/request/${body.request._id}/${admin.id}`);
    },
  };
  const names = Object.keys(actions);
  const actionOf = async (name: string, of: TestApi): Promise<Work> => {
    const make = actions[name];
    if (make === undefined) throw new Error(`There is no action ${name}.`);
    return make(of);
  };

  it.each(names)('[FACTOR-14] %s is refused ten minutes after the last code, and done after another', async name => {
    const admin: ProvenAdmin = await aProvenAdmin(api);
    const act = await actionOf(name, api);
    api.clock.advance({ minutes: 10, seconds: 1 });
    expect(outcome(await act(admin))).toEqual([403, 'fresh_proof_required']);
    // Other work goes on.
    expect((await admin.call('GET', `/api/admin/summary/${admin.id}`)).status).toBe(200);
    expect((await prove(admin, codeOf(api, admin.secret))).status).toBe(200);
    expect((await act(admin)).status).toBe(200);
  });

  it.each(names)('[FACTOR-2] without the setting %s needs no code', async name => {
    const admin = await signInAgain(demo, (await anAdmin(demo)).email);
    expect(admin.secondFactor).toBeUndefined();
    const act = await actionOf(name, demo);
    demo.clock.advance({ minutes: 11 });
    expect((await act(admin)).status).toBe(200);
  });

  it('[FACTOR-40] without the setting nothing is set up', async () => {
    const admin = await anAdmin(demo);
    expect((await admin.call('GET', '/api/account/second-factor')).body).toMatchObject({ required: false });
    const off = [409, 'second_factor_off'];
    expect(outcome(await admin.call('POST', '/api/account/second-factor/setup', { payload: {} }))).toEqual(off);
    expect(outcome(await prove(admin, '123456'))).toEqual(off);
  });

  it('[FACTOR-15] every route that exports CSV needs it', () => {
    const files = everyRoute(api).filter(({ path }) => path.includes('.csv'));
    expect(files.length).toBeGreaterThan(1);
    const without = files.filter(({ name }) => api.app.routeProofs.get(name) !== 'fresh');
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('[FACTOR-16] listers cancel their own events without a code, and buyers delete their accounts', async () => {
    const lister = await aLister(api);
    const id = await anEvent(api.database);
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, id));
    const url = `/api/event/cancel/${id}/${lister.id}`;
    expect((await lister.call('POST', url, { payload: { reason: 'Rain.' } })).status).toBe(200);
    const buyer = await aBuyer(api);
    const payload = { password: 'correct horse battery' };
    expect((await buyer.call('DELETE', '/api/account', { payload })).status).toBe(200);
  });
});
