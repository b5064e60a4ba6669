import { eq, sql } from 'drizzle-orm';
import { type Locks, rowLocks } from '../src/features/checkout/index.ts';
import { findOrder } from '../src/features/orders/index.ts';
import type { Database, Executor } from '../src/platform/database/database.ts';
import { checkouts, payments } from '../src/platform/database/tables.ts';

// Locks that don't do their work, to show what the real ones are good for. Each lets its callers wait for each other
// at the worst moment, so that what happens by chance on a busy night happens here every time.

/** No stock lock at all: the first ten to come have all looked before anyone has taken a ticket. */
export function withoutStockLock(): Partial<Locks> {
  return {
    buyer: async (executor, userId) => {
      await freezeNextLook(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: meetingPoint(10),
  };
}

/**
 * No stock lock at all, for buyers and for one who edits the event: the first so many to come have all looked before
 * anyone has written anything.
 */
export function editWithoutStockLock(count: number): Partial<Locks> {
  const meet = meetingPoint(count);
  const buying = new WeakSet<Executor>();
  return {
    buyer: async (executor, userId) => {
      buying.add(executor);
      await freezeNextLook(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: async executor => {
      if (!buying.has(executor)) {
        await freezeNextLook(executor);
        await executor.execute(sql`select 1 from ticket_holds limit 1`);
      }
      await meet();
    },
  };
}

/**
 * All locks are real, but a hold counts without sweeping holds that ran out: the sweep finds a view that
 * reads like the table and deletes nothing, so it waits for no lock. `prepare` makes that view.
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
        create function without_sweep.nothing() returns trigger language plpgsql as 'begin return null; end';
        create trigger nothing instead of delete on without_sweep.ticket_holds
          for each row execute function without_sweep.nothing();`);
    },
  };
}

/**
 * The locks are real, but transactions see the database as it was when they began, as they would under REPEATABLE
 * READ. The first ten to come have begun before anyone has the stock's lock.
 */
export function withOldLooks(): Partial<Locks> {
  const meet = meetingPoint(10);
  return {
    buyer: async (executor, userId) => {
      await freezeNextLook(executor);
      await rowLocks.buyer(executor, userId);
    },
    stock: async (executor, eventIds) => {
      await meet();
      await rowLocks.stock(executor, eventIds);
    },
  };
}

/** The locks are real, but the removal of an event sees the database as it was when it had the stock's lock. */
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
      if (!buying.has(executor)) await freezeNextLook(executor);
      await rowLocks.stock(executor, eventIds);
    },
  };
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
 * Locks that each keep apart what one process does and know nothing of the others, as a lock in the process's memory
 * would. The first of each process has looked before any has taken a ticket. Needs the tables `process_1` and so on.
 */
export function locksOfProcesses(processCount: number): (process: number) => Partial<Locks> {
  const meet = meetingPoint(processCount);
  return process => ({
    buyer: async (executor, userId) => {
      await freezeNextLook(executor);
      // A table's lock, because waiting for it doesn't count as a look.
      await executor.execute(sql`lock table ${sql.identifier(`process_${process}`)}`);
      await rowLocks.buyer(executor, userId);
    },
    stock: meet,
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
        await meet();
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

/**
 * Neither the buyer nor the payment is locked, and the first two orders to come meet when both have found the payment
 * free and written nothing yet.
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

/** No buyer lock at all: the first ten to come have all looked before anyone has written anything. */
export function withoutBuyerLock(): Partial<Locks> {
  const meet = meetingPoint(10);
  return {
    buyer: async executor => {
      await freezeNextLook(executor);
      await executor.execute(sql`select 1 from payments limit 1`);
      await meet();
    },
  };
}

/** An abandoned payment is resumed without a claim, and the first two processes have both read it. */
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

/** The order is not locked, and the first two refunds to come meet when both have seen what is left of it. */
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

/** A point where the first `count` to come wait until all of them are there. Later ones pass without waiting. */
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
 * From its next look on the transaction sees the database as it is then. So transactions that meet after that look
 * count the tickets as they were before the meeting, however fast the others are.
 */
async function freezeNextLook(executor: Executor): Promise<void> {
  await executor.execute(sql`set transaction isolation level repeatable read`);
}
