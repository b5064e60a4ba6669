import type { SessionReply } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anAdmin, type Person, refreshCookieOf, signInAgain } from '../../../../test/people.ts';
import { call, type Reply, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { whileAccountLocked } from '../../../../test/while-account-locked.ts';
import { sessions, users } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const origin = 'http://localhost:3000';
const password = 'correct horse battery';

function refresh(token: string, headers: Readonly<Record<string, string>> = { origin }): Promise<Reply<SessionReply>> {
  return call(api, 'POST', '/api/session/refresh', { cookies: { 'guichet-refresh': token }, headers });
}

const reads = (person: Person, token: string) =>
  call(api, 'GET', `/api/orders/by/user/${person.id}`, { headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it.each(['/api/signin', '/api/login'])(
    '[SESSION-1] [ACCOUNT-9] %s returns the user and a token for five minutes',
    async url => {
      const { email } = await aBuyer(api);
      const payload = { email: `  ${email.toUpperCase()} `, password: 'correct horse battery' };
      const { status, body, raw } = await call<SessionReply>(api, 'POST', url, { payload });
      expect(status).toBe(200);
      const known = [
        '_id',
        'about',
        'createdAt',
        'email',
        'emailVerified',
        'lister',
        'locale',
        'name',
        'role',
        'updatedAt',
      ];
      expect(Object.keys(body.user).sort()).toEqual(known);
      const claims: { iat: number; exp: number } = JSON.parse(atob(body.token.split('.')[1] ?? ''));
      expect(claims.exp - claims.iat).toBe(300);
      expect(raw.headers['cache-control']).toBe('no-store');
    },
  );

  it('[SESSION-2] a wrong password and an unknown address get the same reply', async () => {
    const { email } = await aBuyer(api);
    const attempt = (payload: object) => call(api, 'POST', '/api/signin', { payload });
    const wrong = await attempt({ email, password: 'wrong password' });
    const unknown = await attempt({ email: 'nobody@example.com', password: 'wrong password' });
    expect(wrong.status).toBe(401);
    expect({ status: unknown.status, error: unknown.body.error }).toEqual({
      status: wrong.status,
      error: wrong.body.error,
    });
  });

  it.each([
    ['password that is changed', "update users set password_hash = 'plain:another' where id = $1"],
    ['account that is deleted', "update users set password_hash = '', deleted_at = now() where id = $1"],
  ])('[SESSION-18] a login with a %s in between opens no session', async (_, change) => {
    const { id, email } = await aBuyer(api);
    const payload = { email, password: 'correct horse battery' };
    const request = () => call(api, 'POST', '/api/signin', { payload });
    const reply = await whileAccountLocked(api, { userId: id, request, change });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 401, code: 'wrong_credentials' });
    expect(await api.database.$count(sessions, eq(sessions.userId, id))).toBe(1);
  });

  it('[SESSION-4] one address gets sixty failed logins a minute, over all accounts and routes', async () => {
    const urls = ['/api/signin', '/api/login'] as const;
    const attempt = (index: number) =>
      call(api, 'POST', urls[index % urls.length] ?? '/api/signin', {
        payload: { email: `x${index}@example.com`, password: 'wrong password' },
        remoteAddress: '10.9.1.1',
      });
    for (let index = 0; index < 60; index += 1) expect((await attempt(index)).status).toBe(401);
    const limited = await attempt(60);
    expect({ status: limited.status, body: limited.body }).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(Number(limited.raw.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[SESSION-34] logins that succeed, and malformed ones, do not count', async () => {
    const remoteAddress = '10.9.1.2';
    const { email } = await aBuyer(api);
    const right = () => call(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress });
    for (let index = 0; index < 70; index += 1) expect((await right()).status).toBe(200);
    for (let index = 0; index < 70; index += 1) await call(api, 'POST', '/api/signin', { payload: {}, remoteAddress });
    const neighbour = await aBuyer(api);
    const first = await call(api, 'POST', '/api/signin', {
      payload: { email: neighbour.email, password },
      remoteAddress,
    });
    expect(first.status).toBe(200);
  });

  it('[SESSION-35] an account that has logged in at an address before is not refused for its neighbours’ failures', async () => {
    const remoteAddress = '10.9.1.3';
    const [known, newcomer] = [await aBuyer(api), await aBuyer(api)];
    const logIn = async ({ email }: { readonly email: string }) =>
      (await call(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress })).status;
    expect(await logIn(known)).toBe(200);
    for (let index = 0; index < 60; index += 1) {
      const payload = { email: `y${index}@example.com`, password: 'wrong password' };
      await call(api, 'POST', '/api/signin', { payload, remoteAddress });
    }
    expect({ known: await logIn(known), newcomer: await logIn(newcomer) }).toEqual({ known: 200, newcomer: 429 });
  });

  it('[SESSION-36] one address is limited to two hundred signups and forgotten passwords a minute, over all their routes', async () => {
    const urls = ['/api/signup', '/api/register'] as const;
    const attempt = async (index: number) => {
      const payload = { name: 'Ama', email: `z${index}@example.com`, password };
      const url = urls[index % urls.length] ?? '/api/signup';
      return (await call(api, 'POST', url, { payload, remoteAddress: '10.9.1.4' })).status;
    };
    for (let index = 0; index < 200; index += 1) expect(await attempt(index)).toBe(200);
    expect(await attempt(200)).toBe(429);
    const payload = { email: 'z0@example.com' };
    const forgot = await call(api, 'POST', '/api/password/forgot', { payload, remoteAddress: '10.9.1.4' });
    expect(forgot.status).toBe(429);
  });
});

