import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { giveAccess } from '../../../test/check-in.ts';
import { hold } from '../../../test/checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../../../test/people.ts';
import { type RedisServer, startRedisServer } from '../../../test/redis-server.ts';
import { call, type Reply, startTestApi, type TestApi } from '../../../test/test-api.ts';

let redis: RedisServer;
/** Two processes of one shop that share a Redis. */
let one: TestApi;
let other: TestApi;
/** Two more processes, without Redis. */
let alone: TestApi;
let besides: TestApi;

beforeAll(async () => {
  redis = await startRedisServer();
  one = await startTestApi({ env: { REDIS_URL: redis.url } });
  other = await startTestApi({ besides: one, env: { REDIS_URL: redis.url } });
  alone = await startTestApi({ besides: one });
  besides = await startTestApi({ besides: one });
});
afterAll(async () => {
  for (const api of [other, alone, besides, one]) await api.close();
  await redis.kill();
});
afterEach(() => redis.kill().then(redis.start));

type Where = { readonly remoteAddress: string };

/** Logins with a wrong password, each for another email, so that only the address's limit counts them. */
async function guess(api: TestApi, count: number, { remoteAddress }: Where): Promise<readonly Reply<unknown>[]> {
  const emails = Array.from({ length: count }, (_, index) => `${remoteAddress}-${index}@example.com`);
  const guesses = emails.map(email =>
    call(api, 'POST', '/api/signin', { payload: { email, password: 'a wrong password' }, remoteAddress }),
  );
  return Promise.all(guesses);
}

/** Logins with a wrong password for one email. Returns the sorted statuses. */
async function guessFor(api: TestApi, count: number, options: Where & { readonly email: string }) {
  const { email, remoteAddress } = options;
  const payload = { email, password: 'a wrong password' };
  const tries = Array.from({ length: count }, () => call(api, 'POST', '/api/signin', { payload, remoteAddress }));
  return (await Promise.all(tries)).map(({ status }) => status).sort();
}

const statuses = (replies: readonly Reply<unknown>[]) => [...new Set(replies.map(({ status }) => status))].sort();

/** Waits until a process has logged that Redis is available again. */
async function untilRedisIsBack(api: TestApi): Promise<void> {
  await expect
    .poll(() => api.logLines.filter(line => line.includes('Redis is available again')).length)
    .toBeGreaterThan(0);
}

