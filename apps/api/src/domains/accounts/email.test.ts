import type { SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../test/checkouts.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { mailedToken, mailedTokens, mailsAbout } from '../../../test/links.ts';
import { aBuyer } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { accountTokens, users } from '../../platform/database/tables.ts';
import { preferredLocale } from './account-fields.ts';
import { accountLinks } from './account-links.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const confirm = (token: string) => call(api, 'POST', '/api/email/confirm', { payload: { token } });
const signUp = (payload: object, headers = {}) => call(api, 'POST', '/api/signup', { payload, headers });
const password = 'correct horse battery';

async function accountOf(email: string) {
  const [account] = await api.database.select().from(users).where(eq(users.email, email));
  if (account === undefined) throw new Error('There is no such account.');
  return account;
}

const kinds = async (userId: string) => (await mailsAbout(api, userId)).map(notification => notification.kind);

describe('the mail after signing up', () => {
  it('[EMAIL-1] [EMAIL-7] has a confirmation link, and the account works before it is confirmed', async () => {
    const buyer = await aBuyer(api);
    expect(await kinds(buyer.id)).toEqual(['welcome']);
    expect((await buyer.call('GET', `/api/orders/by/user/${buyer.id}`)).status).toBe(200);
    expect((await accountOf(buyer.email)).emailVerifiedAt).toBeNull();
  });

  it('[EMAIL-6] notifies the owner of a taken address, and their account is unchanged', async () => {
    const buyer = await aBuyer(api);
    const before = await accountOf(buyer.email);
    const again = await signUp({ name: 'Thief', email: ` ${buyer.email.toUpperCase()}`, password: 'another password' });
    expect(again.status).toBe(200);
    expect(await kinds(buyer.id)).toEqual(['welcome', 'signed_up_again']);
    expect(await accountOf(buyer.email)).toEqual(before);
  });

  it('[EMAIL-8] [EMAIL-9] notifies the owner of each duplicate signup, at most three times an hour', async () => {
    const buyer = await aBuyer(api);
    const before = (await waitingJobs(api, 'mail')).length;
    await Promise.all(
      Array.from({ length: 6 }, () => signUp({ name: 'Thief', email: buyer.email, password: 'another password' })),
    );
    expect((await waitingJobs(api, 'mail')).length - before).toBe(6);
    expect((await kinds(buyer.id)).filter(kind => kind === 'signed_up_again')).toHaveLength(3);
  });

  it('[EMAIL-5] is in the requested language, else in the browser’s, else in English', async () => {
    const localeAfter = async (email: string, extra: object, headers = {}) => {
      await signUp({ name: 'Ama', email, password, ...extra }, headers);
      return (await accountOf(email)).locale;
    };
    const french = { 'accept-language': 'de, fr-CI;q=0.9, en;q=0.5' };
    expect(await localeAfter('l1@example.com', { locale: 'en' }, french)).toBe('en');
    expect(await localeAfter('l2@example.com', {}, french)).toBe('fr');
    expect(await localeAfter('l3@example.com', {})).toBe('en');
    expect((await signUp({ name: 'Ama', email: 'l4@example.com', password, locale: 'de' })).status).toBe(400);
  });

  it.each([
    ['fr', 'fr'],
    ['FR-fr', 'fr'],
    ['en;q=0.2, fr;q=0.3', 'fr'],
    ['fr;q=0, en', 'en'],
    ['fr;q=0', 'en'],
    ['fr;level=1;q=0.1,en;q=0.2', 'en'],
    ['*', 'en'],
    ['de,,;;q=x, es', 'en'],
    ['', 'en'],
  ])('[EMAIL-5] the Accept-Language header %j selects mails in %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe('the confirmation link', () => {
  it('[EMAIL-2] [EMAIL-10] confirms the address, once', async () => {
    const buyer = await aBuyer(api);
    const token = await mailedToken(api, 'welcome', buyer.id);
    expect((await confirm(token)).status).toBe(200);
    const session = await call<SessionReply>(api, 'POST', '/api/signin', { payload: { email: buyer.email, password } });
    expect(session.body.user.emailVerified).toBe(true);
    expect(outcome(await confirm(token))).toEqual([410, 'link_expired']);
  });

  it('[EMAIL-10] of several concurrent uses of one confirmation link, one succeeds', async () => {
    const buyer = await aBuyer(api);
    const token = await mailedToken(api, 'welcome', buyer.id);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('[EMAIL-11] a new account’s confirmation link is valid for three days', async () => {
    const early = await aBuyer(api);
    const late = await aBuyer(api);
    const tokens = [await mailedToken(api, 'welcome', early.id), await mailedToken(api, 'welcome', late.id)] as const;
    api.clock.advance({ minutes: 72 * 60 - 1 });
    expect((await confirm(tokens[0])).status).toBe(200);
    api.clock.advance({ minutes: 2 });
    expect(outcome(await confirm(tokens[1]))).toEqual([410, 'link_expired']);
  });

  it('[EMAIL-3] [EMAIL-12] [EMAIL-13] the confirmation link is sent again on request, at most three times an hour', async () => {
    const buyer = await aBuyer(api);
    api.clock.advance({ minutes: 61 });
    const again = () => buyer.call('POST', '/api/account/email/confirmation');
    const { token } = (
      await call<SessionReply>(api, 'POST', '/api/signin', { payload: { email: buyer.email, password } })
    ).body;
    expect(token).not.toBe('');
    for (const status of [200, 200, 200, 429]) expect((await again()).status).toBe(status);
    const refused = await again();
    expect(refused.body.code).toBe('too_many_mails');
    const wait = Number(refused.raw.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_500);
    api.clock.advance({ seconds: wait });
    expect((await again()).status).toBe(200);
    const tokens = await mailedTokens(api, 'confirm_email', buyer.id);
    expect(tokens).toHaveLength(4);
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    expect((await confirm(tokens[1] ?? '')).status).toBe(410);
    expect(await again()).toMatchObject({ status: 200, body: { success: 'Your email is already confirmed.' } });
    expect(await mailedTokens(api, 'confirm_email', buyer.id)).toHaveLength(4);
  });

  it('[EMAIL-4] [EMAIL-14] a link that is forged, for another purpose, or unknown is 410, and changes nothing', async () => {
    const buyer = await aBuyer(api);
    const {
      id: tokenId,
      purpose,
      email,
    } = (await api.database.select().from(accountTokens).where(eq(accountTokens.userId, buyer.id)))[0] ?? {
      id: '',
      purpose: 'confirm_email',
      email: '',
    };
    const { signLink } = accountLinks(api.config.jwtSecret ?? '');
    const forged = [
      accountLinks('the secret of another shop').signLink({ tokenId, purpose, email }),
      signLink({ tokenId, purpose: 'change_email', email }),
      signLink({ tokenId, purpose, email: 'thief@example.com' }),
      signLink({ tokenId: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', purpose, email }),
      tokenId,
      buyer.token.slice(0, 200),
      "'; drop table users; --",
    ];
    for (const token of forged) expect(outcome(await confirm(token))).toEqual([410, 'link_expired']);
    expect((await accountOf(buyer.email)).emailVerifiedAt).toBeNull();
    await call(api, 'POST', '/api/password/forgot', { payload: { email: buyer.email } });
    expect((await confirm(await mailedToken(api, 'reset_password', buyer.id))).status).toBe(410);
  });

  it('[EMAIL-15] the token of a link is in neither the database nor the log', async () => {
    const buyer = await aBuyer(api);
    const token = await mailedToken(api, 'welcome', buyer.id);
    await confirm(token);
    const signature = token.split('.')[1] ?? '';
    const { rows } = await api.database.$client.query(
      `select (select jsonb_agg(t) from account_tokens t)::text || (select jsonb_agg(j) from pgboss.job j)::text
        || (select jsonb_agg(a) from audit_log a)::text as everything`,
    );
    expect(rows[0].everything).toContain(buyer.id);
    expect(rows[0].everything).not.toContain(signature);
    expect(api.logLines.join('\n')).not.toContain(signature);
  });
});
