import { AppError } from '../errors/app-error.ts';

/** Lets heavy work be done a few at a time, in the order in which it came. */
export type Turns = {
  /** Waits for a turn and does the work. Throws `busy` at once when too many are waiting already. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Seconds after which a crowd of the greatest length has passed. */
const retryAfterSeconds = 10;

/** Builds one. Of what comes while `atOnce` are being done, `waiting` wait and the rest is turned away. */
export function takeTurns(limits: { readonly atOnce: number; readonly waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    take: async work => {
      if (running < limits.atOnce) running += 1;
      else if (queue.length >= limits.waiting) throw new AppError('busy', { retryAfterSeconds });
      // Whoever ends hands over the turn, so nobody slips in between.
      else await new Promise<void>(resolve => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
