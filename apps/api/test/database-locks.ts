import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestApi } from './test-api.ts';

/** An open transaction of the test that holds locks. */
export type HeldLock = {
  /** Runs a further statement in the same transaction. */
  readonly query: (statement: string, values?: readonly unknown[]) => Promise<void>;
  /** Commits and disconnects. Repeating it does nothing; the end of the test does it as well. */
  readonly release: () => Promise<void>;
};

/** Far longer than a request or a starting process needs to reach its lock, also on a busy machine. */
const maxWaitMs = 120_000;

/**
 * Runs a statement in a transaction that stays open until `release`. It has a connection of its own: those of the
 * application's pool end a transaction that is idle for fifteen seconds.
 */
export async function holdLock(
  api: Pick<TestApi, 'databaseUrl'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  // A test that failed may drop its database, which ends this connection too. Without a listener that ends the worker.
  client.on('error', () => undefined);
  let released: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    try {
      await client.query('commit');
    } finally {
      await client.end();
    }
  };
  const release = (): Promise<void> => {
    released ??= end();
    return released;
  };
  await client.connect();
  // `release` passes a lost connection on to the test; at the end of the test there is nothing left to free then.
  onTestFinished(() => release().catch(() => undefined));
  await client.query('begin');
  await client.query(statement, [...values]);
  return {
    query: async (further, parameters = []) => void (await client.query(further, [...parameters])),
    release,
  };
}

/** Locks a table against writes (`share`) or also against reads, so that a request stops at exactly that point. */
export function lockTable(
  api: Pick<TestApi, 'databaseUrl'>,
  table: string,
  mode: 'share' | 'access exclusive' = 'share',
): Promise<HeldLock> {
  return holdLock(api, `lock table ${table} in ${mode} mode`);
}

/**
 * Stops each statement when it inserts its first row into the table, after what the statement did before. A lock on the
 * table would stop it before its first step.
 */
export async function stopInserts(api: Pick<TestApi, 'databaseUrl'>, table: string): Promise<HeldLock> {
  const lock = await holdLock(api, `select pg_advisory_xact_lock(hashtext('${table}'))`);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create function stop_inserts_of_${table}() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(hashtext('${table}')); return new; end $$;
      create trigger stop_inserts before insert on ${table} for each row execute function stop_inserts_of_${table}();`);
  } finally {
    await client.end();
  }
  return lock;
}

/**
 * Waits until `count` statements in this database wait for a lock, or until `unless` is true. Uses a separate
 * connection, because all connections of the pool may be waiting.
 */
export async function waitForLocks(
  api: Pick<TestApi, 'databaseUrl'>,
  count = 1,
  unless: () => boolean = () => false,
): Promise<void> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const reached = async (): Promise<boolean> => unless() || (await waitingStatements(client)).length >= count;
    await expect
      .poll(reached, { timeout: maxWaitMs })
      .toBe(true)
      .catch(async (cause: unknown) => {
        const waiting = await waitingStatements(client);
        const found = waiting.length === 0 ? 'none does' : `${waiting.length} do: ${waiting.join('; ')}`;
        throw new Error(
          `Within ${maxWaitMs / 1_000} seconds ${count} statements should wait for a lock, but ${found}.`,
          {
            cause,
          },
        );
      });
  } finally {
    await client.end();
  }
}

async function waitingStatements(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ query: string }>(
    `select left(query, 120) as query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query);
}
