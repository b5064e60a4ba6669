import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { prepareQueues, queueNames } from './queues.ts';

it('[MIGRATION-13] a start that finds the queues there, also beside another one, changes no job', async () => {
  const database = await createTestDatabase({ empty: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await Promise.all([prepareQueues(database.url), prepareQueues(database.url)]);
    const queues = await client.query<{ name: string }>('select name from pgboss.queue');
    expect(queues.rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...queueNames]));
    await client.query(`insert into pgboss.job (name, data, priority) values ('mail', '{"kept": true}', 7)`);
    const jobs = async () => (await client.query('select * from pgboss.job')).rows;
    const before = await jobs();
    expect(before).toHaveLength(1);
    await prepareQueues(database.url);
    expect(await jobs()).toEqual(before);
  } finally {
    await client.end();
    await database.drop();
  }
});
