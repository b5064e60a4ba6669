import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** The pool, wrapped for typed queries. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** What a repository runs its queries on: the pool, or a transaction on one of its connections. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** A query or a transaction that takes longer is broken; it ends rather than hold its locks. */
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
  // An idle connection that the server closes must not end the process: the pool makes a new one. The owner of the
  // pool adds a listener that logs the loss.
  pool.on('error', () => undefined);
  return drizzle(pool);
}

/**
 * Runs `work` in one transaction. READ COMMITTED whatever the server's default: after waiting for a row lock, the
 * next statement must see what the previous holder committed.
 */
export function inTransaction<T>(database: Database, work: (transaction: Executor) => Promise<T>): Promise<T> {
  return database.transaction(work, { isolationLevel: 'read committed' });
}

/** Runs reading `work` on the database as it is at one moment, so that several queries see the same data. */
export function inSnapshot<T>(database: Database, work: (transaction: Executor) => Promise<T>): Promise<T> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The name of the constraint that refused a write, or undefined when `error` is something else. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error);
  return cause?.code?.startsWith('23') === true ? cause.constraint : undefined;
}

/**
 * Whether a text held a character that Postgres can't keep, such as the zero character, or was no value of its type.
 */
export function isUnstorableText(error: unknown): boolean {
  // As a text, as a value of its type, and inside of JSON.
  return ['22021', '22P02', '22P05'].includes(databaseError(error)?.code ?? '');
}

/** Drizzle wraps the driver's errors; Postgres's own error is among the causes. */
function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}
