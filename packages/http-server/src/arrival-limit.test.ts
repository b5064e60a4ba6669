import { expect, test } from 'vitest';
import { allowedFor } from './arrival-limit.ts';

test('[ARRIVAL-1] a limit without a rate allows its grace, however much has arrived', () => {
  expect(allowedFor({ graceMs: 15_000 }, 0)).toBe(15_000);
  expect(allowedFor({ graceMs: 15_000 }, 9_000_000)).toBe(15_000);
});

test('[ARRIVAL-2] a limit with a rate allows more for what has arrived, up to its maximum', () => {
  const limit = { graceMs: 15_000, bytesPerSecond: 32 * 1024, maxMs: 300_000 };
  expect(allowedFor(limit, 0)).toBe(15_000);
  expect(allowedFor(limit, 1024 * 1024)).toBe(15_000 + 32_000);
  expect(allowedFor(limit, 100 * 1024 * 1024)).toBe(300_000);
  // At half a megabit a second, a photo of 8 MiB is never late.
  for (let seconds = 0; seconds <= 135; seconds += 1) {
    expect(allowedFor(limit, seconds * 62_500)).toBeGreaterThan(seconds * 1_000);
  }
});
