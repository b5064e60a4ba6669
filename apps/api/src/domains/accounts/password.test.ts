import type { SessionReply } from '@guichet/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutAccountLock } from '../../../test/broken-account-locks.ts';
import { outcome } from '../../../test/checkouts.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { mailedToken, mailedTokens, mailsAbout } from '../../../test/links.ts';
import { passTime, stopTime } from '../../../test/pass-time.ts';
import { aBuyer, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { type AccountLocks, accountLocks } from './account-locks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => api.close());

const old = 'correct horse battery';
const fresh = 'a fresh and long password';

const signIn = (email: string, password: string, remoteAddress = '10.8.0.1') =>
  call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress });
const change = (person: Person, payload: object) => person.call('POST', '/api/account/password', { payload });
let askers = 0;
const forgot = (email: string) => {
  askers += 1;
  return call(api, 'POST', '/api/password/forgot', { payload: { email }, remoteAddress: `10.7.0.${askers}` });
};
const reset = (token: string, newPassword: string) =>
  call(api, 'POST', '/api/password/reset', { payload: { token, newPassword } });
const reads = (token: string) =>
  call(api, 'GET', '/api/account/sessions', { headers: { authorization: `Bearer ${token}` } });
const kinds = async (userId: string) => (await mailsAbout(api, userId)).map(notification => notification.kind);

const weak = [
  ['one of the commonest', 'password1'],
  ['one of the commonest in capitals', 'PassWord1'],
  ['a common row of keys', 'qwertyuiop'],
  ['seven characters', 'x7#kQ2z'],
];

describe('a weak password', () => {
  it.each(weak)('[PASSWORD-1] %s is refused at signing up, changing and resetting', async (_, password) => {
    const buyer = await aBuyer(api);
    await forgot(buyer.email);
    const token = await mailedToken(api, 'reset_password', buyer.id);
    const payload = { name: 'Ama', email: 'weak@example.com', password };
    const expected = [422, 'weak_password'];
    expect(outcome(await call(api, 'POST', '/api/signup', { payload }))).toEqual(expected);
    expect(outcome(await change(buyer, { currentPassword: old, newPassword: password }))).toEqual(expected);
    expect(outcome(await reset(token, password))).toEqual(expected);
    // A rejected password leaves the reset link valid.
    expect((await reset(token, fresh)).status).toBe(200);
  });

  it.each(['Kwabena Mensah', 'kwabenamensah', 'KWABENA.MENSAH', 'k.mensah@example.com', 'K_Mensah@Example.com'])(
    '[PASSWORD-8] Kwabena Mensah, k.mensah@example.com, can’t have the password %s',
    async password => {
      const payload = { name: 'Kwabena Mensah', email: 'k.mensah@example.com', password };
      const reply = await call(api, 'POST', '/api/signup', { payload });
      expect(outcome(reply)).toEqual([422, 'weak_password']);
      expect(reply.body.error).toContain('isn’t a safe password');
    },
  );

  it('[PASSWORD-8] the account’s current name is rejected as its password', async () => {
    const buyer = await aBuyer(api);
    await buyer.call('PUT', `/api/user/${buyer.id}`, { payload: { name: 'Efua Asantewaa', email: buyer.email } });
    const reply = await change(buyer, { currentPassword: old, newPassword: 'efua asantewaa' });
    expect(outcome(reply)).toEqual([422, 'weak_password']);
  });
});

