import { readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import * as schema from '../tables.ts';

// Importing drizzle-kit adds methods to these prototypes that every `for … in` over an array sees. Files share a worker,
// and Ajv would write wrong code for the next ones.
for (const prototype of [Array.prototype, String.prototype]) {
  for (const name of Object.keys(prototype)) Object.defineProperty(prototype, name, { enumerable: false });
}

const migrations = new URL('../../../../migrations/', import.meta.url);

/** The schema as drizzle-kit writes it down beside a migration. */
const described = generateDrizzleJson(schema);

/** Of a database: each column, constraint and index, in the words of Postgres. */
const definitions = `
  select format('column %s.%s: %s', relname, attname, concat_ws(' ',
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      case attidentity when 'a' then 'identity' end, pg_get_expr(adbin, adrelid))) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select format('constraint %s.%s: %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'`;

/** What only the migrations have: the foreign keys against the direction of the domains. */
const againstTheDirection = [
  'constraint payments.payments_checkout_id_checkouts_id_fk: FOREIGN KEY (checkout_id) REFERENCES checkouts(id)',
  'constraint payments.payments_order_id_orders_id_fk: FOREIGN KEY (order_id) REFERENCES orders(id)',
  'constraint tickets.tickets_checked_in_by_staff_tokens_id_fk: FOREIGN KEY (checked_in_by) REFERENCES staff_tokens(id)',
  'constraint tickets.tickets_refund_id_refunds_id_fk: FOREIGN KEY (refund_id) REFERENCES refunds(id)',
];

async function definitionsOf(url: string, setUp: readonly string[] = []): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(setUp.join('\n'));
    const { rows } = await client.query<{ definition: string }>(definitions);
    // The table of the migrations themselves is nobody's.
    return rows.map(row => row.definition).filter(definition => !/\bschema_migrations\b/.test(definition));
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  it('[MIGRATION-6] describes the columns, constraints and indexes of the migrated database', async () => {
    const migrated = await createTestDatabase();
    const created = await createTestDatabase({ empty: true });
    try {
      const fromMigrations = await definitionsOf(migrated.url);
      const fromSchema = await definitionsOf(created.url, await generateMigration(generateDrizzleJson({}), described));
      expect(fromSchema.length).toBeGreaterThan(400);
      expect(fromMigrations.toSorted()).toEqual([...fromSchema, ...againstTheDirection].sort());
    } finally {
      await migrated.drop();
      await created.drop();
    }
  });

  it('[MIGRATION-24] has nothing that drizzle-kit would still write a migration for', async () => {
    const journal = JSON.parse(await readFile(new URL('meta/_journal.json', migrations), 'utf8'));
    const newest = String(journal.entries.at(-1).idx).padStart(4, '0');
    const snapshot = JSON.parse(await readFile(new URL(`meta/${newest}_snapshot.json`, migrations), 'utf8'));
    // Through JSON, which has no undefined.
    const ours = JSON.parse(JSON.stringify(described));
    expect({ ...ours, id: snapshot.id, prevId: snapshot.prevId }).toEqual(snapshot);
  });
});
