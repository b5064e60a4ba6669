import { type Database, openDatabase } from './database.ts';

/** The connections of one process, by what they are for. Work of one pool never waits for a connection of another. */
export type Pools = {
  /** All other requests. */
  readonly requests: Database;
  /** Holds and free orders, which wait for the stock lock of popular events. */
  readonly holds: Database;
  /** Payments and the orders of payments, their sign-in checks included. */
  readonly payments: Database;
  /** Webhook events, the reconciler and all other jobs. */
  readonly background: Database;
};

/** The maximum number of connections of each pool. */
export type PoolSizes = Readonly<Record<keyof Pools, number>>;

/** A hold waits this long for a row that another transaction has locked. Far longer than any of ours takes. */
const holdLockTimeoutMs = 3_000;

/** Enough for two processors: more connections make a busy database slower, and of one event its lock is the limit. */
export const poolSizes: PoolSizes = { requests: 10, holds: 12, payments: 8, background: 4 };

/** Opens the pools of a process. No connection is made before the first query. Tests choose other sizes. */
export function openPools(url: string, sizes = poolSizes): Pools {
  return {
    requests: openDatabase(url, { poolSize: sizes.requests }),
    holds: openDatabase(url, { poolSize: sizes.holds, lockTimeoutMs: holdLockTimeoutMs }),
    payments: openDatabase(url, { poolSize: sizes.payments }),
    background: openDatabase(url, { poolSize: sizes.background }),
  };
}

/** Closes every pool, once its connections are returned. */
export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map(async ({ $client }) => void ($client.ended || (await $client.end()))));
}
