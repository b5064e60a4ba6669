import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';

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
  it('[DATABASE-1] with parameters are prepared once for each connection, however often they run', async () => {
    for (const value of [1, 2, 3]) await database.execute(sql`select ${value}::integer as findable`);
    expect(await prepared()).toEqual(['select $1::integer as findable']);
  });

  it('[DATABASE-1] without parameters stay as they are, several in one text included', async () => {
    await database.execute(sql`select 1 as findable_plain; select 2 as findable_plain`);
    expect((await prepared()).filter(text => text.includes('plain'))).toEqual([]);
  });

  it('[DATABASE-1] answer as before after the table they read has got another column', async () => {
    const read = () => database.execute(sql`select id from categories where name = ${'findable'}`);
    await read();
    await database.execute(sql`alter table categories add column more text`);
    expect((await read()).rows).toEqual([]);
  });
});
