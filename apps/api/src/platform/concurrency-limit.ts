import PQueue from 'p-queue';
import { AppError } from './errors/app-error.ts';

/** Lets heavy work be done a few at a time, in the order in which it came. */
export type ConcurrencyLimit = {
  /** Does the work when there is room for it. Throws `busy` at once when too many are waiting already. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Seconds after which the longest queue has passed. */
const retryAfterSeconds = 10;

/** Builds one. Of what comes while `atOnce` are being done, `waiting` wait and the rest is rejected. */
export function concurrencyLimit(limits: { readonly atOnce: number; readonly waiting: number }): ConcurrencyLimit {
  const queue = new PQueue({ concurrency: limits.atOnce });
  return {
    run: async work => {
      const full = queue.pending >= limits.atOnce && queue.size >= limits.waiting;
      if (full) throw new AppError('busy', { retryAfterSeconds });
      return queue.add(work);
    },
  };
}
