import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Executor } from '../database/database.ts';
import type { JobData, JobName } from './job-table.ts';

/** Never started: it only knows how a job is written, and writes on the connection that each call brings. */
const writer = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is written on the connection of its transaction.')) },
});

/**
 * Adds a job in the caller's transaction: it is done if and only if the rest of the transaction is. With `key` no
 * second job of this kind is added while one with the same key waits, for its turn or to be tried again. Of waiting jobs
 * those of the highest priority are done first; it is 0 unless it is given.
 */
export async function enqueue<Name extends JobName>(
  executor: Executor,
  name: Name,
  data: JobData[Name],
  options: { readonly key?: string; readonly startAfterSeconds?: number; readonly priority?: number } = {},
): Promise<void> {
  if (options.key !== undefined && (await isWaiting(executor, name, options.key))) return;
  const id = await writer.send(name, data, {
    db: queriesOf(executor),
    retryBackoff: true,
    retryDelay: 5,
    ...(options.key === undefined ? {} : { singletonKey: options.key }),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
  });
  // A queue that doesn't exist takes no jobs and says nothing about it.
  if (id === null) throw new Error(`The job ${name} was not written: is its queue there?`);
}

/** Adds many jobs of one kind in the caller's transaction, with one statement. */
export async function enqueueAll<Name extends JobName>(
  executor: Executor,
  name: Name,
  data: readonly JobData[Name][],
): Promise<void> {
  if (data.length === 0) return;
  const jobs = data.map(one => ({ name, data: one, retryBackoff: true, retryDelay: 5 }));
  await writer.insert(jobs, { db: queriesOf(executor) });
}

/** The queue itself doesn't look: it keeps jobs with one key apart by time alone. */
async function isWaiting(executor: Executor, name: JobName, key: string): Promise<boolean> {
  // Two that add the same job at once do it one after the other.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`);
  const { rows } = await executor.execute(
    sql`select 1 from pgboss.job where name = ${name} and singleton_key = ${key} and state < 'active' limit 1`,
  );
  return rows.length > 0;
}

/** The query builder's transactions take no parameters by number, so the statement is put together again. */
function queriesOf(executor: Executor): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, index): SQL => {
        return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      const { rows } = await executor.execute(sql.join(chunks));
      return { rows };
    },
  };
}
