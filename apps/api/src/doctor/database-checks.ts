import pg from 'pg';
import type { Config } from '../config.ts';
import { readMigrationState } from '../platform/database/migrate.ts';
import { poolSizes } from '../platform/database/pools.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { queueNames } from '../platform/jobs/queues.ts';
import { demoAccounts } from '../seed/seed.ts';
import { type DatabaseFacts, readAccountsOf, readDatabaseFacts, readQueues } from './doctor-repository.ts';
import { type Finding, fine, type Verdict, wrong } from './finding.ts';

/** The oldest supported Postgres: the tests ran on it. */
const oldestVersion = 15;
/** The tolerated clock difference: holds expire by the database's clock, access tokens by this machine's. */
const clockToleranceMs = 5_000;
const timeoutMs = 10_000;

/** The settings that the database must fit. */
type CheckedSettings = Pick<Config, 'databaseUrl' | 'production' | 'worker'>;

/** The job queue's connections, one of them while starting. */
const connectionsOfWorker = 5;

/** Runs the database checks on one connection. If the database is unreachable, that is the only finding. */
export async function checkDatabase(settings: CheckedSettings): Promise<readonly Finding[]> {
  const { databaseUrl, production, worker } = settings;
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
    const sizes = Object.values(poolSizes).reduce((sum, size) => sum + size, 0);
    return await examine(client, { connections: sizes + (worker ? connectionsOfWorker : 0), production });
  } catch (cause) {
    const remedy = 'Check that Postgres is running, that DATABASE_URL is right and that its role may connect.';
    return [{ name: 'database', ...wrong(`Connection failed (${reasonOf(cause)})`, remedy) }];
  } finally {
    // Closing fails if the connection was never opened or was lost, which needs no handling.
    await client.end().catch(() => undefined);
  }
}

async function examine(
  client: pg.Client,
  { connections, production }: { readonly connections: number; readonly production: boolean },
): Promise<readonly Finding[]> {
  const before = Date.now();
  const facts = await readDatabaseFacts(client);
  const after = Date.now();
  const state = await readMigrationState(client);
  return [
    ...judgeServer(facts, { before, after }),
    { name: 'connections', ...judgeConnections(facts, connections) },
    { name: 'migrations', ...judgeMigrations(state) },
    { name: 'queues', ...judgeQueues(await readQueues(client), state.pending.length > 0) },
    { name: 'demo accounts', ...judgeDemoAccounts(await readAccountsOf(client, demoEmails), production) },
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

/** Compares the connections of one copy with those that the server accepts. Other copies and tools need more. */
export function judgeConnections({ maxConnections }: Pick<DatabaseFacts, 'maxConnections'>, needed: number): Verdict {
  if (needed <= maxConnections) return fine(`Up to ${needed} for a copy, of ${maxConnections}.`);
  return wrong(`A copy opens up to ${needed}, and the server accepts ${maxConnections}`, 'Raise max_connections.');
}

const demoEmails = Object.values(demoAccounts).map(({ email }) => email);

/** Evaluates the demo accounts that a database has. Their password is public, so the server refuses to start with them. */
function judgeDemoAccounts(found: readonly string[], production: boolean): Verdict {
  if (found.length === 0) return fine('None.');
  if (!production) return fine(`${found.join(', ')}: only for a rehearsal, because their password is public.`);
  return wrong(
    `The database has ${found.join(', ')}, whose password is public`,
    'Use another database, or delete these accounts.',
  );
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
  const { olderThan, pending, changed, unknown } = state;
  if (olderThan !== undefined) {
    return wrong(
      `The database is of a version before ${olderThan}, which can't be upgraded`,
      'Use an empty database, or delete the folder .local/data of a local shop.',
    );
  }
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
