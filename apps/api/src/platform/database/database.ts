import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { BoundedPool, PoolBusyError } from './bounded-pool.ts';
import { ConnectionLostError, PreparingClient } from './preparing-client.ts';

/** The pool, wrapped for typed queries. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** Runs the queries of a repository: the pool, or a transaction on one of its connections. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Longer queries and idle transactions are aborted, so that they don't keep their locks. */
const statementTimeoutMs = 15_000;

/** Options of a pool. */
type PoolOptions = {
  /** @default 10 */
  readonly poolSize?: number;
  /** How long a statement waits for a lock. @default as long as a statement may take */
  readonly lockTimeoutMs?: number;
  /** How long a statement may take, also when the server has fallen silent. @default 15 seconds, by the server's clock */
  readonly timeoutMs?: number;
};

/** Opens a pool on `url`. No connection is made before the first query. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = new BoundedPool({
    connectionString: url,
    Client: PreparingClient,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.timeoutMs ?? 10_000,
    ...(options.timeoutMs === undefined ? {} : { query_timeout: options.timeoutMs }),
    statement_timeout: options.timeoutMs ?? statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    ...(options.lockTimeoutMs === undefined ? {} : { lock_timeout: options.lockTimeoutMs }),
    application_name: 'guichet-api',
    // Also for a statement without a transaction: after a wait for a lock it must see what the lock's holder committed.
    options: '-c default_transaction_isolation=read\\ committed',
  });
  // Without a listener, the loss of an idle connection would end the process. The pool opens a new one; the owner of
  // the pool adds a listener that logs the loss.
  pool.on('error', () => undefined);
  // The same for a connection in use between two statements of a transaction: its next statement fails, and the pool
  // drops it.
  pool.on('connect', client => client.on('error', () => undefined));
  return drizzle(pool);
}

/**
 * Runs `work` in one transaction. Sets READ COMMITTED explicitly: after waiting for a row lock, the next statement must
 * see the commit of the previous lock holder.
 */
export function inTransaction<T>(database: Database, work: (transaction: Executor) => Promise<T>): Promise<T> {
  return database.transaction(work, { isolationLevel: 'read committed' });
}

/** The result of a transaction, and whether its writes are kept. */
export type Decision<T> = { readonly commit: T } | { readonly rollBack: T };

/** Runs `work` in one transaction like `inTransaction`. Its result decides between commit and rollback. */
export async function decideInTransaction<T>(
  database: Database,
  work: (transaction: Executor) => Promise<Decision<T>>,
): Promise<T> {
  try {
    return await inTransaction(database, async transaction => {
      const decision = await work(transaction);
      if ('commit' in decision) return decision.commit;
      throw new RolledBack(decision.rollBack);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

/** Makes Drizzle roll a transaction back. Never leaves this file. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly result: unknown;
  constructor(result: unknown) {
    super('The transaction was rolled back.');
    this.result = result;
  }
}

/** Runs read-only `work` on one snapshot, so that several queries see the same data. */
export function inSnapshot<T>(database: Database, work: (transaction: Executor) => Promise<T>): Promise<T> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The name of the constraint that rejected a write, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code?.startsWith('23') === true ? cause.constraint : undefined;
}

/**
 * Whether a text has a character that Postgres can't store, such as the zero character, or isn't a value of its type.
 */
export function isUnstorableText(error: unknown): boolean {
  // Invalid as text, as a value of its type, and inside JSON.
  return ['22021', '22P02', '22P05'].includes(databaseError(error)?.code ?? '');
}

/** Whether the work was rejected because others keep connections or locks for too long. It changed nothing. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PoolBusyError) return true;
  }
  // The lock timeout of the statement's connection.
  return databaseError(error)?.code === '55P03';
}

/** Codes of a server that stops, has crashed, starts, or has no room for a connection. */
const awayCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300']);

/** Whether the database is out of reach, for instance while it restarts. Whether a commit took place isn't known. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectionLostError) return true;
  }
  const code = databaseError(error)?.code ?? '';
  return awayCodes.has(code) || code.startsWith('08');
}

/** Finds Postgres's error among the causes, because Drizzle wraps the driver's errors. */
function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}
