import { lookup } from 'node:dns/promises';
import { describe, expect, it } from 'vitest';
import { call, startTestApi } from '../../../test/test-api.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { argonPasswords, type Hashing, hashingLimits } from './passwords.ts';

/** Hashing that ends when the test lets it, and counts how many run concurrently. */
function heldHashing() {
  let running = 0;
  let peak = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const verify = async (): Promise<boolean> => {
    running += 1;
    peak = Math.max(peak, running);
    await ended;
    running -= 1;
    return false;
  };
  const hashing: Hashing = { hash: async password => `held:${password}`, verify };
  return { hashing, end, peak: () => peak, running: () => running };
}

const storm = 50;

/** Signs in as many visitors at once, each with an account and an address of their own. */
async function signInStorm(limit: { readonly atOnce: number; readonly waiting: number }) {
  const held = heldHashing();
  const api = await startTestApi({ passwords: argonPasswords(held.hashing, concurrencyLimit(limit)) });
  try {
    const outcomes: { status: number; code: unknown; retryAfter: unknown }[] = [];
    const calls = Array.from({ length: storm }, async (_, index) => {
      const payload = { email: `visitor-${index}@example.com`, password: 'a guess' };
      const reply = await call(api, 'POST', '/api/signin', { payload, remoteAddress: `10.9.0.${index + 1}` });
      outcomes.push({ status: reply.status, code: reply.body.code, retryAfter: reply.raw.headers['retry-after'] });
    });
    const expected = Math.min(limit.atOnce, storm);
    const refused = Math.max(0, storm - limit.atOnce - limit.waiting);
    await expect.poll(() => [held.running(), outcomes.length]).toEqual([expected, refused]);
    const early = [...outcomes];
    held.end();
    await Promise.all(calls);
    return { peak: held.peak(), early, late: outcomes.slice(early.length) };
  } finally {
    held.end();
    await api.close();
  }
}

describe('the hashing of passwords', () => {
  it('[HASH-1] [HASH-2] a storm of sign-ins hashes a few at once, and is refused beyond the queue', async () => {
    const { peak, early, late } = await signInStorm({ atOnce: 2, waiting: 10 });
    expect(peak).toBe(2);
    expect(early).toEqual(Array.from({ length: 38 }, () => ({ status: 503, code: 'busy', retryAfter: '10' })));
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
  });

  it('[HASH-1] [HASH-2] the running shop’s own passwords have that limit, without any given', async () => {
    const held = heldHashing();
    const passwords = argonPasswords(held.hashing);
    const { atOnce, waiting } = hashingLimits();
    const outcomes: string[] = [];
    const tries = Array.from({ length: atOnce + waiting + 5 }, () =>
      passwords.matches(undefined, 'a guess').then(
        () => outcomes.push('checked'),
        (error: { readonly code?: string }) => outcomes.push(String(error.code)),
      ),
    );
    await expect.poll(() => [held.running(), outcomes.length]).toEqual([atOnce, 5]);
    expect(new Set(outcomes)).toEqual(new Set(['busy']));
    held.end();
    await Promise.all(tries);
    expect(held.peak()).toBe(atOnce);
  });

  it('[HASH-1] control: without the limit every sign-in of the storm hashes at once', async () => {
    const { peak, early } = await signInStorm({ atOnce: 1_000, waiting: 0 });
    expect({ peak, refused: early.length }).toEqual({ peak: storm, refused: 0 });
  });

  it('[HASH-3] the look-up of a host, which a payment needs, does not wait for a storm. Control: without the limit it does', async () => {
    const hashedBeforeLookUp = async (limit: { readonly atOnce: number; readonly waiting: number }) => {
      const passwords = argonPasswords(undefined, concurrencyLimit(limit));
      let hashed = 0;
      const all = Array.from({ length: storm }, async () => {
        await passwords.hash('a river without a bridge');
        hashed += 1;
      });
      await lookup('localhost');
      const before = hashed;
      await Promise.all(all);
      return before;
    };
    expect(await hashedBeforeLookUp({ ...hashingLimits(2, 4), waiting: storm })).toBeLessThan(storm / 2);
    expect(await hashedBeforeLookUp({ atOnce: storm, waiting: 0 })).toBeGreaterThan(storm / 2);
  });

  it.each([
    { processors: 1, threads: 4, atOnce: 1 },
    { processors: 2, threads: 4, atOnce: 1 },
    { processors: 16, threads: 4, atOnce: 2 },
    { processors: 16, threads: 64, atOnce: 15 },
    { processors: 16, threads: 1, atOnce: 1 },
  ])(
    '[HASH-1] with $processors processors and $threads threads, $atOnce run at once',
    ({ processors, threads, atOnce }) => {
      expect(hashingLimits(processors, threads)).toEqual({ atOnce, waiting: 200 * atOnce });
    },
  );
});
