import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
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
  /** Whether `commitWith` sends its statements at once, instead of one after another. @default false */
  readonly pipelined?: boolean;
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
    pipeline: options.pipelined ?? false,
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

/**
 * Runs these statements and the commit, and returns the rows of each. A pipelined pool sends them at once, so that the
 * database doesn't wait for this process in between. When one of them fails, nothing is committed and its error is
 * thrown.
 */
export type CommitWith = (statements: readonly SQL[]) => Promise<readonly (readonly unknown[])[]>;

/**
 * Runs `work` in one transaction like `inTransaction`, for work that must not keep its last locks during a round trip: it
 * may end the transaction with `commitWith`, after which it uses the transaction no more.
 */
export async function inShortTransaction<T>(
  database: Database,
  work: (transaction: Executor, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  let isOpen = true;
  try {
    await client.query('begin isolation level read committed');
    const result = await work(drizzle(client), async statements => {
      const rows = await sendWithCommit(client, statements);
      isOpen = false;
      return rows;
    });
    if (isOpen) await client.query('commit');
    return result;
  } catch (error) {
    if (isOpen) await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const dialect = new PgDialect();

async function sendWithCommit(client: pg.PoolClient, statements: readonly SQL[]): ReturnType<CommitWith> {
  const queries = statements.map(statement => dialect.sqlToQuery(statement));
  const sent: Promise<pg.QueryResult>[] = [];
  for (const { sql: text, params } of queries) {
    const result = client.query({ text }, params);
    sent.push(result);
    if (!client.pipeline) await result;
  }
  // After an error the database skips what follows, and this commit rolls back.
  const outcomes = await Promise.allSettled([...sent, client.query('commit')]);
  const results = outcomes.map(outcome => {
    // Outcomes are in the order of the statements, so this is the error that made the later ones fail.
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was not committed.');
  return results.slice(0, -1).map(({ rows }) => rows);
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