describe('a forgotten password', () => {
  it('[PASSWORD-2] [PASSWORD-9] a reset request gets the same reply, and costs the same work, with and without an account', async () => {
    const buyer = await aBuyer(api);
    const before = await waitingJobs(api, 'mail');
    const known = await forgot(` ${buyer.email.toUpperCase()} `);
    const unknown = await forgot('nobody@example.com');
    expect({ status: unknown.status, body: unknown.body, cacheControl: unknown.raw.headers['cache-control'] }).toEqual({
      status: 200,
      body: known.body,
      cacheControl: 'no-store',
    });
    const jobs = (await waitingJobs(api, 'mail')).slice(before.length);
    expect(jobs.map(job => [job.kind, Object.keys(job)])).toEqual(
      Array.from({ length: 2 }, () => ['reset_password', ['kind', 'userId', 'tokenId']]),
    );
    expect(jobs.filter(job => 'userId' in job && job.userId === buyer.id)).toHaveLength(1);
  });

  it('[PASSWORD-6] [PASSWORD-9] sends at most three reset links an hour, also for concurrent requests', async () => {
    const buyer = await aBuyer(api);
    const before = (await waitingJobs(api, 'mail')).length;
    const replies = await Promise.all(Array.from({ length: 6 }, () => forgot(buyer.email)));
    expect(replies.map(reply => reply.status)).toEqual(Array(6).fill(200));
    expect(await mailedTokens(api, 'reset_password', buyer.id)).toHaveLength(3);
    // Beyond three the work is the same, so that timing doesn't reveal that there is an account.
    expect((await waitingJobs(api, 'mail')).length - before).toBe(6);
    api.clock.advance({ minutes: 61 });
    await forgot(buyer.email);
    expect(await mailedTokens(api, 'reset_password', buyer.id)).toHaveLength(4);
  });

  it('[PASSWORD-5] a reset link is valid for an hour', async () => {
    const buyer = await aBuyer(api);
    await forgot(buyer.email);
    const token = await mailedToken(api, 'reset_password', buyer.id);
    api.clock.advance({ minutes: 60 });
    expect(outcome(await reset(token, fresh))).toEqual([410, 'link_expired']);
    expect((await signIn(buyer.email, old)).status).toBe(200);
  });

  it('[PASSWORD-3] [PASSWORD-10] [PASSWORD-11] [PASSWORD-12] [PASSWORD-15] [PASSWORD-16] a reset link works once, ends every session and confirms the address', async () => {
    const buyer = await aBuyer(api);
    await forgot(buyer.email);
    await forgot(buyer.email);
    const [first = '', second = ''] = await mailedTokens(api, 'reset_password', buyer.id);
    expect((await reset(second, fresh)).status).toBe(200);
    expect(outcome(await reset(second, 'yet another password'))).toEqual([410, 'link_expired']);
    expect(outcome(await reset(first, 'yet another password'))).toEqual([410, 'link_expired']);
    expect((await reads(buyer.token)).status).toBe(401);
    const headers = { origin: 'http://localhost:3000' };
    const cookies = { 'guichet-refresh': buyer.refreshCookie };
    expect((await call(api, 'POST', '/api/session/refresh', { cookies, headers })).status).toBe(401);
    expect((await signIn(buyer.email, old)).status).toBe(401);
    expect((await signIn(buyer.email, fresh)).body.user.emailVerified).toBe(true);
    expect((await kinds(buyer.id)).at(-1)).toBe('password_changed');
  });

  it('[PASSWORD-10] of several concurrent uses of one reset link, one succeeds', async () => {
    const buyer = await aBuyer(api);
    await forgot(buyer.email);
    const token = await mailedToken(api, 'reset_password', buyer.id);
    const tries = Array.from({ length: 5 }, (_, index) => `a long new password ${index}`);
    const replies = await Promise.all(tries.map(password => reset(token, password)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 410, 410, 410, 410]);
    const winner = tries[replies.findIndex(reply => reply.status === 200)] ?? '';
    expect((await signIn(buyer.email, winner)).status).toBe(200);
  });
});

describe('without the account’s lock', () => {
  let unlocked: TestApi;
  beforeAll(async () => {
    unlocked = await startTestApi({ locks: { account: withoutAccountLock(8) } });
  });
  afterAll(() => unlocked.close());

  it('[PASSWORD-6] control: without the lock on the account, eight concurrent requests get more than three links', async () => {
    const { id, email } = await aBuyer(unlocked);
    const ask = () => call(unlocked, 'POST', '/api/password/forgot', { payload: { email } });
    await Promise.all(Array.from({ length: 8 }, ask));
    const tokens = await mailedTokens(unlocked, 'reset_password', id);
    expect(tokens.length).toBeGreaterThan(3);
  });

  it('[PASSWORD-10] control: without the lock on the account, one link resets the password several times', async () => {
    const again = await startTestApi({ locks: { account: afterTheFirst(withoutAccountLock(8)) } });
    const { id, email } = await aBuyer(again);
    await call(again, 'POST', '/api/password/forgot', { payload: { email } });
    const token = await mailedToken(again, 'reset_password', id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(again, 'POST', '/api/password/reset', { payload: { token, newPassword: `a long new password ${index}` } }),
      ),
    );
    expect(replies.filter(reply => reply.status === 200).length).toBeGreaterThan(1);
    await again.close();
  });
});

