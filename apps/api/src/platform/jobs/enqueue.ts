import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss, systemClock } from 'pg-boss';
import type { Executor } from '../database/database.ts';
import type { JobData, JobName } from './job-table.ts';

let writer: Promise<PgBoss> | undefined;

/**
 * Adds a job in the caller's transaction, so that the job exists if and only if the transaction commits. With `key`, no
 * second job of this kind is added while one with the same key waits for its start or retry. Waiting jobs run by
 * descending priority, which defaults to 0.
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
    // The library silently drops the jobs of a queue that doesn't exist.
    if (id === null) throw new Error(`The job ${name} was not written: is its queue there?`);
    return;
  }
  // Serializes concurrent transactions that add the same job.
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
 * Initialises the job writer of this process. Called once at start, so that no request reads the queues' definitions
 * within its transaction.
 */
export async function startWritingJobs(executor: Executor): Promise<void> {
  await writerOn(fromDrizzle(executor, sql));
}

/** The process's job writer, started by the first job at the latest. If the start fails, the next job retries it. */
function writerOn(db: Db): Promise<PgBoss> {
  writer ??= startWriter(db).catch((error: unknown) => {
    writer = undefined;
    throw error;
  });
  return writer;
}

/**
 * Starts the job writer. The library reads the queues' definitions only at start; they are the same in every database
 * of this version. Afterwards it only writes, on the connection that each call passes.
 */
async function startWriter(first: Db): Promise<PgBoss> {
  let db = first;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    // Without timers it doesn't keep the process running.
    clock: { ...systemClock, setInterval: () => undefined },
  });
  await boss.start();
  db = { executeSql: () => Promise.reject(new Error('A job is written on the connection of its transaction.')) };
  return boss;
}
