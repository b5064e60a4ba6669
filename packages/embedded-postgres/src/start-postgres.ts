import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster, superuser } from './cluster.ts';
import { PostgresError } from './errors.ts';
import { freePort } from './free-port.ts';
import { launch, type ServerProcess } from './launch.ts';
import { reachableBinaries, reachableDataDir, serverUser } from './server-user.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type StartPostgresOptions = {
  /** Folder for the data. Without it the data is deleted when the server stops. */
  readonly dataDir?: string;
  /**
   * Whether a committed row survives a power cut. Disable it only for tests: without a `dataDir` the files are then in
   * memory, if the machine has a folder for that.
   * @default true
   */
  readonly durable?: boolean;
  /**
   * The database in `url`; created if it doesn't exist.
   * @default 'guichet'
   */
  readonly database?: string;
  /**
   * TCP port on 127.0.0.1.
   * @default a free one
   */
  readonly port?: number;
  /**
   * How long to wait for a folder that another server still uses.
   * @default 10000
   */
  readonly folderTimeoutMs?: number;
  /** Folder with `initdb` and `postgres` to use instead of those that `findBinaries` finds. */
  readonly binDir?: string | undefined;
};

export type RunningPostgres = {
  /** Connection string of the database, with the password. */
  readonly url: string;
  /** For reports, for instance `PostgreSQL 18.4 (npm)`. */
  readonly version: string;
  readonly port: number;
  /** The data folder. Differs from the option if the server's user can't access that one. */
  readonly dataDir: string;
  /** Shuts the server down cleanly; a second call awaits the first. */
  stop(): Promise<void>;
};

/**
 * Starts a Postgres server as a child process on 127.0.0.1 and waits until it accepts connections. The server stops
 * with `stop()` or when this process ends, even by SIGKILL.
 *
 * @throws PostgresError with a text for the user: no binaries, folder in use, wrong major version, failed to start.
 */
export async function startPostgres(options: StartPostgresOptions = {}): Promise<RunningPostgres> {
  const user = serverUser();
  const binaries = reachableBinaries(findBinaries({ binDir: options.binDir }), user);
  const durable = options.durable ?? true;
  const throwAway = options.dataDir === undefined;
  const dataDir = reachableDataDir(options.dataDir ?? temporaryFolder({ inMemory: !durable }), user);
  const cluster = openCluster({ dataDir, binaries, user });

  const port = options.port ?? (await freePort());
  const server = await launch({
    binaries,
    cluster,
    port,
    user,
    durable,
    folderTimeoutMs: options.folderTimeoutMs ?? 10_000,
    ...(throwAway ? { removeOnExit: dataDir } : {}),
  });
  return describe({ server, cluster, port, dataDir, database: options.database ?? 'guichet', source: binaries.source });
}

async function describe(running: {
  server: ServerProcess;
  cluster: Cluster;
  port: number;
  dataDir: string;
  database: string;
  source: string;
}): Promise<RunningPostgres> {
  const { server, cluster, port, dataDir, database, source } = running;
  const address = (name: string): string =>
    `postgres://${superuser}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${encodeURIComponent(name)}`;
  try {
    const version = await ensureDatabase(address('postgres'), database);
    return {
      url: address(database),
      version: `PostgreSQL ${version} (${source})`,
      port,
      dataDir,
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw new PostgresError('start-failed', `Postgres started and did not answer: ${String(error)}`);
  }
}

async function ensureDatabase(url: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    const shown = await client.query<{ server_version: string }>('show server_version');
    return shown.rows[0]?.server_version ?? 'of unknown version';
  } finally {
    await client.end();
  }
}
