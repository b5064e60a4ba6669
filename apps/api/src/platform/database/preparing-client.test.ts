import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from './database.ts';

// A process names a bounded number of statements, and the files before this one may have named them all: it gets modules
// of its own.
vi.resetModules();
const { openDatabase } = await import('./database.ts');
const { runStatement, statementOf } = await import('./statements.ts');

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { poolSize: 1 });
});
afterAll(async () => {
  await database.$client.end();
  await testDatabase.drop();
});

async function prepared(): Promise<readonly string[]> {
  const { rows } = await database.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%findable%'`,
  );
  return rows.map(row => row.statement);
}

describe('statements', () => {
  it('[DATABASE-1] a statement with parameters is prepared once per connection', async () => {
    for (const value of [1, 2, 3]) await database.execute(sql`select ${value}::integer as findable`);
    expect(await prepared()).toEqual(['select $1::integer as findable']);
  });

  it('[DATABASE-1] a text without parameters is not prepared, also with several statements', async () => {
    await database.execute(sql`select 1 as findable_plain; select 2 as findable_plain`);
    expect((await prepared()).filter(text => text.includes('plain'))).toEqual([]);
  });

  it('[DATABASE-2] a statement can request a new plan for each execution', async () => {
    const build = () => sql`select ${sql.placeholder('value')}::integer as findable_planned`;
    const statement = statementOf({ key: 'planned', build, values: { value: 1 }, planEachTime: true });
    for (const _ of [1, 2]) expect(await runStatement(database, statement)).toEqual([{ findable_planned: 1 }]);
    expect((await prepared()).filter(text => text.includes('planned'))).toEqual([]);
  });

  it('[DATABASE-1] a query that is built once is prepared once', async () => {
    const build = () => sql`select ${sql.placeholder('value')}::integer as findable_compiled`;
    for (const value of [1, 2])
      await runStatement(database, statementOf({ key: 'compiled', build, values: { value } }));
    expect((await prepared()).filter(text => text.includes('compiled'))).toHaveLength(1);
  });

  it('[DATABASE-1] a prepared statement still works after its table gets a column', async () => {
    const read = () => database.execute(sql`select id from categories where name = ${'findable'}`);
    await read();
    await database.execute(sql`alter table categories add column more text`);
    expect((await read()).rows).toEqual([]);
  });
});
