import type { Clock } from '../core/ports.ts';

/** The browser's own timers. */
export const browserClock: Clock = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
