import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type JobName, jobTable } from './job-table.ts';

/** The names of all queues: one for each kind of job. */
export const queueNames = Object.keys(jobTable) as readonly JobName[];

/** An arbitrary number that is the same in every process and differs from that of the migrations. */
const lockKey = 7_114_212;

/**
 * Creates the queues, and moves the jobs of an older library version's tables into them. Idempotent; concurrent
 * processes are serialized.
 */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await guard.connect();
  try {
    // Held until this connection ends, because concurrent creation of queues would deadlock.
    await guard.query('select pg_advisory_lock($1)', [lockKey]);
    await setAsideOldTables(guard);
    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
    // `start` and the calls below throw their own errors; an `error` event without a listener would end the process.
    boss.on('error', () => undefined);
    await boss.start();
    try {
      await createQueues(boss);
      await moveOldJobs(guard, boss);
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

/** pg-boss 12 migrates tables from version 25 on; pg-boss 10, which the shop used before, made version 24. */
const oldestVersion = 25;
const oldSchema = 'pgboss_before_12';

async function setAsideOldTables(client: pg.Client): Promise<void> {
  if (!(await isThere(client, 'pgboss.version'))) return;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if ((rows[0]?.version ?? oldestVersion) < oldestVersion) {
    await client.query(`alter schema pgboss rename to ${oldSchema}`);
  }
}

type OldJob = {
  readonly id: string;
  readonly name: JobName;
  readonly data: object;
  readonly priority: number;
  readonly startAfter: Date;
  readonly singletonKey: string | null;
};

/** Moves the old jobs in one transaction, so that a killed process leaves them to the next one. */
async function moveOldJobs(client: pg.Client, boss: PgBoss): Promise<void> {
  if (!(await isThere(client, `${oldSchema}.job`))) return;
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  await client.query('begin');
  // Active jobs run again: their process has ended, and every handler is idempotent.
  const { rows } = await client.query<OldJob>(
    `select id, name, data, priority, start_after as "startAfter", singleton_key as "singletonKey"
      from ${oldSchema}.job where state <= 'active' and name = any($1) order by created_on`,
    [queueNames],
  );
  for (const { name, singletonKey, ...job } of rows) {
    await boss.insert(name, [{ ...job, ...(singletonKey === null ? {} : { singletonKey }) }], { db });
  }
  await client.query(`drop schema ${oldSchema} cascade`);
  await client.query('commit');
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there === true;
}
