import pg from 'pg';
import type { Config } from '../config.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { fine, type Verdict, wrong } from './finding.ts';

const timeoutMs = 10_000;
const pauseMs = 100;
/** Shorter than the doctor's timeout of one check. */
const maxWaitMs = 15_000;

type Facts = {
  readonly system: string;
  readonly name: string;
  readonly isReplica: boolean;
  readonly written: string | null;
};

const readFacts = `select
  (select system_identifier::text from pg_control_system()) as system,
  current_database() as name,
  pg_is_in_recovery() as "isReplica",
  case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as written`;

/** Checks whether the replica follows the database and has what was written just now. */
export async function checkReplica({
  databaseUrl,
  replica,
}: Pick<Config, 'databaseUrl' | 'replica'>): Promise<Verdict> {
  if (replica === undefined) return fine('Without DATABASE_REPLICA_URL visitors read from the database itself.');
  const [primary, copy] = [clientOf(databaseUrl), clientOf(replica.url)];
  try {
    await copy.connect();
    await primary.connect();
    return await compare(primary, copy, replica.maxAgeMs);
  } catch (cause) {
    return wrong(
      `It can't be read (${reasonOf(cause)})`,
      'Check that it is running, and host, port, role and password in DATABASE_REPLICA_URL. Until then visitors read from the database itself.',
    );
  } finally {
    // Closing fails if the connection was never opened or was lost, which needs no handling.
    await Promise.all([primary, copy].map(client => client.end().catch(() => undefined)));
  }
}

async function compare(primary: pg.Client, copy: pg.Client, maxAgeMs: number): Promise<Verdict> {
  const [ours, theirs] = [await factsOf(primary), await factsOf(copy)];
  if (!theirs.isReplica) {
    return wrong(
      'The server of DATABASE_REPLICA_URL is no replica (it takes writes)',
      'Give the address of a streaming replica, or leave the setting out.',
    );
  }
  if (ours.system !== theirs.system || ours.name !== theirs.name) {
    return wrong(
      'It is a replica of another server, or of another database',
      'Give the address of a replica of the server in DATABASE_URL, with the same database.',
    );
  }
  const waitMs = Math.min(maxAgeMs, maxWaitMs);
  const began = performance.now();
  while (performance.now() - began <= waitMs) {
    const { rows } = await copy.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
      ours.written,
    ]);
    if (rows[0]?.there === true) {
      return fine(`It had what was written just now after ${Math.ceil((performance.now() - began) / 1000)} s at most.`);
    }
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return wrong(
    `What was written just now had not come within ${waitMs / 1000} s`,
    'Look at pg_stat_replication on the database and at the log of the replica. Until then visitors read from the database itself.',
  );
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'guichet-doctor',
  });
  // A lost connection fails the running query, and that error is reported.
  client.on('error', () => undefined);
  return client;
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(readFacts);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The server did not say what it is.');
  return facts;
}
