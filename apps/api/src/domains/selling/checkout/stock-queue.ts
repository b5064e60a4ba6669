import { type ConcurrencyLimit, concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** How many requests of one process may want the stock lock of one event. */
export type StockQueueLimits = {
  /** Transactions at once. Fewer than the connections for holds, so that other events have the rest. */
  readonly atOnce: number;
  /** Requests that wait for their turn. Further ones get `busy` at once. */
  readonly waiting: number;
};

/** Bounds the requests that wait for the stock lock of one event, so that the buyers of other events don't wait for them. */
export type StockQueue = {
  /** Runs the work when it is its turn at each of these events. Throws `busy` when too many wait, or it waits too long. */
  readonly run: <T>(eventIds: readonly string[], work: () => Promise<T>) => Promise<T>;
};

/** Longer than a full queue of an event takes unless the database is in trouble. */
const maxWaitMs = 8_000;
const retryAfterSeconds = 5;

/** Builds the queue of a process. */
export function stockQueue(limits: StockQueueLimits): StockQueue {
  const queues = new Map<string, { readonly limit: ConcurrencyLimit; users: number }>();

  return {
    // In the order of the ids, so that two carts never wait for each other.
    run: (eventIds, work) => inAll([...new Set(eventIds.map(id => id.toLowerCase()))].sort(), work),
  };

  function inAll<T>([eventId, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    return eventId === undefined ? work() : inOne(eventId, () => inAll(others, work));
  }

  async function inOne<T>(eventId: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(eventId) ?? { limit: concurrencyLimit(limits), users: 0 };
    queues.set(eventId, queue);
    queue.users += 1;
    const since = performance.now();
    try {
      return await queue.limit.run(async () => {
        if (performance.now() - since > maxWaitMs) throw new AppError('busy', { retryAfterSeconds });
        return work();
      });
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(eventId);
    }
  }
}
