import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import * as tables from './tables.ts';

/** The properties of a column that must match, keyed by `table.column`. */
type Columns = Readonly<Record<string, { readonly type: string; readonly notNull: boolean; readonly filled: boolean }>>;

/** The table that only the migration code uses. */
const ownTableOfMigrations = 'schema_migrations';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The columns as declared in `tables.ts`. */
function typedColumns(): Columns {
  const configs = Object.values(tables)
    .filter(table => is(table, PgTable))
    .map(table => getTableConfig(table));
  const columns = configs.flatMap(({ name, columns, primaryKeys }) => {
    // Columns of a primary key are not null even if that is not declared.
    const keyColumns = new Set(primaryKeys.flatMap(key => key.columns.map(column => column.name)));
    return columns.map(column => {
      const notNull = column.notNull || column.primary || keyColumns.has(column.name);
      return [`${name}.${column.name}`, { type: column.getSQLType(), notNull, filled: column.hasDefault }] as const;
    });
  });
  return Object.fromEntries(columns);
}

/** The columns of the migrated database. */
async function migratedColumns(): Promise<Columns> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; type: string; notNull: boolean; filled: boolean }>(
      `select table_name || '.' || column_name as name,
         -- The query builder uses the shorter of Postgres's two names for this type.
         case data_type when 'time without time zone' then 'time' else data_type end as type,
         is_nullable = 'NO' as "notNull",
         column_default is not null or is_identity = 'YES' as filled
       from information_schema.columns
       where table_schema = 'public' and table_name <> $1`,
      [ownTableOfMigrations],
    );
    return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
  } finally {
    await client.end();
  }
}

describe('tables', () => {
  it('[MIGRATION-6] the declared columns, types, nullability and defaults match the migrated database', async () => {
    const migrated = await migratedColumns();
    expect(Object.keys(migrated).length).toBeGreaterThan(100);
    expect(typedColumns()).toEqual(migrated);
  });
});
