import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import { createFakeStorage } from '../../../test/fake-storage.ts';
import { buyer, noon } from '../../../test/samples.ts';
import { ApiError } from '../../api/api-error.ts';
import { createClient } from '../../api/client.ts';
import { createAuthorisedClient, isSignedOut } from './authorised-client.ts';
import { createSession } from './create-session.ts';

function openClient(api: ReturnType<typeof createFakeApi>, stored: Record<string, string>) {
  const accounts = { refresh: vi.fn(async () => ({ ...buyer, token: 'token-2' })), signOut: vi.fn() };
  const storage = createFakeStorage(stored);
  const session = createSession({ storage, accounts, now: () => noon, acrossTabs: task => task() });
  return { client: createAuthorisedClient(createClient(api.fetch), session), accounts, session };
}

const fresh = { jwt: JSON.stringify(buyer), expiration: String(noon + 30_000) };

test('[SESSION-9] an authorised request has the bearer token', async () => {
  const api = createFakeApi({ 'GET /api/x': () => 'ok' });
  const { client } = openClient(api, fresh);
  expect(await client('/api/x')).toBe('ok');
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('[SESSION-16] a rejected token is refreshed once and the request repeated', async () => {
  const api = createFakeApi({
    'GET /api/x': ({ headers }) =>
      headers.get('authorization') === 'Bearer token-2' ? 'ok' : refuse(401, 'not_signed_in'),
  });
  const { client, accounts } = openClient(api, fresh);
  expect(await client('/api/x')).toBe('ok');
  expect(accounts.refresh).toHaveBeenCalledTimes(1);
  expect(api.calls).toHaveLength(2);
});

test('[SESSION-23] a token that is rejected again is not tried a third time', async () => {
  const api = createFakeApi({ 'GET /api/x': () => refuse(401, 'not_signed_in') });
  const { client } = openClient(api, fresh);
  await expect(client('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(api.calls).toHaveLength(2);
});

test.each([fresh, { ...fresh, expiration: '0' }])(
  '[SESSION-11] [SESSION-18] a wrong password is not sent a second time and keeps the session (%o)',
  async stored => {
    const api = createFakeApi({
      'POST /api/x': () => refuse(401, 'wrong_credentials', 'The password isn’t right. Check it, then try again.'),
    });
    const { client, accounts, session } = openClient(api, stored);
    const call = client('/api/x', { method: 'POST', body: { currentPassword: 'wrong' } });
    await expect(call).rejects.toMatchObject({
      code: 'wrong_credentials',
      message: 'The password isn’t right. Check it, then try again.',
    });
    expect(api.calls).toHaveLength(1);
    // The only refresh is due to a stamp that had passed before the request.
    expect(accounts.refresh).toHaveBeenCalledTimes(stored.expiration === '0' ? 1 : 0);
    expect(session.get()?.user).toEqual(buyer.user);
  },
);

test.each([
  ['wrong_credentials', false],
  ['not_signed_in', true],
  ['session_ended', true],
  ['signed_out', true],
])('[SESSION-18] whether code %s requires signing in again: %s', (code, expected) => {
  expect(isSignedOut(new ApiError('No.', { code, status: 401, requestId: '' }))).toBe(expected);
});

test('[SESSION-17] signed out, no authorised request is sent', async () => {
  const api = createFakeApi({ 'GET /api/x': () => 'ok' });
  const { client } = openClient(api, {});
  await expect(client('/api/x')).rejects.toMatchObject({ status: 401, code: 'signed_out' });
  expect(api.calls).toHaveLength(0);
});