describe('the refresh cookie', () => {
  it('[SESSION-5] the refresh cookie is HttpOnly and SameSite=Strict', async () => {
    const { email } = await aBuyer(api);
    const reply = await call(api, 'POST', '/api/signin', { payload: { email, password: 'correct horse battery' } });
    const header = String(reply.raw.headers['set-cookie']);
    expect(header).toMatch(/^guichet-refresh=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
  });

  it('[SESSION-22] the refresh cookie is host-only, and Secure when the shop has https', async () => {
    const secure = await startTestApi({ env: { PUBLIC_URL: 'https://shop.example' } });
    const buyer = await aBuyer(secure);
    expect(buyer.refreshCookie).not.toBe('');
    const reply = await call(secure, 'POST', '/api/session/refresh', {
      cookies: { '__Host-guichet-refresh': buyer.refreshCookie },
      headers: { origin: 'https://shop.example' },
    });
    expect(String(reply.raw.headers['set-cookie'])).toMatch(/^__Host-guichet-refresh=.*; Path=\/; .*Secure/);
    expect(reply.raw.headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });
});

describe('refreshing a session', () => {
  it('[SESSION-6] [SESSION-33] a refresh returns a new token and a new cookie', async () => {
    const buyer = await aBuyer(api);
    const { status, body, raw } = await refresh(buyer.refreshCookie);
    expect(status).toBe(200);
    expect(body.user._id).toBe(buyer.id);
    expect((await reads(buyer, body.token)).status).toBe(200);
    expect(refreshCookieOf({ raw })).not.toBe(buyer.refreshCookie);
  });

  it('[SESSION-7] a reused cookie ends the session and all its tokens', async () => {
    const buyer = await aBuyer(api);
    const next = await refresh(buyer.refreshCookie);
    api.clock.advance({ seconds: 11 });
    const reused = await refresh(buyer.refreshCookie);
    expect({ status: reused.status, refreshCookie: refreshCookieOf(reused) }).toEqual({
      status: 401,
      refreshCookie: '',
    });
    expect((await refresh(refreshCookieOf(next))).status).toBe(401);
    expect((await reads(buyer, next.body.token)).status).toBe(401);
    expect((await reads(buyer, buyer.token)).status).toBe(401);
  });

  it('[SESSION-8] two tabs that refresh concurrently both stay signed in', async () => {
    const buyer = await aBuyer(api);
    const replies = await Promise.all([refresh(buyer.refreshCookie), refresh(buyer.refreshCookie)]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    for (const reply of replies) expect((await refresh(refreshCookieOf(reply))).status).toBe(200);
  });

  it('[SESSION-8] after two concurrent refreshes of tabs with shared cookies, the later cookie stays valid', async () => {
    const buyer = await aBuyer(api);
    const [, later] = [await refresh(buyer.refreshCookie), await refresh(buyer.refreshCookie)];
    let cookie = refreshCookieOf(later);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      api.clock.advance({ minutes: 10 });
      const refreshed = await refresh(cookie);
      expect(refreshed.status).toBe(200);
      cookie = refreshCookieOf(refreshed);
    }
  });

  it('[SESSION-7] of two successors of one cookie, the second that is used late ends the session', async () => {
    const buyer = await aBuyer(api);
    const [owner, thief] = [await refresh(buyer.refreshCookie), await refresh(buyer.refreshCookie)];
    api.clock.advance({ seconds: 11 });
    const stolen = await refresh(refreshCookieOf(thief));
    expect(stolen.status).toBe(200);
    api.clock.advance({ seconds: 11 });
    expect((await refresh(refreshCookieOf(owner))).status).toBe(401);
    expect((await refresh(refreshCookieOf(stolen))).status).toBe(401);
    expect((await reads(buyer, stolen.body.token)).status).toBe(401);
  });

  it('[SESSION-7] [SESSION-8] [SESSION-25] two chains of cookies from one session end it at the next late use of both', async () => {
    const buyer = await aBuyer(api);
    const first = [await refresh(buyer.refreshCookie), await refresh(buyer.refreshCookie)] as const;
    const second = [await refresh(refreshCookieOf(first[0])), await refresh(refreshCookieOf(first[1]))] as const;
    expect(second.map(reply => reply.status)).toEqual([200, 200]);
    api.clock.advance({ seconds: 11 });
    expect((await refresh(refreshCookieOf(second[0]))).status).toBe(200);
    api.clock.advance({ seconds: 11 });
    expect((await refresh(refreshCookieOf(second[1]))).status).toBe(401);
  });

  it('[SESSION-24] a reused cookie whose successor was used ends the session, even within the grace period', async () => {
    const buyer = await aBuyer(api);
    const next = await refresh(buyer.refreshCookie);
    const afterNext = await refresh(refreshCookieOf(next));
    expect((await refresh(buyer.refreshCookie)).status).toBe(401);
    expect((await refresh(refreshCookieOf(afterNext))).status).toBe(401);
  });

  it('[SESSION-15] a refresh that fails halfway changes nothing', async () => {
    const buyer = await aBuyer(api);
    await api.database.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger refuse before insert on refresh_tokens execute function refuse()`);
    expect((await refresh(buyer.refreshCookie)).status).toBe(500);
    await api.database.execute(sql`drop trigger refuse on refresh_tokens`);
    api.clock.advance({ seconds: 11 });
    expect((await refresh(buyer.refreshCookie)).status).toBe(200);
  });

  it('[SESSION-9] a buyer stays signed in for fourteen days after the last refresh', async () => {
    const buyer = await aBuyer(api);
    api.clock.advance({ minutes: 13 * 24 * 60 });
    const refreshed = await refresh(buyer.refreshCookie);
    api.clock.advance({ minutes: 13 * 24 * 60 });
    const again = await refresh(refreshCookieOf(refreshed));
    expect(again.status).toBe(200);
    api.clock.advance({ minutes: 15 * 24 * 60 });
    expect((await refresh(refreshCookieOf(again))).status).toBe(401);
  });

  it('[SESSION-26] an admin’s session ends after twelve hours, refreshed or not', async () => {
    const admin = await anAdmin(api);
    api.clock.advance({ minutes: 11 * 60 });
    const refreshed = await refresh(admin.refreshCookie);
    expect(refreshed.status).toBe(200);
    api.clock.advance({ minutes: 2 * 60 });
    expect((await refresh(refreshCookieOf(refreshed))).status).toBe(401);
  });

  it('[SESSION-10] a refresh returns the current role from the database', async () => {
    const admin = await anAdmin(api);
    await api.database.update(users).set({ role: 0 }).where(eq(users.id, admin.id));
    expect((await refresh(admin.refreshCookie)).body.user.role).toBe(0);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site with its Sec-Fetch-Site header', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['another origin of the same site', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ])('[SESSION-11] a refresh from %s is refused and changes nothing', async (_, headers) => {
    const buyer = await aBuyer(api);
    const refused = await refresh(buyer.refreshCookie, headers);
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 403,
      body: { code: 'origin_refused' },
    });
    expect((await refresh(buyer.refreshCookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('[SESSION-37] a refresh and a logout of a client that sends neither header are accepted', async () => {
    const refreshed = await refresh((await aBuyer(api)).refreshCookie, {});
    expect(refreshed.status).toBe(200);
    const cookies = { 'guichet-refresh': refreshCookieOf(refreshed) };
    expect((await call(api, 'POST', '/api/logout', { cookies })).status).toBe(200);
    expect((await refresh(refreshCookieOf(refreshed))).status).toBe(401);
  });

  it('[SESSION-23] a refresh without a cookie, or with an unknown one, is 401', async () => {
    const without = await call(api, 'POST', '/api/session/refresh', { headers: { origin } });
    expect({ status: without.status, code: without.body.code }).toEqual({ status: 401, code: 'not_signed_in' });
    expect((await refresh('invented')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('[SESSION-12] [SESSION-28] a logout needs only the cookie and ends every token of the session', async () => {
    const buyer = await aBuyer(api);
    const cookies = { 'guichet-refresh': buyer.refreshCookie };
    const headers = { origin, 'content-type': 'application/json' };
    const reply = await call(api, 'POST', '/api/logout', { cookies, headers });
    expect(reply.status).toBe(200);
    expect(String(reply.raw.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect((await reads(buyer, buyer.token)).status).toBe(401);
    expect((await refresh(buyer.refreshCookie)).status).toBe(401);
    expect((await call(api, 'POST', '/api/logout', { headers: { origin } })).status).toBe(200);
  });

  it('[SESSION-27] a logout from another site is refused', async () => {
    const buyer = await aBuyer(api);
    const cookies = { 'guichet-refresh': buyer.refreshCookie };
    const reply = await call(api, 'POST', '/api/logout', { cookies, headers: { origin: 'https://evil.example' } });
    expect(reply.status).toBe(403);
    expect((await reads(buyer, buyer.token)).status).toBe(200);
  });
});

describe('signing out with an access token', () => {
  it('[SESSION-38] a logout ends the session of the token, and that of the cookie', async () => {
    const buyer = await aBuyer(api);
    const other = await signInAgain(api, buyer.email);
    expect((await buyer.call('POST', '/api/logout')).status).toBe(200);
    expect((await reads(buyer, buyer.token)).status).toBe(401);
    expect((await refresh(buyer.refreshCookie)).status).toBe(401);
    expect((await reads(buyer, other.token)).status).toBe(200);
    const another = await signInAgain(api, buyer.email);
    const options = {
      cookies: { 'guichet-refresh': other.refreshCookie },
      headers: { authorization: `Bearer ${another.token}` },
    };
    expect((await call(api, 'POST', '/api/logout', options)).status).toBe(200);
    expect((await reads(buyer, other.token)).status).toBe(401);
    expect((await reads(buyer, another.token)).status).toBe(401);
  });

  it('[SESSION-39] a forged or expired token is ignored', async () => {
    const buyer = await aBuyer(api);
    const [header, payload] = buyer.token.split('.');
    const sid: unknown = JSON.parse(atob(payload ?? '')).sid;
    const expired = api.app.jwt.sign({ sub: buyer.id, sid }, { expiresIn: -1 });
    for (const token of [`${header}.${payload}.AAAA`, 'x', '', expired]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await call(api, 'POST', '/api/logout', { headers })).status).toBe(200);
    }
    expect((await reads(buyer, buyer.token)).status).toBe(200);
  });
});

describe('access tokens', () => {
  it('[SESSION-13] a forged, foreign or unsigned token is 401', async () => {
    const buyer = await aBuyer(api);
    const [header, payload] = buyer.token.split('.');
    const unsigned = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replace(/=+$/, '');
    for (const token of ['x', `${header}.${payload}.AAAA`, `${unsigned}.${payload}.`]) {
      const reply = await reads(buyer, token);
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 401, code: 'session_ended' });
    }
  });

  it('[SESSION-14] neither the log nor the database contains tokens, cookies or passwords in plain text', async () => {
    const buyer = await aBuyer(api);
    await refresh(buyer.refreshCookie);
    const everything = api.logLines.join('\n') + JSON.stringify(await api.database.select().from(sessions));
    expect(everything).toContain('request completed');
    expect(everything).not.toContain(buyer.token);
    expect(everything).not.toContain(buyer.refreshCookie);
    expect(everything).not.toContain('correct horse battery');
  });
});
