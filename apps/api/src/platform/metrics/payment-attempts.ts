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

/** Counts the recent attempts of the whole shop. An attempt that failed at the provider shows nothing about cards. */
export async function countPaymentAttempts(
  executor: Executor,
  clock: Pick<Clock, 'statementTime'>,
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
      where ${networkHash} is not null and ${createdAt} > ${now} - ${attemptMinutes}::integer * interval '1 minute'
        and ${state} not in ('started', 'unknown')
        and (${state} <> 'failed' or ${failureCause} is not distinct from 'payment details')
    ) attempts`);
  return rows[0] ?? { approved: 0, refused: 0 };
}