/** Uses the real lock for the first call, which prepares the test, and the given one afterwards. */
function afterTheFirst(unlocked: AccountLocks['account']): AccountLocks['account'] {
  let isFirst = true;
  return (executor, id) => {
    const read = isFirst ? accountLocks.account : unlocked;
    isFirst = false;
    return read(executor, id);
  };
}

describe('changing the password', () => {
  it('[PASSWORD-4] [PASSWORD-13] [PASSWORD-14] [PASSWORD-15] needs the current password, ends every other session and notifies the owner', async () => {
    const buyer = await aBuyer(api);
    const elsewhere = (await signIn(buyer.email, old)).body.token;
    await forgot(buyer.email);
    const link = await mailedToken(api, 'reset_password', buyer.id);
    const reply = await change(buyer, { currentPassword: old, newPassword: fresh });
    expect(reply.status).toBe(200);
    expect({ status: (await reads(buyer.token)).status, elsewhereStatus: (await reads(elsewhere)).status }).toEqual({
      status: 200,
      elsewhereStatus: 401,
    });
    expect((await signIn(buyer.email, old)).status).toBe(401);
    expect((await signIn(buyer.email, fresh)).status).toBe(200);
    expect((await kinds(buyer.id)).at(-1)).toBe('password_changed');
    expect((await reset(link, 'a password of the thief')).status).toBe(410);
    const { rows } = await api.database.$client.query(
      "select detail, address from audit_log where action = 'password_changed' and actor_id = $1",
      [buyer.id],
    );
    expect(rows).toMatchObject([{ detail: {}, address: expect.any(String) }]);
  });

  it('[PASSWORD-7] a wrong current password counts towards the login throttle', async () => {
    stopTime();
    const buyer = await aBuyer(api);
    for (let index = 0; index < 5; index += 1) {
      const reply = await change(buyer, { currentPassword: `wrong ${index}`, newPassword: fresh });
      expect(outcome(reply)).toEqual([401, 'wrong_credentials']);
    }
    const late = await change(buyer, { currentPassword: old, newPassword: fresh });
    expect(outcome(late)).toEqual([429, 'too_many_requests']);
    expect(Number(late.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(buyer.email, old)).status).toBe(200);
    passTime(api, { minutes: 1 });
    expect((await change(buyer, { currentPassword: old, newPassword: fresh })).status).toBe(200);
  });

  it('[PASSWORD-4] of two concurrent password changes, one succeeds', async () => {
    const buyer = await aBuyer(api);
    const tries = ['a long new password one', 'a long new password two'];
    const replies = await Promise.all(tries.map(newPassword => change(buyer, { currentPassword: old, newPassword })));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401]);
    const winner = tries[replies.findIndex(reply => reply.status === 200)] ?? '';
    expect((await signIn(buyer.email, winner)).status).toBe(200);
  });

  it('[PASSWORD-4] control: without the lock on the account, two concurrent changes both succeed', async () => {
    const unlocked = await startTestApi({ locks: { account: withoutAccountLock(2) } });
    const buyer = await aBuyer(unlocked);
    const tries = ['a long new password one', 'a long new password two'];
    const replies = await Promise.all(tries.map(newPassword => change(buyer, { currentPassword: old, newPassword })));
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    await unlocked.close();
  });

  it('[APP-6] logs no password', () => {
    for (const secret of [old, fresh, 'a long new password', 'plain:']) {
      expect(api.logLines.filter(line => line.includes(secret))).toEqual([]);
    }
  });
});
