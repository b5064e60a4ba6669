import type { Clock } from '../core/ports.ts';

/** The widget's longest pause for the eye, such as that of a deletion. What is longer is a time limit. */
const LONGEST_PAUSE_MS = 500;

/** How many rounds of pending promises run before the next pause is over: longer than any chain of them. */
const ROUNDS = 60;

/** The time of a mock: pauses pass by themselves, time limits only by `advance`. */
export interface MockClock extends Clock {
  /** Lets the time pass, and runs the tasks that are due, in order. */
  advance(ms: number): void;
  /** Resolves when no promise and no pause is pending. */
  settled(): Promise<void>;
}

interface Task {
  readonly at: number;
  readonly isPause: boolean;
  readonly run: () => void;
}

/** A clock without timers: the tasks of pauses run one after another, each once the promises before it have run. */
export function createMockClock(): MockClock {
  const tasks = new Set<Task>();
  let now = 0;
  let pumping: Promise<void> | null = null;

  function runNext(isWanted: (task: Task) => boolean): boolean {
    const [next] = [...tasks].filter(isWanted).sort((one, other) => one.at - other.at);
    if (!next) return false;
    tasks.delete(next);
    now = Math.max(now, next.at);
    next.run();
    return true;
  }

  async function pump(): Promise<void> {
    do await promisesToRun();
    while (runNext(task => task.isPause));
    pumping = null;
  }

  return {
    after(delayMs, run) {
      const task = { at: now + delayMs, isPause: delayMs <= LONGEST_PAUSE_MS, run };
      tasks.add(task);
      if (task.isPause) pumping ??= pump();
      return () => void tasks.delete(task);
    },
    advance(ms) {
      const end = now + ms;
      while (runNext(({ at }) => at <= end));
      now = end;
    },
    async settled() {
      await promisesToRun();
      while (pumping) await pumping;
    },
  };
}

async function promisesToRun(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await Promise.resolve();
}
