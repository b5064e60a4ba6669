import type { SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { insertAccount } from '../src/features/accounts/index.ts';
import { users } from '../src/platform/database/tables.ts';
import { call, type Reply, type TestApi } from './test-api.ts';

/** A signed-in user with a session. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshCookie: string;
  readonly call: <T = Readonly<Record<string, unknown>>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: Pick<InjectOptions, 'payload' | 'headers'>,
  ) => Promise<Reply<T>>;
};

const password = 'correct horse battery';
let count = 0;

/** Signs a user up and in. Each has its own IP address, so that users don't share rate limits. */
export async function aBuyer(api: Pick<TestApi, 'app'>): Promise<Person> {
  count += 1;
  const email = `buyer-${count}@example.com`;
  const remoteAddress = addressOf(count);
  await call(api, 'POST', '/api/signup', { payload: { name: `Buyer ${count}`, email, password }, remoteAddress });
  return signIn(api, email, remoteAddress);
}

/** Creates an admin in the database, as the API has no route for it, and signs them in. */
export async function anAdmin(api: Pick<TestApi, 'app' | 'database'>): Promise<Person> {
  count += 1;
  const email = `admin-${count}@example.com`;
  const passwordHash = `plain:${password}`;
  await insertAccount(api.database, { email, name: 'Admin', about: '', passwordHash, role: 1 });
  return signIn(api, email, addressOf(count));
}

/** Signs a user up who may create events. */
export async function aLister(api: Pick<TestApi, 'app' | 'database'>): Promise<Person> {
  const person = await aBuyer(api);
  await api.database.update(users).set({ lister: true }).where(eq(users.id, person.id));
  return person;
}

async function signIn(api: Pick<TestApi, 'app'>, email: string, remoteAddress: string): Promise<Person> {
  const reply = await call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress });
  const { token, user } = reply.body;
  return {
    id: user._id,
    email,
    token,
    refreshCookie: refreshCookieOf(reply),
    call: (method, url, options = {}) =>
      call(api, method, url, {
        remoteAddress,
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
      }),
  };
}

/** The refresh token in a reply's cookie. */
export function refreshCookieOf(reply: Pick<Reply<unknown>, 'raw'>): string {
  return reply.raw.cookies.find(cookie => cookie.name.endsWith('guichet-refresh'))?.value ?? '';
}

function addressOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
