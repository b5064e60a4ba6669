import { type EventEmitter, once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { PoolBusyError } from './bounded-pool.ts';
import { type Database, isDatabaseBusy, openDatabase } from './database.ts';

let created: TestDatabase;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase({ empty: true });
  database = openDatabase(created.url, { poolSize: 2 });
});
afterAll(async () => {
  await database.$client.end();
  await created.drop();
});

describe('a pool', () => {
  it('[POOL-5] rejects requests of one moment beyond a hundred for each connection, also while one is idle', async () => {
    await database.$client.query('select 1');
    const results = await Promise.allSettled(Array.from({ length: 210 }, () => database.$client.query('select 1')));
    const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(errors).toHaveLength(10);
    expect(errors.every(error => error instanceof PoolBusyError && isDatabaseBusy(error))).toBe(true);
  });

  it('[POOL-5] serves callbacks, promises and transactions', async () => {
    const count = await new Promise((resolve, reject) => {
      database.$client.query('select 1 as one', (error, result) =>
        error ? reject(error) : resolve(result.rows.length),
      );
    });
    expect(count).toBe(1);
    expect(await database.transaction(async transaction => (await transaction.execute('select 1')).rowCount)).toBe(1);
  });

  it('[DATABASE-3] goes on when a connection is lost between two statements of a transaction', async () => {
    const acquired = once(database.$client, 'acquire') as Promise<[EventEmitter]>;
    const lost = database.transaction(async transaction => {
      const [held] = await acquired;
      const { rows } = await transaction.execute<{ pid: number }>('select pg_backend_pid() as pid');
      const noticed = new Promise(resolve => held.once('end', resolve));
      await terminate(rows[0]?.pid);
      await noticed;
      await transaction.execute('select 1');
    });
    await expect(lost).rejects.toThrow();
    expect((await database.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

/** Ends a connection as a restart of the server does. */
async function terminate(pid: number | undefined): Promise<void> {
  const other = new pg.Client({ connectionString: created.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
}
