import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AttemptCounts, type AttemptLimit, attemptCounts } from './attempt-counts.ts';

const limit: AttemptLimit = {
  name: 'test',
  steady: { points: 1, duration: 60 },
  burst: { points: 4, duration: 3_600 },
};

let counts: AttemptCounts;
beforeEach(() => {
  vi.useFakeTimers();
  counts = attemptCounts(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The wait of one attempt, which is given back if it is refused. */
async function attempt(key = 'a key'): Promise<number> {
  const { waitMs, giveBack } = await counts.reserve([{ limit, key }]);
  if (waitMs > 0) await giveBack();
  return waitMs;
}

/** How many of ten attempts are admitted now. */
async function admitted(): Promise<number> {
  const waits = await Promise.all(Array.from({ length: 10 }, () => attempt()));
  return waits.filter(waitMs => waitMs === 0).length;
}

describe('a limit with a burst', () => {
  it('[LIMIT-21] admits it again at once when its time ends, and meanwhile only steady attempts', async () => {
    await attempt();
    await attempt();
    vi.advanceTimersByTime(3_599_000);
    expect(await admitted()).toBe(1 + 3);
    vi.advanceTimersByTime(1_000);
    expect(await admitted()).toBe(4);
    vi.advanceTimersByTime(59_000);
    expect(await admitted()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await admitted()).toBe(1);
  });

  it('[LIMIT-23] admits a refused attempt after its wait, and not sooner', async () => {
    expect(await admitted()).toBe(5);
    vi.advanceTimersByTime(20_000);
    const waitMs = await attempt();
    vi.advanceTimersByTime(waitMs - 1);
    expect(await attempt()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await attempt()).toBe(0);
  });

  it('[LIMIT-24] admits no further attempt when one is given back after its time', async () => {
    const { giveBack } = await counts.reserve([{ limit, key: 'a key' }]);
    vi.advanceTimersByTime(60_000);
    await giveBack();
    expect(await admitted()).toBe(5);
  });
});

describe('the memory of a process', () => {
  it('[LIMIT-22] keeps ten thousand counts of a limit, the least recently used are dropped first', async () => {
    for (const key of ['used', 'used', 'used', 'used', 'used']) await attempt(key);
    for (let index = 0; index < 10_000; index += 1) {
      if (index === 5_000) expect(await attempt('used')).toBeGreaterThan(0);
      await attempt(`invented ${index}`);
    }
    const known = await attempt('used');
    for (let index = 0; index < 10_000; index += 1) await attempt(`invented again ${index}`);
    expect({ known: known > 0, afterTenThousandOthers: await attempt('used') }).toEqual({
      known: true,
      afterTenThousandOthers: 0,
    });
  });
});
