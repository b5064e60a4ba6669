import { vi } from 'vitest';
import type { MovableClock } from './movable-clock.ts';

/**
 * Stops `Date`, by which attempts are counted in memory, except for `passTime`. The test calls `vi.useRealTimers` in
 * the end.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Advances an API's clock, and `Date` after `stopTime`. */
export function passTime(
  { clock }: { readonly clock: MovableClock },
  time: { readonly minutes?: number; readonly seconds?: number },
): void {
  const { minutes = 0, seconds = 0 } = time;
  vi.setSystemTime(Date.now() + (minutes * 60 + seconds) * 1000);
  clock.advance(time);
}
