import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';

/** How often one phone was asked for money within the last hour and the last day, over all accounts. */
export async function countPhoneRequests(
  executor: Executor,
  clock: Clock,
  phoneHash: string,
): Promise<{ readonly hour: number; readonly day: number }> {
  const now = sql.raw(clock.statementTime());
  const { rows } = await executor.execute<{ hour: number; day: number }>(sql`
    select count(*) filter (where ${payments.createdAt} > ${now} - interval '1 hour')::integer as hour,
      count(*)::integer as day
    from ${payments}
    where ${payments.phoneHash} = ${phoneHash} and ${payments.createdAt} > ${now} - interval '1 day'`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count the requests.');
  return row;
}
