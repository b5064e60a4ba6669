import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareReplica, type RunningPostgres, startPostgres } from '@guichet/embedded-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { prepareQueues } from '../src/platform/jobs/queues.ts';

/** A migrated Postgres and its streaming replica. */
export type ReplicatedDatabase = {
  readonly url: string;
  /** Its role may read, and nothing else. */
  readonly replicaUrl: string;
  /** From here on the replica stays as it is. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Resolves when the replica has all that the primary has now. */
  readonly caughtUp: () => Promise<void>;
  readonly stopReplica: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly startReplica: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts a server of this test alone, migrates its database, and copies it as a streaming replica. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const primary = await startPostgres({ durable: false });
  await migrate(primary.url);
  await prepareQueues(primary.url);
  // The role of the documentation: it may read, and nothing else.
  await firstValue(primary.url, "create role reader login password 'reads'");
  await firstValue(primary.url, 'grant pg_read_all_data to reader');
  const folder = await mkdtemp(join(tmpdir(), 'guichet-replica-'));
  // The server's own user must reach its data.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  await prepareReplica({ primary, dataDir });
  let replica: RunningPostgres = await startPostgres({ dataDir, durable: false });
  const { port, url } = replica;
  const onReplica = (sql: string) => firstValue(url, sql);
  const address = new URL(url);
  address.username = 'reader';
  address.password = 'reads';
  return {
    url: primary.url,
    replicaUrl: address.href,
    pause: async () => {
      await onReplica('select pg_wal_replay_pause()');
      await expect.poll(() => onReplica('select pg_get_wal_replay_pause_state()')).toBe('paused');
    },
    resume: async () => void (await onReplica('select pg_wal_replay_resume()')),
    caughtUp: async () => {
      const written = await firstValue(primary.url, 'select pg_current_wal_insert_lsn()');
      await firstValue(primary.url, "select pg_logical_emit_message(true, 'test', '')");
      await expect.poll(() => onReplica(`select pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn`)).toBe(true);
    },
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startPostgres({ dataDir, durable: false, port });
    },
    close: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstValue(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
