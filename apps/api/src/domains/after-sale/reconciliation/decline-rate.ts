import type { FastifyBaseLogger } from 'fastify';
import {
  cardTestingAlarm,
  closeAttention,
  mobileMoneyAlarm,
  openAttention,
} from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countPaymentAttempts } from '../../../platform/metrics/payment-attempts.ts';

/** Fewer attempts than these say nothing; a good day's share of refused ones is far below this one. */
export const alarmRule = { attempts: 20, refusedShare: 0.6 };

/** What is watched: each has an item of its own. */
const watched = [
  { of: 'cards', alarm: cardTestingAlarm, text: 'most attempts to pay are refused: cards may be being tested' },
  {
    of: 'mobile money',
    alarm: mobileMoneyAlarm,
    text: 'most requests for mobile money are refused: the phones of strangers may be being asked',
  },
] as const;

/**
 * Lists the shop in "Needs attention" while most attempts to pay are refused, which is what the testing of stolen cards
 * looks like (FRAUD-12), or most requests for mobile money, which is what asking strangers looks like. Closes each item
 * when it isn't so any more. Returns whether any is.
 */
export async function checkDeclineRate({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): Promise<boolean> {
  let isAny = false;
  for (const { of, alarm, text } of watched) {
    const { approved, refused } = await countPaymentAttempts(database, clock, of);
    const attempts = approved + refused;
    if (attempts < alarmRule.attempts || refused / attempts < alarmRule.refusedShare) {
      await closeAttention(database, alarm);
      continue;
    }
    log.error({ attempts, refused }, text);
    await openAttention(database, { ...alarm, detail: { attempts, refused } });
    isAny = true;
  }
  return isAny;
}
