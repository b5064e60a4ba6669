import { eq, sql } from 'drizzle-orm';
import { findOrder, type Locks, rowLocks } from '../src/domains/selling/index.ts';
import type { Executor } from '../src/platform/database/database.ts';
import { checkoutLines, checkouts, payments } from '../src/platform/database/tables.ts';

// Locks with a fault, for the controls: without the real locks the tests of concurrency must fail. Those that are functions
// of TypeScript make their callers wait for each other at the critical point, so that the race happens every time and not
// by chance; for those of the database a test stops what they lock with `stopInserts`.

/** The locks inside the database's functions. */
type DatabaseLock =
  | 'lock_buyer(buyer uuid)'
  | 'lock_stock(event_ids uuid[])'
  | 'lock_expired_holds(event_ids uuid[], at timestamptz)'
  | 'lock_network(network text)';

/** The statement that replaces a lock of the database with one that doesn't lock. */
export function without(lock: DatabaseLock): string {
  return lock.startsWith('lock_buyer')
    ? `create or replace function ${lock} returns boolean language plpgsql as 'begin return true; end'`
    : `create or replace function ${lock} returns void language plpgsql as 'begin end'`;
}

/** Locks the events one by one in the order of the cart, and after each waits for the test's advisory lock 1. */
export const stockInCartOrder = `
  create or replace function lock_stock(event_ids uuid[]) returns void language plpgsql as $$
  declare event_id uuid;
  begin
    foreach event_id in array event_ids loop
      perform from events where id = event_id for no key update;
      perform pg_advisory_xact_lock_shared(1);
    end loop;
  end $$`;

/** Locks the stock, but under any isolation. */
export const stockUnderAnyIsolation = `
  create or replace function lock_stock(event_ids uuid[]) returns void language plpgsql as $$
  begin perform from events where id = any(event_ids) order by id for no key update; end $$`;

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

/** The real locks, but while `keepOld(true)` holds a sale keeps the snapshot it had when it locked its checkout. */
export function withOldLooksOfSales(): {
  readonly locks: Partial<Locks>;
  readonly keepOld: (isKept: boolean) => void;
} {
  let isOld = false;
  return {
    locks: {
      checkout: async (executor, id) => {
        if (isOld) await keepNextSnapshot(executor);
        return rowLocks.checkout(executor, id);
      },
    },
    keepOld: isKept => {
      isOld = isKept;
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
 * Neither the buyer nor the checkout is locked. After `meetNow` the first `count` transactions wait for each other when
 * they have read the checkout and written nothing.
 */
export function withoutBuyerLocks(count = 10): { readonly locks: Partial<Locks>; readonly meetNow: () => void } {
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
    },
    meetNow: () => {
      meet = meetingPoint(count);
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
