import { randomUUID } from 'node:crypto';
import type { SessionReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { insertAccount } from '../src/domains/accounts/index.ts';
import { sessions, users } from '../src/platform/database/tables.ts';
import { call, type Reply, type TestApi } from './test-api.ts';

/** A signed-in user with a session. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshCookie: string;
  readonly call: <T = Readonly<Record<string, unknown>>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
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

/** This number of signed-in buyers. They are inserted at once, because signing up and in takes several calls each. */
export async function buyers(
  api: Pick<TestApi, 'app' | 'database'>,
  number: number,
  { confirmed = false }: { readonly confirmed?: boolean } = {},
): Promise<readonly Person[]> {
  const first = count + 1;
  count += number;
  const made = Array.from({ length: number }, (_, index) => {
    const [id, sessionId] = [randomUUID(), randomUUID()];
    return { id, sessionId, email: `buyer-${first + index}@example.com`, address: addressOf(first + index) };
  });
  const emailVerifiedAt = confirmed ? new Date() : null;
  const account = { name: 'A buyer', passwordHash: `plain:${password}`, emailVerifiedAt };
  await api.database.insert(users).values(made.map(({ id, email }) => ({ id, email, ...account })));
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  await api.database
    .insert(sessions)
    .values(made.map(({ id, sessionId }) => ({ id: sessionId, userId: id, expiresAt })));
  return made.map(({ id, sessionId, email, address }) => {
    const token = api.app.jwt.sign({ sub: id, sid: sessionId });
    return { id, email, token, refreshCookie: '', call: callerOf(api, token, address) };
  });
}

/** Signs a user up who has confirmed the email. */
export async function aConfirmedBuyer(api: Pick<TestApi, 'app' | 'database'>): Promise<Person> {
  const person = await aBuyer(api);
  await confirmEmail(api, person);
  return person;
}

/** Marks a user's email as confirmed. */
export async function confirmEmail(api: Pick<TestApi, 'database'>, { id }: Pick<Person, 'id'>): Promise<void> {
  await api.database.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
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

/** Another session of an account, from another address. `secondFactor` is what the sign-in's reply states of it. */
export async function signInAgain(
  api: Pick<TestApi, 'app'>,
  email: string,
): Promise<Person & { readonly secondFactor: SessionReply['secondFactor'] }> {
  count += 1;
  return signIn(api, email, addressOf(count));
}

async function signIn(
  api: Pick<TestApi, 'app'>,
  email: string,
  remoteAddress: string,
): Promise<Person & { readonly secondFactor: SessionReply['secondFactor'] }> {
  const reply = await call<SessionReply>(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress });
  const { token, user, secondFactor } = reply.body;
  return {
    id: user._id,
    secondFactor,
    email,
    token,
    refreshCookie: refreshCookieOf(reply),
    call: callerOf(api, token, remoteAddress),
  };
}

function callerOf(api: Pick<TestApi, 'app'>, token: string, remoteAddress: string): Person['call'] {
  return (method, url, options = {}) =>
    call(api, method, url, {
      remoteAddress,
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
}

/** The refresh token in a reply's cookie. */
export function refreshCookieOf(reply: Pick<Reply<unknown>, 'raw'>): string {
  return reply.raw.cookies.find(cookie => cookie.name.endsWith('guichet-refresh'))?.value ?? '';
}

function addressOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
