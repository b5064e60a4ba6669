import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '../../src/domains/accounts/index.ts';
import { aBuyer, type Person } from '../people.ts';
import { call, plainPasswords, startTestApi, type TestApi } from '../test-api.ts';

// No reply may reveal whether an address has an account. The tests compare replies and the work for them (password
// hashes and database statements), because measured times would be less precise and vary randomly.

const work: string[] = [];
const countingPasswords: Passwords = {
  hash: password => {
    work.push('hash');
    return plainPasswords.hash(password);
  },
  matches: (stored, password) => {
    work.push('match');
    return plainPasswords.matches(stored, password);
  },
};

let api: TestApi;
let known: Person;
beforeAll(async () => {
  api = await startTestApi({ passwords: countingPasswords });
  recordStatements();
  known = await aBuyer(api);
});
afterAll(() => api.close());

/** Records every statement of all connections of the pool. */
function recordStatements(): void {
  const recorded = new WeakSet<PoolClient>();
  api.database.$client.on('acquire', client => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    const query = (...args: readonly unknown[]): unknown => {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string }).text;
      work.push(text ?? 'statement');
      return send(...args);
    };
    // The cast covers all overloads, because all arguments are passed through.
    client.query = query as unknown as typeof client.query;
  });
}

let calls = 0;

/** Calls from a new address each time. Returns the reply and the recorded work. */
async function ask(url: string, payload: object) {
  calls += 1;
  work.length = 0;
  const reply = await call(api, 'POST', url, { payload, remoteAddress: `10.6.0.${calls}` });
  const { requestId: _, ...body } = reply.body;
  const headers = Object.keys(reply.raw.headers).sort();
  return { reply: { status: reply.status, body, headers }, work: [...work] };
}

/** The number of hashes, hash checks and statements. */
function amounts(done: readonly string[]) {
  const of = (pattern: RegExp) => done.filter(one => pattern.test(one)).length;
  return { hashes: of(/^hash$/), matches: of(/^match$/), statements: of(/^(?!hash$|match$)/) };
}

const password = 'a river without a bridge';

describe('whether an address has an account', () => {
  it('[GUARD-1] [ACCOUNT-6] is not shown by signing in: the same reply, and a password is checked either way', async () => {
    const wrong = await ask('/api/signin', { email: known.email, password });
    const unknown = await ask('/api/signin', { email: 'nobody@example.com', password });
    expect(unknown.reply).toEqual(wrong.reply);
    expect(wrong.reply.status).toBe(401);
    expect(amounts(unknown.work)).toEqual(amounts(wrong.work));
    expect(amounts(wrong.work)).toMatchObject({ hashes: 0, matches: 1 });
  });

  it('[GUARD-1] is not shown by signing up: the same reply, and a password is hashed either way', async () => {
    const taken = await ask('/api/signup', { name: 'Awa', email: known.email, password });
    const free = await ask('/api/signup', { name: 'Awa', email: 'free@example.com', password });
    expect(free.reply).toEqual(taken.reply);
    expect(free.reply.status).toBe(200);
    expect(amounts(taken.work)).toEqual(amounts(free.work));
    expect(amounts(free.work)).toMatchObject({ hashes: 1 });
  });

  it('[GUARD-1] is not shown by a forgotten password: the same reply and the same statements', async () => {
    const there = await ask('/api/password/forgot', { email: known.email });
    const unknown = await ask('/api/password/forgot', { email: 'nobody@example.com' });
    expect(unknown.reply).toEqual(there.reply);
    expect(there.reply.status).toBe(200);
    expect(amounts(unknown.work)).toEqual(amounts(there.work));
  });

  it('[GUARD-1] is not shown by changing to it: the same reply', async () => {
    const person = await aBuyer(api);
    const change = async (email: string) => {
      const payload = { name: 'Awa', email, password: 'correct horse battery' };
      const reply = await person.call('PUT', `/api/user/${person.id}`, { payload });
      const { pendingEmail, updatedAt: _, ...rest } = reply.body;
      return { status: reply.status, asked: pendingEmail === email, rest };
    };
    expect(await change(known.email)).toEqual(await change('free-too@example.com'));
  });
});
