import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** The pool, wrapped for typed queries. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** Runs the queries of a repository: the pool, or a transaction on one of its connections. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Longer queries and idle transactions are aborted, so that they don't keep their locks. */
const statementTimeoutMs = 15_000;

/** Opens a pool on `url`. No connection is made before the first query. */
export function openDatabase(url: string, options: { readonly poolSize?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'guichet-api',
  });
  // Without a listener, the loss of an idle connection would end the process. The pool opens a new one; the owner of
  // the pool adds a listener that logs the loss.
  pool.on('error', () => undefined);
  return drizzle(pool);
}

/**
 * Runs `work` in one transaction. Sets READ COMMITTED explicitly: after waiting for a row lock, the next statement must
 * see the commit of the previous lock holder.
 */
export function inTransaction<T>(database: Database, work: (transaction: Executor) => Promise<T>): Promise<T> {
  return database.transaction(work, { isolationLevel: 'read committed' });
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

/** Finds Postgres's error among the causes, because Drizzle wraps the driver's errors. */
function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}
