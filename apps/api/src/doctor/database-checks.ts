import pg from 'pg';
import { readMigrationState } from '../platform/database/migrate.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { queueNames } from '../platform/jobs/queues.ts';
import { type DatabaseFacts, readDatabaseFacts, readQueues } from './doctor-repository.ts';
import { type Finding, fine, type Verdict, wrong } from './finding.ts';

/** The oldest supported Postgres: the tests ran on it. */
const oldestVersion = 15;
/** The tolerated clock difference: holds expire by the database's clock, access tokens by this machine's. */
const clockToleranceMs = 5_000;
const timeoutMs = 10_000;

/** Runs the database checks on one connection. If the database is unreachable, that is the only finding. */
export async function checkDatabase(databaseUrl: string): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'guichet-doctor',
  });
  // A lost connection fails the running query, and that error is reported.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await examine(client);
  } catch (cause) {
    const remedy = 'Check that Postgres is running, that DATABASE_URL is right and that its role may connect.';
    return [{ name: 'database', ...wrong(`It can't be used (${reasonOf(cause)})`, remedy) }];
  } finally {
    // Closing fails if the connection was never opened or was lost, which needs no handling.
    await client.end().catch(() => undefined);
  }
}

async function examine(client: pg.Client): Promise<readonly Finding[]> {
  const before = Date.now();
  const facts = await readDatabaseFacts(client);
  const after = Date.now();
  const state = await readMigrationState(client);
  return [
    ...judgeServer(facts, { before, after }),
    { name: 'migrations', ...judgeMigrations(state) },
    { name: 'queues', ...judgeQueues(await readQueues(client), state.pending.length > 0) },
  ];
}

/** Evaluates the facts of a server. `before` and `after` are this machine's clock around the query. */
export function judgeServer(
  { version, major, now, unaccent, mayCreate }: DatabaseFacts,
  { before, after }: { readonly before: number; readonly after: number },
): readonly Finding[] {
  const age =
    major >= oldestVersion
      ? fine(`PostgreSQL ${version}.`)
      : wrong(`It is PostgreSQL ${version}`, `Use version ${oldestVersion} or newer.`);
  return [
    { name: 'database', ...age },
    { name: 'clock', ...judgeClock(Math.max(0, before - now, now - after)) },
    { name: 'extensions', ...judgeExtensions(unaccent, mayCreate) },
  ];
}

function judgeClock(apartMs: number): Verdict {
  if (apartMs <= clockToleranceMs) return fine(`At most ${Math.ceil(apartMs / 1000)} s from the database's.`);
  const seconds = Math.round(apartMs / 1000);
  return wrong(`It is ${seconds} s from the database's`, 'Let both machines take their time from the network (NTP).');
}

function judgeExtensions(unaccent: 'installed' | 'available' | 'missing', mayCreate: boolean): Verdict {
  if (unaccent === 'installed') return fine('unaccent is there.');
  if (unaccent === 'missing') {
    return wrong(
      'unaccent is not on the database server',
      'Install the server’s contrib package (postgresql-contrib on some systems), or choose a server that has it.',
    );
  }
  return mayCreate
    ? fine('unaccent will come with the migrations.')
    : wrong(
        'unaccent is not in this database, and the role may not create it',
        'Let an administrator run "create extension unaccent with schema public", or grant the role create on the database.',
      );
}

function judgeMigrations(state: Awaited<ReturnType<typeof readMigrationState>>): Verdict {
  const { pending, changed, unknown } = state;
  if (changed.length > 0) {
    return wrong(
      `Changed after they were applied: ${changed.join(', ')}`,
      'Deploy the version that was released; nothing starts on this one.',
    );
  }
  if (unknown.length > 0) {
    return wrong(
      `The database is newer than this version: it has ${unknown.join(', ')}`,
      'Deploy the newer version, or restore the backup from before.',
    );
  }
  if (pending.length > 0) return wrong(`Not applied yet: ${pending.join(', ')}`, 'Run the command migrate.');
  return fine('All are applied.');
}

function judgeQueues(queues: readonly string[], willMigrate: boolean): Verdict {
  const missing = queueNames.filter(name => !queues.includes(name));
  if (missing.length === 0) return fine('All are there.');
  const why = willMigrate ? '' : ' A queue that is not there takes no jobs.';
  return wrong(`Missing: ${missing.join(', ')}`, `Run the command migrate.${why}`);
}
