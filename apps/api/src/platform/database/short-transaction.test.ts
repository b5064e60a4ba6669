import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Database, inShortTransaction, openDatabase, violatedConstraint } from './database.ts';

let created: TestDatabase;
beforeAll(async () => {
  created = await createTestDatabase({ empty: true });
});
afterAll(() => created.drop());

describe.each([true, false])('a short transaction of a pool that is pipelined: %s', pipelined => {
  let database: Database;
  beforeAll(async () => {
    // One connection: the next transaction needs the one of the last.
    database = openDatabase(created.url, { poolSize: 1, pipelined });
    await database.execute(sql`create table if not exists numbers (n integer primary key)`);
  });
  afterAll(() => database.$client.end());
  beforeEach(() => database.execute(sql`delete from numbers`));

  const insert = (n: number) => sql`insert into numbers values (${n}) returning n`;
  const numbers = async () => (await database.execute<{ n: number }>(sql`select n from numbers order by n`)).rows;

  it('[DATABASE-4] commits what it ends with, and returns the rows of each statement', async () => {
    const rows = await inShortTransaction(database, async (transaction, commitWith) => {
      await transaction.execute(insert(1));
      return commitWith([insert(2), sql`select count(*)::integer as n from numbers where n > ${0}`]);
    });
    expect(rows).toEqual([[{ n: 2 }], [{ n: 2 }]]);
    expect(await numbers()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('[DATABASE-5] commits nothing when one of them fails, throws its error, and keeps the connection usable', async () => {
    const failed = inShortTransaction(database, async (transaction, commitWith) => {
      await transaction.execute(insert(1));
      return commitWith([insert(2), insert(2), insert(3)]);
    });
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe('numbers_pkey');
    expect(await numbers()).toEqual([]);
  });

  it('[DATABASE-5] rolls back when the work fails, and commits when it ends without further statements', async () => {
    const failed = inShortTransaction(database, async transaction => {
      await transaction.execute(insert(1));
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    await inShortTransaction(database, transaction => transaction.execute(insert(4)));
    expect(await numbers()).toEqual([{ n: 4 }]);
  });
});
