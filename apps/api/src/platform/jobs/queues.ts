import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type JobName, jobTable } from './job-table.ts';

/** The names of all queues: one for each kind of job. */
export const queueNames = Object.keys(jobTable) as readonly JobName[];

/** An arbitrary number that is the same in every process and differs from that of the migrations. */
const lockKey = 7_114_212;

/** Creates the queues. Idempotent; concurrent processes are serialized. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await guard.connect();
  try {
    // Held until this connection ends, because concurrent creation of queues would deadlock.
    await guard.query('select pg_advisory_lock($1)', [lockKey]);
    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
    // `start` and the calls below throw their own errors; an `error` event without a listener would end the process.
    boss.on('error', () => undefined);
    await boss.start();
    try {
      await createQueues(boss);
    } finally {
      await boss.stop({ graceful: false });
    }
  } finally {
    await guard.end();
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(queue => queue.name));
  for (const name of queueNames) {
    const { retryLimit, expireInSeconds } = jobTable[name];
    const options = { retryLimit, expireInSeconds, retryBackoff: true, retryDelay: 5 };
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
  }
}
