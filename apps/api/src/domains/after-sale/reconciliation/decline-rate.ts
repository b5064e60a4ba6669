import type { FastifyBaseLogger } from 'fastify';
import { cardTestingAlarm, closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countPaymentAttempts } from '../../../platform/metrics/payment-attempts.ts';

/** Fewer attempts than these say nothing; a good day's share of refused ones is far below this one. */
export const alarmRule = { attempts: 20, refusedShare: 0.6 };

/**
 * Lists the shop in "Needs attention" while most attempts to pay are refused, which is what the testing of stolen cards
 * looks like (FRAUD-12). Closes the item when it isn't so any more. Returns whether it is.
 */
export async function checkDeclineRate(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): Promise<boolean> {
  const { database, clock, log } = deps;
  const { approved, refused } = await countPaymentAttempts(database, clock);
  const attempts = approved + refused;
  if (attempts < alarmRule.attempts || refused / attempts < alarmRule.refusedShare) {
    await closeAttention(database, cardTestingAlarm);
    return false;
  }
  log.error({ attempts, refused }, 'most attempts to pay are refused: cards may be being tested');
  await openAttention(database, { ...cardTestingAlarm, detail: { attempts, refused } });
  return true;
}
