import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss, systemClock } from 'pg-boss';
import type { Executor } from '../database/database.ts';
import type { JobData, JobName } from './job-table.ts';

let writer: Promise<PgBoss> | undefined;

/**
 * Adds a job in the caller's transaction: it is done if and only if the rest of the transaction is. With `key` no
 * second job of this kind is added while one with the same key waits to be started or to be tried again. Of waiting
 * jobs those of the highest priority are done first; it is 0 unless it is given.
 */
export async function enqueue<Name extends JobName>(
  executor: Executor,
  name: Name,
  data: JobData[Name],
  options: { readonly key?: string; readonly priority?: number } = {},
): Promise<void> {
  const { key, priority = 0 } = options;
  const db = fromDrizzle(executor, sql);
  const jobs = await writerOn(db);
  if (key === undefined) {
    const id = await jobs.send(name, data, { db, priority });
    // A queue that doesn't exist takes no jobs, and the library raises no error.
    if (id === null) throw new Error(`The job ${name} was not written: is its queue there?`);
    return;
  }
  // Two transactions that add the same job at once do it one after the other.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`);
  const { updated, inserted } = await jobs.upsert(name, data, { db, priority, singletonKey: key });
  if (updated + inserted === 0) throw new Error(`The job ${name} was not written: is its queue there?`);
}

/** Adds many jobs of one kind in the caller's transaction, with one statement. */
export async function enqueueAll<Name extends JobName>(
  executor: Executor,
  name: Name,
  data: readonly JobData[Name][],
): Promise<void> {
  if (data.length === 0) return;
  const db = fromDrizzle(executor, sql);
  const jobs = await writerOn(db);
  const ids = await jobs.insert(
    name,
    data.map(one => ({ data: one })),
    { db, returnId: true },
  );
  if (ids?.length !== data.length) throw new Error(`The jobs ${name} were not written: is their queue there?`);
}

/**
 * Lets this process write jobs. A process does it once when it starts, so that no request reads the queues' definitions
 * in the middle of its transaction.
 */
export async function startWritingJobs(executor: Executor): Promise<void> {
  await writerOn(fromDrizzle(executor, sql));
}

/** One for the process, started at the latest by the first job. One that could not be started is started again by the next. */
function writerOn(db: Db): Promise<PgBoss> {
  writer ??= startWriter(db).catch((error: unknown) => {
    writer = undefined;
    throw error;
  });
  return writer;
}

/**
 * The library reads the queues' definitions when it starts. They are the same in every database of this version, so
 * they are never read again: afterwards it only writes, on the connection that each call passes.
 */
async function startWriter(first: Db): Promise<PgBoss> {
  let db = first;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    // Without its timers it keeps no process from ending.
    clock: { ...systemClock, setInterval: () => undefined },
  });
  await boss.start();
  db = { executeSql: () => Promise.reject(new Error('A job is written on the connection of its transaction.')) };
  return boss;
}
