import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { payments } from '../database/tables.ts';

/** How far back attempts to pay count for the decline rate. */
const attemptMinutes = 10;

/** The attempts to pay of the last `attemptMinutes` whose result is known. */
export type PaymentAttempts = {
  readonly approved: number;
  /** Declined, or with unusable details, or authorised without tickets and voided. */
  readonly refused: number;
};

/**
 * Counts the recent attempts of the whole shop, by default those with cards and wallets. An attempt that failed at the
 * provider shows nothing about who tries.
 */
export async function countPaymentAttempts(
  executor: Executor,
  clock: Pick<Clock, 'statementTime'>,
  of: 'cards' | 'mobile money' = 'cards',
): Promise<PaymentAttempts> {
  const { state, networkHash, createdAt, checkoutId, orderId, failureCause } = payments;
  const now = sql.raw(clock.statementTime());
  const { rows } = await executor.execute<{ approved: number; refused: number }>(sql`
    select count(*) filter (where refused)::integer as refused,
      count(*) filter (where not refused)::integer as approved
    from (
      select ${state} in ('declined', 'failed')
        or (${checkoutId} is null and ${orderId} is null and ${state} in ('voiding', 'voided')) as refused
      from ${payments}
      where ${networkHash} is not null and (${payments.approveBefore} is null) = ${of === 'cards'} and ${createdAt} > ${now} - ${attemptMinutes}::integer * interval '1 minute'
        and ${state} not in ('started', 'unknown')
        and (${state} <> 'failed' or ${failureCause} in ('payment details', 'not approved'))
    ) attempts`);
  return rows[0] ?? { approved: 0, refused: 0 };
}

/** What became of requests for mobile money. */
export const collectionOutcomes = ['waiting', 'paid', 'refused', 'expired', 'failed', 'returned'] as const;

/** Counts the requests for mobile money of the last `attemptMinutes`, by provider and what became of them. */
export async function countCollections(executor: Executor, clock: Pick<Clock, 'statementTime'>) {
  const { state, networkHash, createdAt, approveBefore, paidWith, failureCause } = payments;
  const { rows } = await executor.execute<{ provider: string; outcome: string; count: number }>(sql`
    select ${paidWith} ->> 'kind' as provider, count(*)::integer as count,
      case when ${state} in ('started', 'unknown') then 'waiting' when ${state} in ('authorised', 'captured') then 'paid'
        when ${state} = 'declined' then 'refused' when ${state} <> 'failed' then 'returned'
        when ${failureCause} = 'not approved' then 'expired' else 'failed' end as outcome
    from ${payments}
    where ${networkHash} is not null and ${approveBefore} is not null
      and ${createdAt} > ${sql.raw(clock.statementTime())} - ${attemptMinutes}::integer * interval '1 minute'
    group by 1, 3`);
  return rows;
}
