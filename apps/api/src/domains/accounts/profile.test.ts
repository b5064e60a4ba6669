import type { EmailReply, ProfileReply, SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../test/checkouts.ts';
import { mailedToken, mailedTokens, mailsAbout } from '../../../test/links.ts';
import { aBuyer, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { accountTokens, users } from '../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const password = 'correct horse battery';
const confirm = (token: string) => call(api, 'POST', '/api/email/confirm', { payload: { token } });
const update = (person: Person, payload: object) =>
  person.call<ProfileReply & { code?: string }>('PUT', `/api/user/${person.id}`, { payload });
const signIn = (email: string) => call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password } });
const kinds = async (userId: string) => (await mailsAbout(api, userId)).map(notification => notification.kind);

let count = 0;
const newEmail = (): string => {
  count += 1;
  return `moved-${count}@example.com`;
};

describe('the profile', () => {
  it('[ACCOUNT-8] [ACCOUNT-12] a name is one line of visible characters', async () => {
    const buyer = await aBuyer(api);
    const change = (name: string) =>
      buyer.call('PUT', `/api/user/${buyer.id}`, { payload: { name, email: buyer.email } });
    expect((await change(' Ama\r\n\u202EMensah\u200B\u0007 ')).body.name).toBe('Ama Mensah');
    expect((await change('N’Guessan Éloïse 王')).body.name).toBe('N’Guessan Éloïse 王');
    const nothing = await change('\u200B\u2066');
    expect({ status: nothing.status, error: nothing.body.error }).toEqual({
      status: 400,
      error: 'name must not be empty.',
    });
    const signUp = await call(api, 'POST', '/api/signup', {
      payload: { name: '\u200B', email: 'unseen@example.com', password: 'correct horse battery' },
    });
    expect({ status: signUp.status, error: signUp.body.error }).toEqual({
      status: 400,
      error: 'Please Enter Your Names.',
    });
  });

  it('[PROFILE-1] [PROFILE-8] takes name, about and language, and replies with the public user', async () => {
    const buyer = await aBuyer(api);
    const { email } = buyer;
    const reply = await update(buyer, {
      name: ' Ama ',
      email: ` ${email.toUpperCase()}`,
      about: ' Hi. ',
      locale: 'fr',
    });
    const wanted = { _id: buyer.id, name: 'Ama', email, about: 'Hi.', locale: 'fr', role: 0, lister: false };
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200, body: wanted });
    expect(Object.keys(reply.body)).not.toContain('pendingEmail');
    expect(JSON.stringify(reply.body)).not.toMatch(/hash|plain:/);
    expect((await signIn(email)).body.user).toMatchObject(wanted);
    // Omitted fields, and those that are null, keep their values.
    expect((await update(buyer, { name: 'Ama', email, about: null })).body).toMatchObject({ about: 'Hi.' });
    expect((await update(buyer, { name: 'Esi', email })).body).toMatchObject({ about: 'Hi.', locale: 'fr' });
    expect((await update(buyer, { name: 'Esi', email, about: '' })).body.about).toBe('');
  });

  it('[PROFILE-7] ignores all other fields of the body', async () => {
    const buyer = await aBuyer(api);
    const hostile = {
      _id: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001',
      role: 1,
      lister: true,
      emailVerified: true,
      emailVerifiedAt: '2020-01-01',
      passwordHash: 'plain:mine',
      deletedAt: '2020-01-01',
    };
    const reply = await update(buyer, { name: 'Ama', email: buyer.email, ...hostile });
    expect(reply.body).toMatchObject({ _id: buyer.id, role: 0, lister: false, emailVerified: false });
    expect((await signIn(buyer.email)).status).toBe(200);
  });

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '   ' }],
    ['a very long name', { name: 'x'.repeat(121) }],
    ['no email', { email: undefined }],
    ['an email without a host', { email: 'ama@' }],
    ['an email with spaces inside', { email: 'a b@example.com' }],
    ['a number for about', { about: 7 }],
    ['an unknown language', { locale: 'de' }],
    ['a NUL character', { name: 'A\u0000ma' }],
  ])('[PROFILE-9] a profile with %s is 400', async (_, override) => {
    const buyer = await aBuyer(api);
    const reply = await update(buyer, { name: 'Ama', email: buyer.email, password, ...override });
    expect(outcome(reply)).toEqual([400, 'invalid_request']);
  });
});

