import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Migrations could not be applied, and nothing was written. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Applied by itself, outside a transaction: for `create index concurrently` on a large table. */
  readonly outside: boolean;
};

/**
 * The first line of a migration that runs outside a transaction. Each of its statements ends a line, and all are repeated
 * after a failure: an index is dropped before it is built, because one that could not be finished stays and isn't valid.
 */
const outsideMarker = '-- outside a transaction';

/** How the migrations wait for tables that are in use. */
export type MigrationWait = {
  /** How long a statement waits for a lock. All later statements for that table wait behind it. @default 3 seconds */
  readonly lockTimeoutMs?: number;
  /** How often a busy table is tried. @default 20 */
  readonly attempts?: number;
  /** The pause between two attempts, in which the shop's statements have their turn. @default 2 seconds */
  readonly pauseMs?: number;
};

/** The folder of the product's migrations. The relative path is the same from `src` and from `dist`. */
const migrationsFolder: string = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** An arbitrary number that is the same in every process. */
const lockKey = 7_114_211;
/** How long a process waits before it asks again whether another one has migrated. */
const lockPauseMs = 100;

/**
 * Applies the pending migrations in one transaction, so either all of them or none; those marked as outside a
 * transaction are applied alone, in their order. An advisory lock serializes concurrent processes; the second finds
 * nothing pending. A table that is in use isn't waited for long, because the shop would wait behind the migration:
 * after the lock timeout everything is rolled back and tried again later.
 */
export async function migrate(
  databaseUrl: string,
  folder: string = migrationsFolder,
  wait: MigrationWait = {},
): Promise<readonly string[]> {
  const { lockTimeoutMs = 3_000, attempts = 20, pauseMs = 2_000 } = wait;
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // Held by the session until its end, also while an attempt is rolled back and repeated.
    while (!(await tryLock(client))) await pause(lockPauseMs);
    const applied: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyPending(client, { migrations, applied, lockTimeoutMs });
        return applied;
      } catch (error) {
        if (!isLockTimeout(error) || attempt >= attempts) throw error;
        await pause(pauseMs);
      }
    }
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end();
  }
}

/**
 * Asks for the lock of migrations without waiting in a statement: an index that is built concurrently waits for every
 * running statement, so the process that builds it and one that waits for its lock would wait for each other.
 */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
  return rows[0]?.locked === true;
}

/** The differences between a database's migrations and the product's. */
export type MigrationState = {
  /** The first of the product's migrations, if the database has others and not this one. It can't be upgraded. */
  readonly olderThan: string | undefined;
  /** Not applied yet. */
  readonly pending: readonly string[];
  /** Applied with another content than the current files. */
  readonly changed: readonly string[];
  /** Applied by a newer version of the product. */
  readonly unknown: readonly string[];
};

/** Compares the migrations without changing anything. */
export async function readMigrationState(
  client: Pick<pg.Client, 'query'>,
  folder: string = migrationsFolder,
): Promise<MigrationState> {
  const migrations = await readMigrations(folder);
  const applied = new Map<string, string>();
  if (await hasTable(client)) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    for (const { name, checksum } of rows) applied.set(name, checksum);
  }
  const own = new Set(migrations.map(({ name }) => name));
  return {
    olderThan: missingBaseline(migrations, applied)?.name,
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter(name => !own.has(name)),
  };
}

/** Applies what is pending, and adds the names to `applied` once they are committed. */
async function applyPending(
  client: pg.Client,
  work: { readonly migrations: readonly Migration[]; readonly applied: string[]; readonly lockTimeoutMs: number },
): Promise<void> {
  const { migrations, applied, lockTimeoutMs } = work;
  const pending = await findPending(client, migrations);
  for (const group of groupsOf(pending)) {
    const [first] = group;
    if (first?.outside === true) await applyOutside(client, first);
    else await applyTogether(client, group, lockTimeoutMs);
    applied.push(...group.map(({ name }) => name));
  }
}

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const known = new Map<string, string>();
  if (await hasTable(client)) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    for (const row of rows) known.set(row.name, row.checksum);
  }
  const baseline = missingBaseline(migrations, known);
  if (baseline !== undefined) {
    throw new MigrationError(
      `The database is of a version before ${baseline.name}, which can't be upgraded: use an empty one. A local one is in .local/data (or GUICHET_DATA_DIR); delete that folder and start again.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  if (changed !== undefined) {
    throw new MigrationError(
      `Migration ${changed.name} was changed after it was applied; restore it and put the change into a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !known.has(name));
}

/** All migrations build on the first: a database that has some, and not this one, is of a version before it. */
function missingBaseline(
  [baseline]: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration | undefined {
  return applied.size === 0 || baseline === undefined || applied.has(baseline.name) ? undefined : baseline;
}

/** Those outside a transaction alone, the others with their neighbours. */
function groupsOf(pending: readonly Migration[]): readonly (readonly Migration[])[] {
  const groups: Migration[][] = [];
  for (const migration of pending) {
    const last = groups.at(-1);
    if (last === undefined || migration.outside || last[0]?.outside === true) groups.push([migration]);
    else last.push(migration);
  }
  return groups;
}

async function applyTogether(client: pg.Client, group: readonly Migration[], lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await createTable(client);
    for (const migration of group) await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Without a lock timeout: an index that is built concurrently waits for the transactions that are open, but nobody for it. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  await createTable(client);
  await apply(client, migration);
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

async function hasTable(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('schema_migrations')::text as name");
  return rows[0]?.name != null;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    // Several in one query would be a transaction.
    for (const statements of migration.outside ? migration.sql.split(/(?<=;)\n/) : [migration.sql]) {
      await client.query(statements);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const left = migration.outside ? 'the migrations before it stay' : 'nothing was changed';
    throw new MigrationError(`Migration ${migration.name} failed and ${left}: ${reason}.`, { cause: error });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}

/** Whether a migration found a table in use for longer than the lock timeout. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof MigrationError && error.cause instanceof pg.DatabaseError && error.cause.code === '55P03';
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
        throw new MigrationError(`Migration ${name} must be named like 0002_event_photos.sql.`);
      }
      // Line ends are normalised, so that a checkout on Windows has the same checksums.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const outside = sql.startsWith(`${outsideMarker}\n`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), outside };
    }),
  );
}
