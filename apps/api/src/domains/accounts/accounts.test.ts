import { type SessionReply, texts } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { users } from '../../platform/database/tables.ts';
import { argonPasswords } from './passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ passwords: 'argon2' });
});
afterAll(() => api.close());

const person = { name: 'Ama', email: 'ama@example.com', password: 'long enough' };
const signUp = (payload: object, url = '/api/signup') => call(api, 'POST', url, { payload });

describe('signing up', () => {
  it.each(['/api/signup', '/api/register'])('[ACCOUNT-1] %s creates a buyer who can log in', async url => {
    const email = `new${url.length}@example.com`;
    const reply = await signUp({ ...person, email, about: ' Loves theatre. ' }, url);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: expect.any(String) });
    const session = await call<SessionReply>(api, 'POST', '/api/signin', {
      payload: { email, password: person.password },
    });
    expect(session.body.user).toMatchObject({ name: 'Ama', email, about: 'Loves theatre.', role: 0 });
  });

  it('[ACCOUNT-2] [ACCOUNT-9] [ACCOUNT-13] signing up with a taken address gets the same reply, and the existing account is unchanged', async () => {
    const first = await signUp(person);
    const second = await signUp({ ...person, email: ' AMA@Example.com ', name: 'Thief', password: 'another one' });
    expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
    const signIn = (password: string) =>
      call(api, 'POST', '/api/signin', { payload: { email: person.email, password } });
    expect((await signIn('another one')).status).toBe(401);
    expect((await signIn(person.password)).body).toMatchObject({ user: { name: 'Ama' } });
  });

  it.each([
    ['short', { password: '1234567' }, 422, 'weak_password'],
    ['very long', { password: 'x'.repeat(257) }, 400, 'invalid_request'],
  ])('[ACCOUNT-3] signing up with a %s password is refused', async (_, override, status, code) => {
    const reply = await signUp({ ...person, email: 'other@example.com', ...override });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it.each([
    ['[ACCOUNT-10]', 'an empty name', { name: '  ' }],
    ['[ERROR-2]', 'a number for a name', { name: 7 }],
    ['[ACCOUNT-11]', 'an email without @', { email: 'ama' }],
    ['[ACCOUNT-11]', 'an email with nothing before the @', { email: '@example.com' }],
    ['[ACCOUNT-11]', 'an email with nothing after the @', { email: 'ama@' }],
    ['[ACCOUNT-15]', 'an email whose domain has no dot', { email: 'x.y@example' }],
    ['[ACCOUNT-15]', 'an email whose domain ends with a dot', { email: 'ama@example.' }],
  ])('%s signing up with %s is refused', async (_id, _name, override) => {
    const reply = await signUp({ ...person, email: 'other@example.com', ...override });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it.each([
    ['/api/signup', 'name', texts.signUp.name],
    ['/api/signup', 'email', texts.signUp.email],
    ['/api/signup', 'password', texts.signUp.password],
    ['/api/signin', 'email', texts.signIn.email],
    ['/api/signin', 'password', texts.signIn.password],
  ])('[ACCOUNT-7] %s without its %s returns the text of the specification', async (url, field, text) => {
    for (const value of [undefined, '', '   ', 7, null]) {
      // A password may be made of spaces.
      if (value === '   ' && field === 'password') continue;
      const { status, body } = await call(api, 'POST', url, { payload: { ...person, [field]: value } });
      expect({ value, status, error: body.error }).toEqual({ value, status: 400, error: text });
    }
  });

  it('[ACCOUNT-4] a user cannot give themselves the admin role', async () => {
    const email = 'climber@example.com';
    await signUp({ ...person, email, role: 1, _id: 'x', createdAt: 'yesterday' });
    const session = await call<SessionReply>(api, 'POST', '/api/signin', {
      payload: { email, password: person.password },
    });
    expect(session.body.user.role).toBe(0);
  });

  it('[ACCOUNT-5] passwords are stored only as argon2id hashes', async () => {
    const rows = await api.database.select({ hash: users.passwordHash }).from(users);
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[ACCOUNT-14] a login without an account or with a deleted one never succeeds', async () => {
    const passwords = argonPasswords();
    expect(await passwords.matches(undefined, 'no account has this password')).toBe(false);
    // A deleted account's password hash is empty.
    expect(await passwords.matches('', 'no account has this password')).toBe(false);
    expect(await passwords.matches(await passwords.hash('right'), 'right')).toBe(true);
  });
});