describe('a change of email', () => {
  it('[PROFILE-3] [PROFILE-11] a change of email needs the password, and wrong guesses count towards the login throttle', async () => {
    const buyer = await aBuyer(api);
    const body = { name: 'Ama', email: newEmail() };
    expect(outcome(await update(buyer, body))).toEqual([422, 'password_required']);
    expect(outcome(await update(buyer, { ...body, password: '' }))).toEqual([422, 'password_required']);
    for (let index = 0; index < 5; index += 1) {
      expect(outcome(await update(buyer, { ...body, password: `wrong ${index}` }))).toEqual([401, 'wrong_credentials']);
    }
    expect(outcome(await update(buyer, { ...body, password }))).toEqual([429, 'too_many_requests']);
    expect(await kinds(buyer.id)).toEqual(['welcome']);
  });

  it('[PROFILE-2] [PROFILE-10] the email changes when the link is opened, and the old address is notified', async () => {
    const buyer = await aBuyer(api);
    const email = newEmail();
    const reply = await update(buyer, { name: 'Ama', email, password });
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 200,
      body: { name: 'Ama', email: buyer.email, pendingEmail: email },
    });
    expect((await signIn(email)).status).toBe(401);
    expect((await confirm(await mailedToken(api, 'change_email', buyer.id))).status).toBe(200);
    expect((await signIn(email)).body.user).toMatchObject({ _id: buyer.id, email, emailVerified: true });
    expect((await signIn(buyer.email)).status).toBe(401);
    const mails = await mailsAbout(api, buyer.id);
    expect(mails.at(-1)).toEqual({ kind: 'email_changed', userId: buyer.id, oldEmail: buyer.email });
  });

  it("[PROFILE-18] [PROFILE-19] the address that waits to be confirmed is shown until it is, or can't be any more", async () => {
    const buyer = await aBuyer(api);
    const read = async () => (await buyer.call<EmailReply>('GET', '/api/account/email')).body;
    expect(await read()).toEqual({ email: buyer.email, emailVerified: false, pending: null });
    const [email, late] = [newEmail(), newEmail()];
    await update(buyer, { name: 'Ama', email, password });
    expect(await read()).toMatchObject({ email: buyer.email, pending: { email, expiresAt: expect.any(String) } });
    await confirm(await mailedToken(api, 'change_email', buyer.id));
    expect(await read()).toEqual({ email, emailVerified: true, pending: null });
    await update(buyer, { name: 'Ama', email: late, password });
    expect(await read()).toMatchObject({ pending: { email: late } });
    await api.database
      .update(accountTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(accountTokens.userId, buyer.id));
    expect((await read()).pending).toBeNull();
  });

  it('[PROFILE-20] the language alone is changed', async () => {
    const buyer = await aBuyer(api);
    await update(buyer, { name: 'Ama', email: buyer.email, about: 'Hi.' });
    const reply = await buyer.call('PUT', '/api/account/locale', { payload: { locale: 'fr', name: 'Else' } });
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 200,
      body: { _id: buyer.id, name: 'Ama', email: buyer.email, about: 'Hi.', locale: 'fr' },
    });
    expect(outcome(await buyer.call('PUT', '/api/account/locale', { payload: { locale: 'de' } }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('[PROFILE-4] [PROFILE-12] a change of email ends every other session and every link that was sent to the old address', async () => {
    const buyer = await aBuyer(api);
    const elsewhere = (await signIn(buyer.email)).body.token;
    await call(api, 'POST', '/api/password/forgot', { payload: { email: buyer.email } });
    const welcome = await mailedToken(api, 'welcome', buyer.id);
    const reset = await mailedToken(api, 'reset_password', buyer.id);
    await update(buyer, { name: 'Ama', email: newEmail(), password });
    await confirm(await mailedToken(api, 'change_email', buyer.id));
    const reads = (token: string) =>
      call(api, 'GET', '/api/account/sessions', { headers: { authorization: `Bearer ${token}` } });
    expect({ elsewhereStatus: (await reads(elsewhere)).status, status: (await reads(buyer.token)).status }).toEqual({
      elsewhereStatus: 401,
      status: 200,
    });
    expect((await confirm(welcome)).status).toBe(410);
    const payload = { token: reset, newPassword: 'a password of the thief' };
    expect((await call(api, 'POST', '/api/password/reset', { payload })).status).toBe(410);
  });

  it('[PROFILE-5] [PROFILE-13] [PROFILE-17] requesting a taken address gets the same reply and notifies its owner; no link is sent', async () => {
    const owner = await aBuyer(api);
    const buyer = await aBuyer(api);
    const free = await update(buyer, { name: 'Ama', email: newEmail(), password });
    const taken = await update(buyer, { name: 'Ama', email: owner.email, password });
    expect({ status: taken.status, keys: Object.keys(taken.body) }).toEqual({
      status: free.status,
      keys: Object.keys(free.body),
    });
    expect(taken.body).toMatchObject({ email: buyer.email, pendingEmail: owner.email });
    expect(await kinds(owner.id)).toEqual(['welcome', 'signed_up_again']);
    expect(await mailedTokens(api, 'change_email', buyer.id)).toHaveLength(1);
  });

  it('[PROFILE-14] a link to an address that another account has taken meanwhile changes nothing', async () => {
    const [first, second] = [await aBuyer(api), await aBuyer(api)];
    const email = newEmail();
    await update(first, { name: 'Ama', email, password });
    await update(second, { name: 'Esi', email, password });
    const tokens = [
      await mailedToken(api, 'change_email', first.id),
      await mailedToken(api, 'change_email', second.id),
    ];
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find(reply => reply.status === 409)?.body.code).toBe('email_taken');
    expect(await api.database.$count(users, eq(users.email, email))).toBe(1);
  });

  it('[PROFILE-6] [PROFILE-15] [PROFILE-16] only the last requested email can be confirmed, for a day; at most three requests an hour', async () => {
    const buyer = await aBuyer(api);
    const ask = (email: string) => update(buyer, { name: 'Ama', email, password });
    const [old, wanted, third, tooMany] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await ask(old);
    await ask(wanted);
    const [first = '', second = ''] = await mailedTokens(api, 'change_email', buyer.id);
    expect((await confirm(first)).status).toBe(410);
    await ask(third);
    expect(outcome(await ask(tooMany))).toEqual([429, 'too_many_mails']);
    // The rejected request has not ended the earlier one.
    const link = await mailedToken(api, 'change_email', buyer.id);
    expect((await confirm(second)).status).toBe(410);
    api.clock.advance({ minutes: 24 * 60 + 1 });
    expect((await confirm(link)).status).toBe(410);
    expect((await signIn(third)).status).toBe(401);
  });
});
