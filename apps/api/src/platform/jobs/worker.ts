import type { FastifyBaseLogger } from 'fastify';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobHandlers, type JobName, jobTable } from './job-table.ts';
import { queueNames } from './queues.ts';

/** A running worker. */
export type Worker = {
  /** Stops fetching jobs, and waits for the active ones. */
  readonly stop: () => Promise<void>;
};

type Deps = { readonly databaseUrl: string; readonly handlers: JobHandlers; readonly log: FastifyBaseLogger };

/** The worker's connections, in addition to those of requests. */
const connectionCount = 4;
/** How long the worker waits after an empty fetch. */
const pollingIntervalSeconds = 2;
/** Less than the time limit of the whole process, see `main.ts`. */
const stopLimitMs = 15_000;

/** Starts a worker for the jobs of all processes. Each job runs in one of the workers. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const { handlers, log } = deps;
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    max: connectionCount,
    application_name: 'guichet-jobs',
  });
  boss.on('error', err => log.error({ err }, 'the job queue failed'));
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
      // Fetches the next job immediately after this one. Polling applies only to an empty queue.
      boss.notifyWorker(id);
      return Promise.all(jobs.map(job => doOne(name, job)));
    });
  }

  async function doOne(name: JobName, job: JobWithMetadata<unknown>): Promise<JobResult> {
    const ended = new AbortController();
    // The library aborts a job that has expired, or that outlasts the stop of the process.
    const onAbort = () =>
      log.error({ job: name, jobId: job.id }, 'a job was aborted and is retried while it has tries left');
    job.signal.addEventListener('abort', onAbort, { once: true, signal: ended.signal });
    try {
      // The cast is safe: only `enqueue` writes jobs, and it checks the type of the data by name.
      await handlers[name](job.data as never, { id: job.id, lastTry: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (err) {
      log.error({ err, job: name, jobId: job.id }, 'a job failed and is retried while it has tries left');
      // Only the error's name is stored with the job: its message may contain user input.
      return { id: job.id, status: 'failed', output: { error: err instanceof Error ? err.name : 'unknown' } };
    } finally {
      ended.abort();
    }
  }
}
