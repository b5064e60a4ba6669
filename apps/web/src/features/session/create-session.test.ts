import { expect, test, vi } from 'vitest';
import { createFakeStorage } from '../../../test/fake-storage.ts';
import { buyer, noon } from '../../../test/samples.ts';
import { ApiError } from '../../api/api-error.ts';
import { createSession } from './create-session.ts';

const signedIn = (expiration = noon + 30_000) => ({ jwt: JSON.stringify(buyer), expiration: String(expiration) });
const refreshed = { ...buyer, token: 'token-2' };

function openSession({ stored = {}, refresh = vi.fn(async () => refreshed), now = () => noon } = {}) {
  const storage = createFakeStorage(stored);
  const signOut = vi.fn(async () => ({ success: 'Signed out.' }));
  const session = createSession({ storage, accounts: { refresh, signOut }, now, acrossTabs: task => task() });
  return { session, storage, refresh, signOut };
}

test('[SESSION-1] [SESSION-19] sign-in stores {token, user} under jwt and a stamp 30 seconds ahead', () => {
  const { session, storage } = openSession();
  session.start(buyer);
  expect(JSON.parse(storage.read('jwt') ?? '')).toEqual(buyer);
  expect(storage.read('expiration')).toBe(String(noon + 30_000));
});

test('[SESSION-2] a token with a fresh stamp is not refreshed', async () => {
  const { session, refresh } = openSession({ stored: signedIn() });
  expect(await session.accessToken()).toBe('token-1');
  expect(refresh).not.toHaveBeenCalled();
});

test('[SESSION-3] [SESSION-20] a passed stamp refreshes the token silently and sets a new stamp', async () => {
  const { session, storage } = openSession({ stored: signedIn(noon - 1) });
  expect(await session.accessToken()).toBe('token-2');
  expect(storage.read('expiration')).toBe(String(noon + 30_000));
  expect(session.get()?.token).toBe('token-2');
});

test('[SESSION-4] concurrent requests share one refresh', async () => {
  const { session, refresh } = openSession({ stored: signedIn(noon - 1) });
  const tokens = await Promise.all([session.accessToken(), session.accessToken(), session.refresh('token-1')]);
  expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('[SESSION-12] the token of another tab’s refresh is used', async () => {
  const storage = createFakeStorage(signedIn(noon - 1));
  const refresh = vi.fn(async () => refreshed);
  const acrossTabs = <T>(task: () => Promise<T>) => {
    storage.changeElsewhere('expiration', String(noon + 30_000));
    storage.changeElsewhere('jwt', JSON.stringify({ ...buyer, token: 'token-of-other-tab' }));
    return task();
  };
  const signOut = async () => ({ success: '' });
  const session = createSession({ storage, accounts: { refresh, signOut }, now: () => noon, acrossTabs });
  expect(await session.accessToken()).toBe('token-of-other-tab');
  expect(refresh).not.toHaveBeenCalled();
});

test('[SESSION-5] [SESSION-21] a rejected refresh signs out and keeps the cart', async () => {
  const refused = new ApiError('Over.', { code: 'session_ended', status: 401, requestId: '' });
  const { session, storage } = openSession({
    stored: { ...signedIn(noon - 1), cart: 'kept' },
    refresh: vi.fn().mockRejectedValue(refused),
  });
  expect(await session.accessToken()).toBeNull();
  expect(session.get()).toBeNull();
  const stored = {
    jwt: storage.read('jwt'),
    expiration: storage.read('expiration'),
    cart: storage.read('cart'),
  };
  expect(stored).toEqual({ jwt: null, expiration: null, cart: 'kept' });
});

test('[SESSION-13] an unreachable server does not end the session', async () => {
  const down = new ApiError('Down.', { code: 'network', status: 0, requestId: '' });
  const { session } = openSession({ stored: signedIn(noon - 1), refresh: vi.fn().mockRejectedValue(down) });
  await expect(session.accessToken()).rejects.toBe(down);
  expect(session.get()).toEqual(buyer);
});

test.each([
  ['no JSON', '{token'],
  ['null', 'null'],
  ['no user', '{"token":"x"}'],
  ['a role of no kind', '{"token":"x","user":{"_id":"1","role":7}}'],
])('[SESSION-6] %s under jwt is read as signed out', (_, jwt) => {
  expect(openSession({ stored: { jwt } }).session.get()).toBeNull();
});

test('[SESSION-14] a legacy stored session with only id and role is valid', () => {
  const jwt = JSON.stringify({ token: 'x', user: { _id: '1', role: 0 } });
  expect(openSession({ stored: { jwt } }).session.get()?.token).toBe('x');
});

test('[SESSION-7] signing out in another tab signs out this one', () => {
  const { session, storage } = openSession({ stored: signedIn() });
  const listener = vi.fn();
  session.subscribe(listener);
  storage.changeElsewhere('jwt', null);
  expect(session.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[SESSION-22] signing in in another tab signs in this one', () => {
  const { session, storage } = openSession();
  const listener = vi.fn();
  session.subscribe(listener);
  storage.changeElsewhere('expiration', String(noon + 30_000));
  storage.changeElsewhere('jwt', JSON.stringify(buyer));
  expect(session.get()).toEqual(buyer);
  expect(listener).toHaveBeenCalled();
});

test('[SESSION-8] sign-out removes the session first and notifies the server after', async () => {
  const { session, storage, signOut } = openSession({ stored: signedIn() });
  signOut.mockImplementation(async () => {
    expect(storage.read('jwt')).toBeNull();
    return { success: '' };
  });
  await session.end();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('[SESSION-15] a refresh that completes after sign-out does not restore the session', async () => {
  let respond: (value: typeof refreshed) => void = () => {};
  const refresh = vi.fn(() => new Promise<typeof refreshed>(resolve => (respond = resolve)));
  const { session, storage } = openSession({ stored: signedIn(noon - 1), refresh });
  const token = session.accessToken();
  await Promise.resolve();
  await session.end();
  respond(refreshed);
  expect(await token).toBeNull();
  expect(storage.read('jwt')).toBeNull();
});
