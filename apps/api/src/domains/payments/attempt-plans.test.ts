import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { type Executor, inTransaction } from '../../platform/database/database.ts';
import { countPaymentAttempts } from '../../platform/metrics/payment-attempts.ts';
import { countNetworkAttempts } from './network-repository.ts';
import { needsPause } from './payment-repository.ts';
import { countStandaloneOfNetwork } from './standalone-repository.ts';

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await startTestApi();
  userId = (await aBuyer(api)).id;
  const { id: other } = await aBuyer(api);
  await api.database.execute(sql`
    insert into payments (gateway_key, user_id, amount, currency, state, deadline_at, network_hash, created_at, updated_at)
    select n::text, case when n % 400 = 0 then ${userId}::uuid else ${other}::uuid end, 100, 'XOF', 'declined', now(),
      (n % 500)::text, day, day
    from (select n, now() - n * interval '1 hour' as day from generate_series(1, 8000) as n) as days`);
  await api.database.execute(sql`analyze payments`);
});
afterAll(() => api.close());

/** How often the table of payments was read so far, from end to end and by an index. */
async function readScans(transaction: Executor): Promise<{ readonly whole: number; readonly byIndex: number }> {
  const { rows } = await transaction.execute<{ whole: number; by_index: number }>(sql`
    select seq_scan::integer as whole, idx_scan::integer as by_index
    from pg_stat_xact_user_tables where relname = 'payments'`);
  const [row] = rows;
  if (row === undefined) throw new Error('Postgres has no counts of this table.');
  return { whole: row.whole, byIndex: row.by_index };
}

describe('the rules against stolen cards', () => {
  it.each<readonly [string, (transaction: Executor) => Promise<unknown>]>([
    [
      'the pause of a buyer',
      transaction =>
        needsPause(transaction, api.clock, {
          userId,
          attempts: 3,
          withinSeconds: 600,
          pauseSeconds: 60,
          besides: userId,
        }),
    ],
    [
      'the limit of a network',
      transaction => countStandaloneOfNetwork(transaction, api.clock, { networkHash: '7', withinSeconds: 600 }),
    ],
    [
      'the declines of a network',
      transaction =>
        countNetworkAttempts(transaction, api.clock, { networkHash: '7', recentSeconds: 600, atMost: 1_000 }),
    ],
    ['the decline rate', transaction => countPaymentAttempts(transaction, api.clock)],
  ])('[FRAUD-19] read recent payments by an index: %s', async (_, count) => {
    await inTransaction(api.database, async transaction => {
      const before = await readScans(transaction);
      await count(transaction);
      const after = await readScans(transaction);
      expect({ whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex }).toEqual({
        whole: 0,
        byIndex: 1,
      });
    });
  });
});
