import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const folder = join(import.meta.dirname, '../../../docs/operations');

/** The queries that the documents give to an operator. */
const queries = globSync('*.md', { cwd: folder }).flatMap(file => {
  const blocks = readFileSync(join(folder, file), 'utf8').matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm);
  return [...blocks].map(([, sql = '']) => ({ file, sql: sql.trim() })).filter(({ sql }) => sql.startsWith('select'));
});

describe('the queries of the documents', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('[OPERATOR-1] the documents have queries', () => {
    expect(queries.length).toBeGreaterThan(2);
  });

  it.each(queries)('[OPERATOR-1] a query of $file runs on the schema', async ({ sql }) => {
    await expect(client.query(sql)).resolves.toMatchObject({ command: 'SELECT' });
  });
});
