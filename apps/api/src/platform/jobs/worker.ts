import type { FastifyBaseLogger } from 'fastify';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobHandlers, type JobName, jobTable } from './job-table.ts';
import { queueNames } from './queues.ts';

/** A running worker. */
export type Worker = {
  /** Takes no more jobs, and waits for those that are being done. */
  readonly stop: () => Promise<void>;
};

type Deps = { readonly databaseUrl: string; readonly handlers: JobHandlers; readonly log: FastifyBaseLogger };

/** Few, besides the connections that requests use. */
const connectionCount = 4;
/** How long a queue that was empty is left alone. */
const pollingIntervalSeconds = 2;
/** As long as the process is given to end. */
const stopLimitMs = 15_000;

/** Does the jobs of all copies of the shop, together with the other copies' workers: each job is done by one. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const { handlers, log } = deps;
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    max: connectionCount,
    application_name: 'guichet-jobs',
  });
  boss.on('error', err => log.error({ err }, 'the job queue has trouble'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  for (const name of queueNames) {
    const { cron, atOnce = 1 } = jobTable[name];
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    for (let index = 0; index < atOnce; index += 1) await workOn(name);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopLimitMs }) };

  async function workOn(name: JobName): Promise<void> {
    const options = { includeMetadata: true, perJobResults: true, pollingIntervalSeconds } as const;
    const id = await boss.work<unknown, void, typeof options>(name, options, async jobs => {
      // The next job is fetched as soon as this one is over; only an empty queue is left alone for a while.
      boss.notifyWorker(id);
      return Promise.all(jobs.map(job => doOne(name, job)));
    });
  }

  async function doOne(name: JobName, job: JobWithMetadata<unknown>): Promise<JobResult> {
    const ended = new AbortController();
    // The library aborts the job when its time is over or the process can't wait for it any longer.
    const onAbort = () =>
      log.error({ job: name, jobId: job.id }, 'a job was aborted and is retried while it has tries left');
    job.signal.addEventListener('abort', onAbort, { once: true, signal: ended.signal });
    try {
      // Only `enqueue` writes jobs, and it takes the data that belongs to the name.
      await handlers[name](job.data as never, { id: job.id, lastTry: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (err) {
      log.error({ err, job: name, jobId: job.id }, 'a job failed and is retried while it has tries left');
      // What is kept with the job is its kind alone: messages may repeat what a person typed.
      return { id: job.id, status: 'failed', output: { error: err instanceof Error ? err.name : 'unknown' } };
    } finally {
      ended.abort();
    }
  }
}
