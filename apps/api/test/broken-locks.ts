import { eq, sql } from 'drizzle-orm';
import { type Locks, rowLocks } from '../src/features/checkout/index.ts';
import { checkouts } from '../src/platform/database/tables.ts';

// Locks that don't do their work, to show what the real ones are good for. Each lets its callers wait for each other
// at the worst moment, so that what happens by chance on a busy night happens here every time.

/** A point where the first `count` to come wait until all of them are there. Whoever comes later walks through. */
export function meetingPoint(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return async () => {
    arrived += 1;
    if (arrived === count) open();
    await opened;
  };
}

/** No stock lock at all: the first ten to come have all looked before anyone has taken a ticket. */
export function withoutStockLock(): Partial<Locks> {
  const meet = meetingPoint(10);
  return { stock: meet };
}

/** Locks one event after the other as they stand in the cart. The first two to come meet in the middle. */
export function stockInCartOrder(): Partial<Locks> {
  const meet = meetingPoint(2);
  return {
    stock: async (executor, eventIds) => {
      for (const [index, id] of eventIds.entries()) {
        if (index === 1) await meet();
        await rowLocks.stock(executor, [id]);
      }
    },
  };
}

/**
 * Stock locks that each hold for one process alone, as one in the process's memory would. The first of each process
 * has its lock before either looks.
 */
export function stockOfOneProcess(processCount: number): (process: number) => Partial<Locks> {
  const meet = meetingPoint(processCount);
  return process => ({
    stock: async executor => {
      await executor.execute(sql`select pg_advisory_xact_lock(${process})`);
      await meet();
    },
  });
}

/**
 * The stock lock is the real one, but neither the buyer nor the checkout is locked. (A buyer who has no active checkout
 * has no row of that kind to lock, so that lock may stay.) From `meetNow` on the first ten to come meet when they have
 * read what the buyer is doing and written nothing yet.
 */
export function withoutBuyerLocks(): { readonly locks: Partial<Locks>; readonly meetNow: () => void } {
  let meet = (): Promise<void> => Promise.resolve();
  return {
    locks: {
      buyer: () => Promise.resolve(),
      checkout: async (executor, id) => {
        const [row] = await executor.select().from(checkouts).where(eq(checkouts.id, id));
        return row;
      },
      stock: async (executor, eventIds) => {
        await meet();
        await rowLocks.stock(executor, eventIds);
      },
    },
    meetNow: () => {
      meet = meetingPoint(10);
    },
  };
}
