import { PgBoss } from 'pg-boss';
import { type JobHandlers, type JobName, jobTable } from '../src/platform/jobs/job-table.ts';
import type { TestApi } from './test-api.ts';

/** The data of the waiting jobs of this name, oldest first, without fetching the jobs. */
export async function waitingJobs<Name extends JobName>(
  api: Pick<TestApi, 'database'>,
  name: Name,
): Promise<readonly Parameters<JobHandlers[Name]>[0][]> {
  const { rows } = await api.database.$client.query(
    "select data from pgboss.job where name = $1 and state < 'active' order by created_on",
    [name],
  );
  return rows.map(row => row.data);
}

/**
 * Runs every waiting job and the jobs that they enqueue, like the worker but sequentially and without its polling
 * interval. A handler that throws fails the test.
 */
export async function runJobs(
  api: Pick<TestApi, 'app' | 'database'>,
  names: readonly JobName[] = Object.keys(jobTable) as JobName[],
): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => api.database.$client.query(text, values) },
  });
  for (let done = 1; done > 0; ) {
    done = 0;
    // Most queues are empty, and fetching from each of them would take a query.
    const { rows } = await api.database.$client.query("select distinct name from pgboss.job where state < 'active'");
    for (const name of names.filter(name => rows.some(row => row.name === name))) {
      for (const job of (await boss.fetch<never>(name, { batchSize: 50 })) ?? []) {
        await api.app.jobHandlers[name](job.data, { id: job.id, lastTry: false });
        await boss.complete(name, job.id);
        done += 1;
      }
    }
  }
}