describe('several processes', () => {
  it('[LIMIT-1] processes with a shared Redis count the requests of one address together', async () => {
    await untilConnected();
    const remoteAddress = '10.20.0.1';
    expect(statuses(await guess(one, 30, { remoteAddress }))).toEqual([401]);
    expect(statuses(await guess(other, 30, { remoteAddress }))).toEqual([401]);
    const [over] = await guess(one, 1, { remoteAddress });
    expect({ status: over?.status, retryAfter: Number(over?.raw.headers['retry-after']) }).toEqual({
      status: 429,
      retryAfter: expect.any(Number),
    });
    expect(Number(over?.raw.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(statuses(await guess(other, 1, { remoteAddress }))).toEqual([429]);
    expect(statuses(await guess(other, 1, { remoteAddress: '10.20.0.2' }))).toEqual([401]);
  });

  it('[LIMIT-1] control: without a shared Redis, each process counts separately', async () => {
    const remoteAddress = '10.20.1.1';
    expect(statuses(await guess(alone, 60, { remoteAddress }))).toEqual([401]);
    expect(statuses(await guess(besides, 60, { remoteAddress }))).toEqual([401]);
  });

  it('[LIMIT-3] processes with a shared Redis count the guesses at one account’s password together', async () => {
    await untilConnected();
    const options = { email: 'hunted@example.com', remoteAddress: '10.20.2.1' };
    expect(await guessFor(one, 3, options)).toEqual([401, 401, 401]);
    expect(await guessFor(other, 10, options)).toEqual([401, 401, ...Array.from({ length: 8 }, () => 429)]);
    const throttled = await call(one, 'POST', '/api/signin', {
      payload: { email: options.email, password: 'a wrong password' },
      remoteAddress: options.remoteAddress,
    });
    expect({ status: throttled.status, retryAfterAbove50: Number(throttled.raw.headers['retry-after']) > 50 }).toEqual({
      status: 429,
      retryAfterAbove50: true,
    });
  });

  it('[LIMIT-4] successful logins are not counted, and addresses of earlier logins are shared', async () => {
    await untilConnected();
    const { email } = await aBuyer(one);
    const home = '10.20.3.1';
    const right = { email, password: 'correct horse battery' };
    for (const api of [one, other, one, other, one, other, one]) {
      expect((await call(api, 'POST', '/api/signin', { payload: right, remoteAddress: home })).status).toBe(200);
    }
    for (let index = 0; index < 20; index += 1) await guessFor(one, 5, { email, remoteAddress: `10.20.4.${index}` });
    expect(await guessFor(other, 1, { email, remoteAddress: '10.20.4.99' })).toEqual([429]);
    expect((await call(other, 'POST', '/api/signin', { payload: right, remoteAddress: home })).status).toBe(200);
  });

  it('[LIMIT-5] the shared Redis contains neither emails nor passwords', async () => {
    await untilConnected();
    await guessFor(one, 2, { email: 'private@example.com', remoteAddress: '10.20.5.1' });
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.url);
    const keys = await client.keys('*');
    const limits = keys.map(key => /^guichet:attempts:([a-z-]+:[a-z]+):/.exec(key)?.[1]);
    expect(limits).toEqual(
      expect.arrayContaining([
        ...['address:steady', 'account:steady', 'account:burst'],
        ...['address-and-account:steady', 'address-and-account:burst'],
      ]),
    );
    expect(keys.join('\n')).not.toContain('private');
    for (const key of keys) expect(await client.pttl(key)).toBeGreaterThan(0);
    client.disconnect();
  });
});

describe('an unreachable Redis', () => {
  it('[LIMIT-6] [LIMIT-7] [LIMIT-8] fails no request, is logged once, and limits apply per process', async () => {
    await untilConnected();
    const warnings = () => one.logLines.filter(line => line.includes('Redis is unavailable')).length;
    const before = warnings();
    await redis.kill();
    const buyer = await aBuyer(one);
    expect((await buyer.call('GET', `/api/orders/by/user/${buyer.id}`)).status).toBe(200);
    expect(statuses(await guess(one, 60, { remoteAddress: '10.20.6.1' }))).toEqual([401]);
    expect(statuses(await guess(one, 1, { remoteAddress: '10.20.6.1' }))).toEqual([429]);
    expect(await guessFor(one, 7, { email: 'gone@example.com', remoteAddress: '10.20.6.2' })).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      429,
      429,
    ]);
    expect(warnings()).toBe(before + 1);
    expect(one.logLines.filter(line => line.includes('"level":50'))).toEqual([]);
    await redis.start();
    await untilRedisIsBack(one);
  });

  it('[LIMIT-6] [LIMIT-9] does not prevent the start, and is used once it is reachable', async () => {
    await redis.kill();
    const early = await startTestApi({ besides: one, env: { REDIS_URL: redis.url } });
    expect((await call(early, 'GET', '/api/all/category')).status).toBe(200);
    await redis.start();
    await untilRedisIsBack(early);
    await untilConnected();
    const remoteAddress = '10.20.7.1';
    expect(statuses(await guess(early, 40, { remoteAddress }))).toEqual([401]);
    expect(statuses(await guess(one, 20, { remoteAddress }))).toEqual([401]);
    expect(statuses(await guess(one, 1, { remoteAddress }))).toEqual([429]);
    await early.close();
  });
});

