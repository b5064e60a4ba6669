import PQueue from 'p-queue';
import { AppError } from './errors/app-error.ts';

/** Limits the concurrency of heavy work. Queued work runs in order. */
export type ConcurrencyLimit = {
  /** Runs the work as soon as the limit allows. Throws `busy` immediately when the queue is full. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Seconds after which even a full queue is done. */
const retryAfterSeconds = 10;

/** Builds a limit: at most `atOnce` run concurrently, at most `waiting` are queued, and further calls are rejected. */
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
