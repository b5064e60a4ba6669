import type { Clock } from '../src/core/ports.ts';

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances the time and runs the tasks that are due, in order. */
  advance(ms: number): void;
  /** The number of scheduled tasks. */
  readonly waiting: number;
}

/** A clock that starts at zero. */
export function fakeClock(): FakeClock {
  let now = 0;
  const tasks = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    after(delayMs, run) {
      const task = { at: now + delayMs, run };
      tasks.add(task);
      return () => void tasks.delete(task);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...tasks].filter(task => task.at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        tasks.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    get waiting() {
      return tasks.size;
    },
  };
}
