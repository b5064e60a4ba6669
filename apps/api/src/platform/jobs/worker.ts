import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { type JobHandlers, type JobName, jobTable } from './job-table.ts';

/** A running worker. */
export type Worker = {
  /** Takes no more jobs, and waits for those that are being done. */
  readonly stop: () => Promise<void>;
};

type Deps = { readonly databaseUrl: string; readonly handlers: JobHandlers; readonly log: FastifyBaseLogger };

/** Every kind of job; each has its queue. */
export const queueNames = Object.keys(jobTable) as readonly JobName[];
/** Few, besides the connections that requests use. */
const connectionCount = 4;
const pollingIntervalSeconds = 2;
/** As long as the process is given to end. */
const stopLimitMs = 15_000;

/** Any number will do, as long as every process uses the same and migrations use another. */
const lockKey = 7_114_212;

/** Creates the queues. Repeating it changes nothing; of two processes that do it at once one waits. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await guard.connect();
  try {
    // Held until this connection ends: two that create queues at once would deadlock.
    await guard.query('select pg_advisory_lock($1)', [lockKey]);
    await createQueues(databaseUrl);
  } finally {
    await guard.end();
  }
}

async function createQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(queue => queue.name));
    for (const name of queueNames) {
      const { retryLimit, expireInSeconds } = jobTable[name];
      const options = { name, retryLimit, expireInSeconds, retryBackoff: true, retryDelay: 5 };
      await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Does the jobs of all copies of the shop, together with the other copies' workers: each job is done by one. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const { handlers, log } = deps;
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    max: connectionCount,
    application_name: 'guichet-jobs',
  });
  boss.on('error', err => log.error({ err }, 'the job queue has trouble'));
  await boss.start();
  for (const name of queueNames) {
    const { cron } = jobTable[name];
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    await boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, jobs => doAll(name, jobs));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopLimitMs, wait: true }) };

  async function doAll(name: JobName, jobs: readonly PgBoss.JobWithMetadata<unknown>[]): Promise<void> {
    for (const job of jobs) {
      try {
        // Only `enqueue` writes jobs, and it takes the data that belongs to the name.
        await handlers[name](job.data as never, { id: job.id, lastTry: job.retryCount >= job.retryLimit });
      } catch (err) {
        log.error({ err, job: name, jobId: job.id }, 'a job failed and will be tried again if it may be');
        throw err;
      }
    }
  }
}