describe('one process', () => {
  it('[LIMIT-2] counts an account’s requests from all addresses together', async () => {
    const buyer = await aBuyer(alone);
    const holds = (from: number) =>
      Promise.all(Array.from({ length: 60 }, (_, index) => holdFrom(buyer, `10.21.${from}.${index + 1}`)));
    expect(statuses(await holds(1))).toEqual([400]);
    expect(statuses(await holds(2))).toEqual([400]);
    const over = await holdFrom(buyer, '10.21.3.1');
    expect({ status: over.status, retryAfterAbove0: Number(over.raw.headers['retry-after']) > 0 }).toEqual({
      status: 429,
      retryAfterAbove0: true,
    });
    const lateBuyer = await aBuyer(alone);
    expect((await holdFrom(lateBuyer, '10.21.3.1')).status).toBe(400);
    expect((await call(alone, 'GET', `/api/orders/by/user/${buyer.id}`, { headers: bearer(buyer) })).status).toBe(200);
  });

  it('[LIMIT-10] checks no tokens from an address with three hundred rejected ones in a minute', async () => {
    const headers = { authorization: 'Bearer made-up' };
    const summaryFrom = (remoteAddress: string) =>
      call(alone, 'GET', '/api/checkin/summary', { headers, remoteAddress });
    for (let index = 0; index < 300; index += 1) expect((await summaryFrom('10.22.0.1')).status).toBe(401);
    const over = await summaryFrom('10.22.0.1');
    expect({ status: over.status, retryAfterAbove0: Number(over.raw.headers['retry-after']) > 0 }).toEqual({
      status: 429,
      retryAfterAbove0: true,
    });
    expect((await summaryFrom('10.22.0.2')).status).toBe(401);
    // Public routes are still allowed for that address.
    const open = await call(alone, 'GET', '/api/all/category', { remoteAddress: '10.22.0.1' });
    expect(open.status).toBe(200);
  });

  it('[LIMIT-19] requests without a token are neither counted nor refused with the rejected tokens', async () => {
    const remoteAddress = '10.22.1.1';
    const ask = async (headers = {}) =>
      (await call(alone, 'GET', '/api/account/sessions', { headers, remoteAddress })).status;
    for (let index = 0; index < 301; index += 1) expect(await ask()).toBe(401);
    const madeUp = { authorization: 'Bearer made-up' };
    for (let index = 0; index < 300; index += 1) expect(await ask(madeUp)).toBe(401);
    expect({ madeUp: await ask(madeUp), none: await ask() }).toEqual({ madeUp: 429, none: 401 });
  });

  it('[LIMIT-20] rejected tokens of accounts don’t keep a new scanner of the same address out', async () => {
    const remoteAddress = '10.22.2.1';
    const ask = async (path: string, authorization: string) =>
      (await call(alone, 'GET', path, { headers: { authorization }, remoteAddress })).status;
    const admin = await anAdmin(alone);
    const { token } = (await giveAccess(admin, await anEvent(alone.database))).body;
    for (let index = 0; index < 301; index += 1) await ask('/api/account/sessions', `Bearer made-up-${index}`);
    expect(await ask('/api/checkin/summary', `Bearer ${token}`)).toBe(200);
  });

  it('[LIMIT-11] still checks tokens from that address that were valid before', async () => {
    const admin = await anAdmin(alone);
    const eventId = await anEvent(alone.database);
    const { token, _id: staffId } = (await giveAccess(admin, eventId)).body;
    const remoteAddress = '10.23.0.1';
    const ask = async (authorization: string) =>
      (await call(alone, 'GET', '/api/checkin/summary', { headers: { authorization }, remoteAddress })).status;
    const device = `Bearer ${token}`;
    expect(await ask(device)).toBe(200);
    for (let index = 0; index < 301; index += 1) await ask(`Bearer made-up-${index}`);
    expect({ stranger: await ask('Bearer made-up'), device: await ask(device) }).toEqual({
      stranger: 429,
      device: 200,
    });
    // A revoked token is rejected like unknown ones.
    await admin.call('DELETE', `/api/event/${eventId}/staff/${staffId}/${admin.id}`);
    expect({ first: await ask(device), second: await ask(device) }).toEqual({ first: 401, second: 429 });
  });
});

describe('accounts that share an address', () => {
  it('[LIMIT-13] malformed payments count for the account that sends them, not for its neighbour', async () => {
    const remoteAddress = '10.24.0.1';
    const [attacker, neighbour] = [await aBuyer(alone), await aBuyer(alone)];
    const malformed = await Promise.all(
      Array.from({ length: 200 }, () => sendPayment(attacker, remoteAddress, { nonsense: true })),
    );
    const countOf = (wanted: number) => malformed.filter(({ status }) => status === wanted).length;
    expect({ refused: countOf(400), limited: countOf(429) }).toEqual({ refused: 60, limited: 140 });
    const held = await hold(neighbour, await anEvent(alone.database), 1);
    const { amount, checkoutId } = held;
    const paid = await sendPayment(neighbour, remoteAddress, { paymentMethodNonce: 'a-nonce', amount, checkoutId });
    expect(paid.status).toBe(200);
  });

  it('[LIMIT-16] tokens that the shop signed are checked however many invented ones their address sent', async () => {
    const remoteAddress = '10.24.3.1';
    const buyer = await aBuyer(alone);
    const ask = async (token: string) =>
      (await call(alone, 'GET', '/api/account/sessions', { headers: bearer({ token }), remoteAddress })).status;
    for (let index = 0; index < 300; index += 1) await ask(`made-up-${index}`);
    expect({ invented: await ask('made-up'), own: await ask(buyer.token) }).toEqual({ invented: 429, own: 200 });
  });
});

