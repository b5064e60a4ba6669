import type { Order, SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutAccountLock, withoutAdminsLock } from '../../../../test/broken-account-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, type Maybe, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { whileAccountLocked } from '../../../../test/while-account-locked.ts';
import { accountTokens, events, listerRequests, orders, sessions, users } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const password = 'correct horse battery';
const remove = (person: Person, more: object = {}): Promise<Maybe<{ success: string }>> =>
  person.call('DELETE', '/api/account', { payload: { password, ...more } });
const signIn = (email: string) =>
  call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress: '10.6.0.1' });

async function rowOf(person: Person) {
  const [row] = await api.database.select().from(users).where(eq(users.id, person.id));
  return row;
}

async function bought(buyer: Person, eventId: string, count = 1): Promise<void> {
  const { checkoutId, amount } = await hold(buyer, eventId, count);
  const reply = await pay(buyer, { amount, checkoutId });
  if (reply.status !== 200) throw new Error(`The payment failed: ${reply.raw.payload}`);
}

describe('deleting an account', () => {
  it('[DELETE-1] [DELETE-12] [DELETE-13] overwrites the personal data, ends all sessions and links, and notifies the address', async () => {
    const buyer = await aBuyer(api);
    await buyer.call('POST', `/api/admin/request/${buyer.id}`);
    await call(api, 'POST', '/api/password/forgot', { payload: { email: buyer.email } });
    const reply = await remove(buyer);
    expect(reply.status).toBe(200);
    expect(String(reply.raw.headers['set-cookie'])).toMatch(/^guichet-refresh=;/);
    expect(await rowOf(buyer)).toMatchObject({
      name: 'Deleted account',
      email: `deleted-${buyer.id}@deleted.invalid`,
      about: '',
      passwordHash: '',
      emailVerifiedAt: null,
      deletedAt: expect.any(Date),
    });
    expect(outcome(await buyer.call('GET', '/api/account/sessions'))).toEqual([401, 'session_ended']);
    const refreshed = await call(api, 'POST', '/api/session/refresh', {
      cookies: { 'guichet-refresh': buyer.refreshCookie },
      headers: { origin: 'http://localhost:3000' },
    });
    expect(refreshed.status).toBe(401);
    expect((await signIn(buyer.email)).status).toBe(401);
    expect((await signIn(`deleted-${buyer.id}@deleted.invalid`)).status).toBe(401);
    expect(await api.database.$count(sessions, eq(sessions.userId, buyer.id))).toBe(0);
    expect(await api.database.$count(accountTokens, eq(accountTokens.userId, buyer.id))).toBe(0);
    const requests = await api.database.select().from(listerRequests).where(eq(listerRequests.userId, buyer.id));
    expect(requests).toMatchObject([{ state: 'cancelled' }]);
    const mails = (await waitingJobs(api, 'mail')).filter(notification => notification.kind === 'account_deleted');
    expect(mails).toEqual([
      { kind: 'account_deleted', email: buyer.email, name: expect.stringMatching(/^Buyer \d+$/), locale: 'en' },
    ]);
  });

  it('[DELETE-4] [DELETE-14] needs the password, and wrong guesses count towards the login throttle', async () => {
    const buyer = await aBuyer(api);
    expect((await buyer.call('DELETE', '/api/account')).status).toBe(400);
    expect((await buyer.call('DELETE', '/api/account', { payload: {} })).status).toBe(400);
    for (let index = 0; index < 5; index += 1) {
      const reply = await remove(buyer, { password: `wrong ${index}` });
      expect(outcome(reply)).toEqual([401, 'wrong_credentials']);
    }
    expect(outcome(await remove(buyer))).toEqual([429, 'too_many_requests']);
    expect((await rowOf(buyer))?.deletedAt).toBeNull();
  });

  it('[DELETE-5] keeps orders, payments and tickets for the ledger', async () => {
    const buyer = await aBuyer(api);
    const admin = await anAdmin(api);
    await bought(buyer, await anEvent(api.database), 2);
    const [order] = await ordersOf(buyer);
    await remove(buyer, { force: true });
    const reply = await admin.call<readonly Order[]>('GET', `/api/order/list/${admin.id}`);
    const found = reply.body.find(listed => listed._id === order?._id);
    expect(found).toMatchObject({ amount: 10_000, user: { _id: buyer.id, name: 'Deleted account' } });
    const { rows } = await api.database.$client.query(
      `select p.state, count(t.id)::int as tickets from payments p join tickets t on t.order_id = p.order_id
       where p.user_id = $1 and t.voided_at is null group by p.id`,
      [buyer.id],
    );
    expect(rows).toEqual([{ state: 'captured', tickets: 2 }]);
  });

  it('[DELETE-1] leaves no personal data in the tables of accounts and orders', async () => {
    const buyer = await aBuyer(api);
    const event = await anEvent(api.database, { price: 0 });
    const body = { products: [{ _id: event, count: 1 }], amount: 0, address: '12 Rue du Port, Abidjan' };
    expect((await createOrder(buyer, body, 'a-key-of-mine')).status).toBe(200);
    await remove(buyer, { force: true });
    const { rows } = await api.database.$client.query(
      `select (select jsonb_agg(u) from users u)::text || (select jsonb_agg(o) from orders o)::text
        || coalesce((select jsonb_agg(k) from idempotency_keys k)::text, '') as everything`,
    );
    for (const trace of [buyer.email, '12 Rue du Port', 'a-key-of-mine'])
      expect(rows[0].everything).not.toContain(trace);
  });

  it('[DELETE-6] puts held tickets back on sale', async () => {
    const buyer = await aBuyer(api);
    const event = await anEvent(api.database, { capacity: 3 });
    await hold(buyer, event, 3);
    expect((await remove(buyer)).status).toBe(200);
    await hold(await aBuyer(api), event, 3);
  });

  it('[DELETE-7] of several concurrent requests to delete an account, one succeeds', async () => {
    const buyer = await aBuyer(api);
    const replies = await Promise.all(Array.from({ length: 4 }, () => remove(buyer)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('[DELETE-7] control: without the lock on the account, several requests to delete it succeed', async () => {
    const unlocked = await startTestApi({ locks: { account: withoutAccountLock(2) } });
    const buyer = await aBuyer(unlocked);
    const replies = await Promise.all([remove(buyer), remove(buyer)]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    await unlocked.close();
  });

  it('[DELETE-3] [DELETE-16] frees the email address, and a new account with it has no access to the old one’s orders', async () => {
    const buyer = await aBuyer(api);
    await bought(buyer, await anEvent(api.database));
    await remove(buyer, { force: true });
    await call(api, 'POST', '/api/signup', { payload: { name: 'Heir', email: buyer.email, password } });
    const { user, token } = (await signIn(buyer.email)).body;
    expect(user).toMatchObject({ name: 'Heir', emailVerified: false, about: '' });
    expect(user._id).not.toBe(buyer.id);
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(api, 'GET', `/api/orders/by/user/${user._id}`, { headers })).body).toEqual([]);
    expect((await call(api, 'GET', `/api/orders/by/user/${buyer.id}`, { headers })).status).toBe(403);
  });
});

describe('an account that can’t be deleted', () => {
  it('[DELETE-2] an account with tickets for an upcoming event is deleted only with `force`', async () => {
    const buyer = await aBuyer(api);
    await bought(buyer, await anEvent(api.database), 2);
    const refused = await remove(buyer);
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 409,
      body: { code: 'has_upcoming_tickets', tickets: 2 },
    });
    expect((await rowOf(buyer))?.email).toBe(buyer.email);
    expect((await remove(buyer, { force: true })).status).toBe(200);
  });

  it('[DELETE-2] an account whose events are all over is deleted without `force`', async () => {
    const buyer = await aBuyer(api);
    const event = await anEvent(api.database, { inDays: 1 });
    await bought(buyer, event);
    await api.database
      .update(events)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(events.id, event));
    expect((await remove(buyer)).status).toBe(200);
  });

  it('[DELETE-2] the tickets of a cancelled order, which admit nobody, do not hold up a deletion', async () => {
    const buyer = await aBuyer(api);
    await bought(buyer, await anEvent(api.database));
    await api.database.update(orders).set({ status: 'Cancelled' }).where(eq(orders.userId, buyer.id));
    expect((await remove(buyer)).status).toBe(200);
  });

  it('[DELETE-9] [DELETE-17] an account with a payment in progress is not deleted even with `force`, and keeps its hold', async () => {
    const buyer = await aBuyer(api);
    const event = await anEvent(api.database);
    const { checkoutId, amount } = await hold(buyer, event, 1);
    const before = api.gateway.transactions.length;
    api.gateway.faults.push('late-response');
    const paying = pay(buyer, { amount, checkoutId });
    await expect.poll(() => api.gateway.transactions.length).toBeGreaterThan(before);
    expect(outcome(await remove(buyer, { force: true }))).toEqual([409, 'payment_in_progress']);
    api.gateway.respondLate();
    expect((await paying).status).toBe(200);
    expect((await remove(buyer, { force: true })).status).toBe(200);
  });

  it('[DELETE-10] [DELETE-15] a lister with sold tickets for an upcoming event is not deleted; deletion archives unsold events', async () => {
    const lister = await aLister(api);
    const [sold, unsold] = [await anEvent(api.database), await anEvent(api.database)];
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, sold));
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, unsold));
    await bought(await aBuyer(api), sold);
    const refused = await remove(lister, { force: true });
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 409,
      body: { code: 'has_upcoming_events', productIds: [sold] },
    });
    expect((await call(api, 'GET', `/api/product/one/${unsold}`)).status).toBe(200);
    await api.database.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, sold));
    expect((await remove(lister)).status).toBe(200);
    expect((await call(api, 'GET', `/api/product/one/${unsold}`)).status).toBe(404);
    expect((await call(api, 'GET', `/api/product/one/${sold}`)).status).toBe(200);
  });

  it('[DELETE-8] the last admin is not deleted, not even when the last two delete their accounts concurrently', async () => {
    const alone = await startTestApi();
    const [first, second] = [await anAdmin(alone), await anAdmin(alone)];
    const replies = await Promise.all([remove(first), remove(second)]);
    expect(replies.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'last_admin'],
    ]);
    expect(await alone.database.$count(users, eq(users.role, 1))).toBe(1);
    await alone.close();
  });

  it('[DELETE-8] control: without the lock on admins, both of the last two admins are deleted', async () => {
    const unlocked = await startTestApi({ locks: { admins: withoutAdminsLock(2) } });
    const [first, second] = [await anAdmin(unlocked), await anAdmin(unlocked)];
    const replies = await Promise.all([remove(first), remove(second)]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    await unlocked.close();
  });

  it('[DELETE-11] a deleted account buys nothing, not even by a request that was authenticated before', async () => {
    const buyer = await aBuyer(api);
    const free = await anEvent(api.database, { price: 0 });
    const body = { products: [{ _id: free, count: 1 }], amount: 0 };
    // The request was authenticated before the deletion, and waits for the lock that the deletion holds.
    const reply = await whileAccountLocked(api, {
      userId: buyer.id,
      request: () => createOrder(buyer, body),
      change: 'update users set deleted_at = now() where id = $1',
    });
    expect(outcome(reply)).toEqual([401, 'session_ended']);
  });
});
