import { setTimeout } from 'node:timers/promises';
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
/** How long a queue that was empty is left alone. */
const pollingMs = 2_000;
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

/**
 * Does the jobs of all copies of the shop, together with the other copies' workers: each job is done by one. While there
 * are jobs the next is taken at once. The library's own loop would take one every two seconds, and end the process when
 * the database is away just as a job is over.
 */
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
  }
  const stopping = new AbortController();
  const loops = queueNames.flatMap(name => Array.from({ length: jobTable[name].atOnce ?? 1 }, () => workOn(name)));
  return {
    stop: async () => {
      stopping.abort();
      await within(stopLimitMs, Promise.all(loops)).catch((err: unknown) => log.warn({ err }, 'jobs were cut off'));
      await boss.stop({ graceful: false });
    },
  };

  async function workOn(name: JobName): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await take(name);
      if (job === undefined) await pause(stopping.signal);
      else await doOne(name, job);
    }
  }

  async function take(name: JobName): Promise<PgBoss.JobWithMetadata<unknown> | undefined> {
    try {
      return (await boss.fetch<unknown>(name, { includeMetadata: true, batchSize: 1 }))[0];
    } catch (err) {
      log.error({ err, job: name }, 'the job queue has trouble');
      return undefined;
    }
  }

  async function doOne(name: JobName, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    try {
      // Only `enqueue` writes jobs, and it takes the data that belongs to the name.
      const done = handlers[name](job.data as never, { id: job.id, lastTry: job.retryCount >= job.retryLimit });
      await within(jobTable[name].expireInSeconds * 1_000, done);
      await boss.complete(name, job.id);
    } catch (err) {
      log.error({ err, job: name, jobId: job.id }, 'a job failed and will be tried again if it may be');
      // What is kept with the job is its kind alone: messages may repeat what somebody typed.
      const reason = { error: err instanceof Error ? err.name : 'unknown' };
      await boss.fail(name, job.id, reason).catch((cause: unknown) => {
        log.error({ err: cause, job: name, jobId: job.id }, 'a job that failed is tried again when its time is over');
      });
    }
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  // Rejects when the worker is to stop, which its loop sees by itself.
  await setTimeout(pollingMs, undefined, { signal }).catch(() => undefined);
}

/** Throws when the work takes longer. It goes on all the same, but nobody waits for it any more. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It took longer than ${limitMs / 1_000} seconds.`);
  });
  // The one that comes second is of no interest.
  late.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