describe('addresses of one IPv6 network', () => {
  it('[LIMIT-12] are counted as one by the limits of the routes', async () => {
    const signUp = async (remoteAddress: string, index: number) => {
      const payload = { name: 'Ama', email: `v6-${index}@example.com`, password: 'correct horse battery' };
      return (await call(alone, 'POST', '/api/signup', { payload, remoteAddress })).status;
    };
    for (let index = 0; index < 200; index += 1) {
      expect(await signUp(`2001:db8:7:1::${(index + 1).toString(16)}`, index)).toBe(200);
    }
    expect({
      same: await signUp('2001:db8:7:1:ffff:ffff:ffff:ffff', 200),
      other: await signUp('2001:db8:7:2::1', 201),
    }).toEqual({ same: 429, other: 200 });
  });

  it('[LIMIT-12] are counted as one by the login throttle', async () => {
    const email = 'hunted-in-v6@example.com';
    const guessed = [];
    for (let index = 0; index < 6; index += 1) {
      guessed.push(...(await guessFor(alone, 1, { email, remoteAddress: `2001:db8:8:1:${index}::1` })));
    }
    expect(guessed).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await guessFor(alone, 1, { email, remoteAddress: '2001:db8:8:2::1' })).toEqual([401]);
  });

  it('[LIMIT-12] are counted as one by the limit of failed sign-ins over all accounts', async () => {
    for (let index = 0; index < 60; index += 1) {
      const remoteAddress = `2001:db8:a:1::${(index + 1).toString(16)}`;
      expect(statuses(await guess(alone, 1, { remoteAddress }))).toEqual([401]);
    }
    expect({
      same: statuses(await guess(alone, 1, { remoteAddress: '2001:db8:a:1:ffff::1' })),
      other: statuses(await guess(alone, 1, { remoteAddress: '2001:db8:a:2::1' })),
    }).toEqual({ same: [429], other: [401] });
  });

  it('[LIMIT-12] are counted as one by the limit of rejected tokens', async () => {
    const ask = async (remoteAddress: string) =>
      (await call(alone, 'GET', '/api/checkin/summary', { headers: { authorization: 'Bearer no' }, remoteAddress }))
        .status;
    for (let index = 0; index < 300; index += 1) await ask(`2001:db8:9:1::${(index + 1).toString(16)}`);
    expect({ same: await ask('2001:db8:9:1:a::1'), other: await ask('2001:db8:9:2::1') }).toEqual({
      same: 429,
      other: 401,
    });
  });

  it('[LIMIT-12] an IPv4 address written as IPv6 is that address', async () => {
    const email = 'hunted-in-v4@example.com';
    expect(await guessFor(alone, 5, { email, remoteAddress: '198.51.100.7' })).toEqual([401, 401, 401, 401, 401]);
    expect(await guessFor(alone, 1, { email, remoteAddress: '::ffff:198.51.100.7' })).toEqual([429]);
  });
});

function sendPayment(person: Person, remoteAddress: string, payload: object): Promise<Reply<unknown>> {
  return call(alone, 'POST', `/api/braintree/payment/${person.id}`, {
    payload,
    headers: bearer(person),
    remoteAddress,
  });
}

function bearer({ token }: Pick<Person, 'token'>): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** A hold request of a person from an address, refused for its empty body. */
function holdFrom(person: Person, remoteAddress: string): Promise<Reply<unknown>> {
  return call(alone, 'POST', '/api/checkout', { payload: [], headers: bearer(person), remoteAddress });
}

/** Waits until both processes count in Redis again after its restart. */
async function untilConnected(): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(redis.url);
  for (const [api, address] of [
    [one, '10.29.0.1'],
    [other, '10.29.0.2'],
  ] as const) {
    await expect
      .poll(async () => {
        await call(api, 'GET', '/api/all/category', { remoteAddress: address });
        return (await client.keys(`*${address}`)).length;
      })
      .toBe(1);
  }
  client.disconnect();
}

describe('client addresses', () => {
  it('[CONFIG-6] X-Forwarded-For is trusted only from the configured proxies', async () => {
    const proxied = await startTestApi({ besides: one, env: { TRUST_PROXY: '10.5.0.0/24' } });
    const addressOf = async (remoteAddress: string, forwarded: string) => {
      await call(proxied, 'GET', '/nowhere', { remoteAddress, headers: { 'x-forwarded-for': forwarded } });
      return JSON.parse(proxied.logLines.findLast(line => line.includes('"request completed"')) ?? '{}').address;
    };
    expect(await addressOf('10.5.0.7', '203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf('10.5.0.7', '198.51.100.1, 203.0.113.9, 10.5.0.8')).toBe('203.0.113.9');
    expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(await addressOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
    await proxied.close();
  });
});
