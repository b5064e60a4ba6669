import { eq, sql } from 'drizzle-orm';
import { findOrder, type Locks, rowLocks } from '../src/domains/selling/index.ts';
import type { Database, Executor } from '../src/platform/database/database.ts';
import { checkoutLines, checkouts, payments } from '../src/platform/database/tables.ts';

// Locks with a fault, for the controls: without the real locks the tests of concurrency must fail. Each makes its
// callers wait for each other at the critical point, so that the race happens every time and not by chance.

/** No stock lock: the first ten transactions all count the tickets before any of them takes one. */
export function withoutStockLock(): Partial<Locks> {
  return {
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: meetingPoint(10),
  };
}

/**
 * No stock lock where it is sent together with the count: the transactions keep their first snapshot, and wait there for
 * the test's advisory lock 1.
 */
export function sentWithoutStockLock(): Partial<Locks> {
  return {
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: Object.assign(() => Promise.reject(new Error('The lock was not sent together with the count.')), {
      statement: () => sql`select pg_advisory_xact_lock_shared(1)`,
    }),
  };
}

/**
 * No stock lock, neither for buyers nor for an edit of the event: the first `count` transactions all count the tickets
 * before any of them writes.
 */
export function editWithoutStockLock(count: number): Partial<Locks> {
  const meet = meetingPoint(count);
  const buying = new WeakSet<Executor>();
  return {
    buyer: async (executor, userId) => {
      buying.add(executor);
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: async executor => {
      if (!buying.has(executor)) {
        await keepNextSnapshot(executor);
        await executor.execute(sql`select 1 from ticket_holds limit 1`);
      }
      await meet();
    },
  };
}

/**
 * The real locks, but a hold counts without sweeping expired holds: the sweep deletes from a view that only pretends to
 * delete, so that it waits for no row lock. `prepare` creates that view.
 */
export function withoutSweep(): {
  readonly locks: Partial<Locks>;
  readonly prepare: (api: { readonly database: Database }) => Promise<void>;
} {
  return {
    locks: {
      activeCheckout: async (executor, userId) => {
        await executor.execute(sql`set local search_path = without_sweep, public`);
        return rowLocks.activeCheckout(executor, userId);
      },
    },
    prepare: async ({ database }) => {
      await database.execute(sql`
        create schema without_sweep;
        create view without_sweep.ticket_holds as select * from public.ticket_holds;
        create function without_sweep.nothing() returns trigger language plpgsql as 'begin return old; end';
        create trigger nothing instead of delete on without_sweep.ticket_holds
          for each row execute function without_sweep.nothing();`);
    },
  };
}

/**
 * The real locks, but each transaction has one snapshot, as under REPEATABLE READ. The first ten take their snapshots
 * before any of them locks the stock.
 */
export function withOldLooks(): Partial<Locks> {
  const meet = meetingPoint(10);
  return {
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: async (executor, eventIds) => {
      await meet();
      await rowLocks.stock(executor, eventIds);
    },
  };
}

/** The real locks, but the removal of an event keeps the snapshot it had when it locked the stock. */
export function withOldLooksOfRemovals(): Partial<Locks> {
  const buying = new WeakSet<Executor>();
  return {
    buyer: async (executor, userId) => {
      buying.add(executor);
      await rowLocks.buyer(executor, userId);
    },
    checkout: (executor, id) => {
      buying.add(executor);
      return rowLocks.checkout(executor, id);
    },
    stock: async (executor, eventIds) => {
      if (!buying.has(executor)) await keepNextSnapshot(executor);
      await rowLocks.stock(executor, eventIds);
    },
  };
}

/** No lock on the network: the first `count` transactions all count its standalone payments before any of them begins. */
export function withoutPaymentNetworkLock(count: number): Partial<Locks> {
  return {
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    paymentNetwork: meetingPoint(count),
  };
}

/**
 * No lock on the network: the first `count` transactions all count what their network holds before any of them holds
 * more.
 */
export function withoutNetworkLock(count: number): Partial<Locks> {
  return {
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      await rowLocks.buyer(executor, userId);
    },
    network: meetingPoint(count),
  };
}

/** Locks the events one by one in the order of the cart. The first two transactions wait for each other in between. */
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
 * Locks that work only within one process, like a mutex in its memory. The first transactions of all processes count
 * the tickets before any of them takes one. Needs the tables `process_1` and so on.
 */
export function locksOfProcesses(processCount: number): (process: number) => Partial<Locks> {
  const meet = meetingPoint(processCount);
  return process => ({
    buyer: async (executor, userId) => {
      await keepNextSnapshot(executor);
      // A lock on a table, because waiting for it doesn't take the transaction's snapshot.
      await executor.execute(sql`lock table ${sql.identifier(`process_${process}`)}`);
      await rowLocks.buyer(executor, userId);
    },
    stock: meet,
  });
}

/**
 * The real stock lock, but neither the buyer nor the checkout is locked. (The lock on the active checkout may stay: a
 * buyer without one has no row to lock.) After `meetNow` the first ten transactions wait for each other when they have
 * read the buyer's state and written nothing.
 */
export function withoutBuyerLocks(): { readonly locks: Partial<Locks>; readonly meetNow: () => void } {
  let meet = (): Promise<void> => Promise.resolve();
  return {
    locks: {
      buyer: () => Promise.resolve(),
      checkout: async (executor, id) => {
        const [row] = await executor.select().from(checkouts).where(eq(checkouts.id, id));
        const lines = await executor.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, id));
        await meet();
        return row === undefined ? undefined : { ...row, lines };
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

/**
 * Neither the buyer nor the payment is locked, and the first two orders wait for each other when both have read the
 * payment as unclaimed and written nothing.
 */
export function withoutPaymentLocks(): Partial<Locks> {
  const meet = meetingPoint(2);
  return {
    buyer: () => Promise.resolve(),
    payment: async (executor, _clock, transactionId) => {
      const [row] = await executor.select().from(payments).where(eq(payments.transactionId, transactionId));
      await meet();
      return row === undefined ? undefined : { ...row, claimable: row.state === 'authorised' };
    },
  };
}

/** No buyer lock: the first ten transactions all read the buyer's payments before any of them writes. */
export function withoutBuyerLock(): Partial<Locks> {
  const meet = meetingPoint(10);
  return {
    buyer: async executor => {
      await keepNextSnapshot(executor);
      await executor.execute(sql`select 1 from payments limit 1`);
      await meet();
    },
  };
}

/** An abandoned payment is resumed without a claim, after the first two processes have both read it. */
export function withoutDueClaim(): Partial<Locks> {
  const meet = meetingPoint(2);
  return {
    due: async (executor, _clock, id) => {
      const [row] = await executor.select().from(payments).where(eq(payments.id, id));
      await meet();
      return row;
    },
  };
}

/** The order is not locked, and the first two refunds wait for each other when both have read what is left of it. */
export function withoutOrderLock(): Partial<Locks> {
  const meet = meetingPoint(2);
  return {
    order: async (executor, id) => {
      const order = await findOrder(executor, id);
      await meet();
      return order;
    },
  };
}

/** A barrier: the first `count` callers wait until all of them have arrived. Later callers pass without waiting. */
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

/**
 * Makes the transaction keep the snapshot of its next statement. Transactions that wait for each other after that
 * statement count the tickets as they were before, however fast the others commit.
 */
async function keepNextSnapshot(executor: Executor): Promise<void> {
  await executor.execute(sql`set transaction isolation level repeatable read`);
}
