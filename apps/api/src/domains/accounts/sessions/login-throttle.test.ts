import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passTime, stopTime } from '../../../../test/pass-time.ts';
import { aBuyer } from '../../../../test/people.ts';
import { call, type Reply, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  stopTime();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

const rightPassword = 'correct horse battery';

function attempt(email: string, remoteAddress: string, password = 'wrong password'): Promise<Reply<unknown>> {
  return call(api, 'POST', '/api/signin', { payload: { email, password }, remoteAddress });
}

/** The number of replies per status. */
function tally(replies: readonly Reply<unknown>[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Five guesses from each of twenty addresses: the maximum for one account. */
async function guessFromEverywhere(email: string, net: string): Promise<readonly Reply<unknown>[]> {
  const guesses = Array.from({ length: 100 }, (_, index) => attempt(email, `${net}.${Math.floor(index / 5) + 1}`));
  return Promise.all(guesses);
}

describe('guessing one account’s password', () => {
  it.each(['known', 'made up'])(
    '[SESSION-3] one address gets five password checks, also concurrently, for a %s email',
    async kind => {
      const email = kind === 'known' ? (await aBuyer(api)).email : 'made-up@example.com';
      const address = kind === 'known' ? '10.9.2.1' : '10.9.2.2';
      const replies = await Promise.all(Array.from({ length: 25 }, () => attempt(email, address)));
      expect(tally(replies)).toEqual({ 401: 5, 429: 20 });
      expect((await attempt(email, address)).raw.headers['retry-after']).toBe('60');
    },
  );

  it('[SESSION-21] guesses from one address do not throttle other addresses', async () => {
    const { email } = await aBuyer(api);
    await Promise.all(Array.from({ length: 25 }, () => attempt(email, '10.9.3.1')));
    expect((await attempt(email, '10.9.3.2', rightPassword)).status).toBe(200);
  });

  it('[SESSION-19] [SESSION-32] rejected attempts never prolong the wait: a minute later one more is allowed', async () => {
    const { email } = await aBuyer(api);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      await Promise.all(Array.from({ length: 10 }, () => attempt(email, '10.9.4.1')));
      passTime(api, { minutes: 1 });
    }
    expect((await attempt(email, '10.9.4.1', rightPassword)).status).toBe(200);
  });

  it('[SESSION-41] of twenty concurrent logins with the right password none is refused', async () => {
    const { email } = await aBuyer(api);
    for (let index = 0; index < 4; index += 1) await attempt(email, '10.9.12.1');
    const replies = await Promise.all(Array.from({ length: 20 }, () => attempt(email, '10.9.12.1', rightPassword)));
    expect(tally(replies)).toEqual({ 200: 20 });
  });

  it('[SESSION-3] [SESSION-16] sixty guesses at once from one address get five, and further ones from elsewhere the rest of a hundred', async () => {
    const { email } = await aBuyer(api);
    const here = Array.from({ length: 60 }, () => attempt(email, '10.9.14.1'));
    expect(tally(await Promise.all(here))).toEqual({ 401: 5, 429: 55 });
    const elsewhere = Array.from({ length: 120 }, (_, index) => attempt(email, `10.9.15.${index}`));
    expect(tally(await Promise.all(elsewhere))).toEqual({ 401: 95, 429: 25 });
  });

  it('[SESSION-20] a login with the right password is not counted', async () => {
    const { email } = await aBuyer(api);
    for (let index = 0; index < 4; index += 1) await attempt(email, '10.9.5.1');
    for (let index = 0; index < 8; index += 1) {
      expect((await attempt(email, '10.9.5.1', rightPassword)).status).toBe(200);
    }
    expect({
      firstStatus: (await attempt(email, '10.9.5.1')).status,
      secondStatus: (await attempt(email, '10.9.5.1')).status,
    }).toEqual({ firstStatus: 401, secondStatus: 429 });
  });

  it('[SESSION-20] an attempt whose password was not checked is not counted', async () => {
    const replies: Reply<unknown>[] = [];
    for (let index = 0; index < 8; index += 1) replies.push(await attempt('unstorable\u0000', '10.9.6.1'));
    expect(tally(replies)).toEqual({ 400: 8 });
  });

  it('[SESSION-16] [SESSION-31] one account gets a hundred password checks from all addresses, and one more every 36 seconds', async () => {
    const email = 'hunted@example.com';
    expect(tally(await guessFromEverywhere(email, '10.9.7'))).toEqual({ 401: 100 });
    const throttled = await attempt(email, '10.9.7.200');
    expect({ status: throttled.status, wait: throttled.raw.headers['retry-after'] }).toEqual({
      status: 429,
      wait: '36',
    });
    passTime(api, { seconds: 36 });
    expect((await attempt(email, '10.9.7.200')).status).toBe(401);
  });

  it('[SESSION-29] attempts from other addresses do not throttle an address from which the account has logged in before', async () => {
    const { email } = await aBuyer(api);
    const home = '10.9.8.250';
    expect((await attempt(email, home, rightPassword)).status).toBe(200);
    await guessFromEverywhere(email, '10.9.8');
    expect((await attempt(email, '10.9.8.251', rightPassword)).status).toBe(429);
    expect((await attempt(email, home, rightPassword)).status).toBe(200);
  });
});

describe('guessing many accounts’ passwords from one address', () => {
  it('[SESSION-4] of seventy-five concurrent wrong passwords sixty are checked', async () => {
    const guesses = Array.from({ length: 75 }, (_, index) => attempt(`guessed-${index}@example.com`, '10.9.16.1'));
    const replies = await Promise.all(guesses);
    expect(tally(replies)).toEqual({ 401: 60, 429: 15 });
    const waits = replies.filter(({ status }) => status === 429).map(({ raw }) => Number(raw.headers['retry-after']));
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  });

  it('[SESSION-42] of concurrent right passwords none is refused, although few failed attempts are left', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(api)));
    const guesses = Array.from({ length: 59 }, (_, index) => attempt(`before-${index}@example.com`, '10.9.17.1'));
    await Promise.all(guesses);
    const signedIn = await Promise.all(buyers.map(({ email }) => attempt(email, '10.9.17.1', rightPassword)));
    expect(tally(signedIn)).toEqual({ 200: 20 });
    const late = ['last@example.com', 'too-late@example.com'].map(email => attempt(email, '10.9.17.1'));
    expect(tally(await Promise.all(late))).toEqual({ 401: 1, 429: 1 });
  });
});
