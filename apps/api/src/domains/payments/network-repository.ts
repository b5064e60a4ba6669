import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';

/** The attempts to pay of one network. */
export type NetworkAttempts = {
  /** Of the last day: declined ones, and those that paid for tickets. */
  readonly day: { readonly refused: number; readonly paid: number };
  /** The same of a shorter time. */
  readonly recent: { readonly refused: number; readonly paid: number };
  /** Attempts whose result isn't known yet: any of them may be declined. */
  readonly open: number;
};

/**
 * Counts the attempts of one network, of all its accounts. The newest `atMost` are enough: a network with more has either
 * paid for much or exceeded every limit. Declined are those of FRAUD-1, FRAUD-2, MOMO-27 and the bank's.
 */
export async function countNetworkAttempts(
  executor: Executor,
  clock: Clock,
  of: { readonly networkHash: string; readonly recentSeconds: number; readonly atMost: number },
): Promise<NetworkAttempts> {
  const { state, networkHash, createdAt, checkoutId, orderId, failureCause } = payments;
  const now = sql`${sql.raw(clock.statementTime())}`;
  const { rows } = await executor.execute<Record<'refused' | 'paid' | 'refused_now' | 'paid_now' | 'open', number>>(sql`
    select count(*) filter (where refused)::integer as refused, count(*) filter (where paid)::integer as paid,
      count(*) filter (where refused and recent)::integer as refused_now,
      count(*) filter (where paid and recent)::integer as paid_now, count(*) filter (where open)::integer as open
    from (
      select ${createdAt} > ${now} - ${of.recentSeconds}::integer * interval '1 second' as recent,
        ${state} = 'declined' or (${state} = 'failed' and ${failureCause} in ('payment details', 'not approved'))
          or (${checkoutId} is null and ${orderId} is null and ${state} in ('voiding', 'voided')) as refused,
        ${state} in ('authorised', 'captured') and ${orderId} is not null as paid,
        ${state} in ('started', 'unknown') as open
      from ${payments}
      where ${networkHash} is not null and ${networkHash} = ${of.networkHash} and ${createdAt} > ${now} - interval '1 day'
      order by ${createdAt} desc limit ${of.atMost}::integer
    ) attempts`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count the attempts.');
  return {
    day: { refused: row.refused, paid: row.paid },
    recent: { refused: row.refused_now, paid: row.paid_now },
    open: row.open,
  };
}
