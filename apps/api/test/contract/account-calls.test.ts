import type { SessionReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../checkouts.ts';
import { aBuyer } from '../people.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { errorShape, fieldErrorShape, shapeOf, userShape } from './shape-of.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newcomer = { name: 'Awa', email: 'awa@example.com', password: 'a river without a bridge', about: 'Kora.' };

describe('signing up, in and out', () => {
  it('[CALL-1] POST /api/signup: takes name, email, password and about, and returns the text', async () => {
    const reply = await call(api, 'POST', '/api/signup', { payload: newcomer });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: { success: 'text' } });
    const again = await call(api, 'POST', '/api/register', { payload: { ...newcomer, email: 'other@example.com' } });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: reply.body });
  });

  it('[CALL-1] POST /api/signin: takes email and password, and returns user and token', async () => {
    const { email, password } = newcomer;
    const reply = await call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password } });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: { token: 'text', user: userShape },
    });
    expect(reply.body.user).toMatchObject({ name: 'Awa', email, about: 'Kora.', role: 0 });
    const otherName = await call<SessionReply>(api, 'POST', '/api/login', { payload: { email, password } });
    expect(shapeOf(otherName.body)).toEqual(shapeOf(reply.body));
  });

  it('[CALL-1] POST /api/signin: a wrong password returns an error', async () => {
    const reply = await call(api, 'POST', '/api/signin', { payload: { email: newcomer.email, password: 'wrong' } });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 401, shape: errorShape });
  });

  it('[CALL-1] POST /api/logout: takes no body and no token, and ends the session of the cookie', async () => {
    const person = await aBuyer(api);
    const headers = { origin: api.config.publicUrl.origin, 'sec-fetch-site': 'same-origin' };
    const cookies = { 'guichet-refresh': person.refreshCookie };
    const reply = await call(api, 'POST', '/api/logout', { headers, cookies });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: { success: 'text' } });
    expect(outcome(await person.call('GET', `/api/orders/by/user/${person.id}`))).toEqual([401, 'session_ended']);
    // A logout without a session succeeds too.
    expect((await call(api, 'POST', '/api/logout', { headers })).status).toBe(200);
  });
});

describe('the profile', () => {
  it('[CALL-1] PUT /api/user/{userId}: takes name, email and about, and returns the updated user', async () => {
    const person = await aBuyer(api);
    const payload = { name: 'Awa D.', email: person.email, about: 'Strings.' };
    const reply = await person.call('PUT', `/api/user/${person.id}`, { payload });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: userShape });
    expect(reply.body).toMatchObject({ _id: person.id, ...payload });
  });

  it('[CALL-1] PUT /api/user/{userId}: a missing name or email returns an error', async () => {
    const person = await aBuyer(api);
    for (const [payload, wrong] of [
      [{ name: 'Awa' }, 'email'],
      [{ email: person.email }, 'name'],
      [{ name: '', email: person.email }, 'name'],
    ] as const) {
      const reply = await person.call('PUT', `/api/user/${person.id}`, { payload });
      expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
        status: 400,
        shape: fieldErrorShape(wrong),
      });
    }
  });
});
