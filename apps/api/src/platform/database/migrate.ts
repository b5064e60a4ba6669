import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Migrations could not be applied, and nothing was written. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The folder of the product's migrations. The relative path is the same from `src` and from `dist`. */
const migrationsFolder: string = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** An arbitrary number that is the same in every process. */
const lockKey = 7_114_211;

/**
 * Applies the pending migrations in one transaction, so either all of them or none. An advisory lock serializes
 * concurrent processes; the second finds nothing pending.
 */
export async function migrate(databaseUrl: string, folder: string = migrationsFolder): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const applied = await applyPending(client, migrations);
    await client.query('commit');
    return applied;
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end();
  }
}

/** The differences between a database's migrations and the product's. */
export type MigrationState = {
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
  const table = await client.query<{ name: string | null }>("select to_regclass('schema_migrations')::text as name");
  const applied = new Map<string, string>();
  if (table.rows[0]?.name != null) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    for (const { name, checksum } of rows) applied.set(name, checksum);
  }
  const own = new Set(migrations.map(({ name }) => name));
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter(name => !own.has(name)),
  };
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map(row => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new MigrationError(
        `Migration ${migration.name} was changed after it was applied; restore it and put the change into a new migration.`,
      );
    }
  }
  return applied;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and nothing was changed: ${reason}.`, {
      cause: error,
    });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
        throw new MigrationError(`Migration ${name} must be named like 0001_accounts.sql.`);
      }
      // Line ends are normalised, so that a checkout on Windows has the same checksums.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
