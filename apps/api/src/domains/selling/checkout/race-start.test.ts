import { describe, expect, it } from 'vitest';
import { stockUnderAnyIsolation, withOldLooksOfRemovals } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { cancelEvent } from '../../../../test/refunds.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import type { Reply, TestApi } from '../../../../test/test-api.ts';

const start = shopsForRaces();

/**
 * Archives or cancels an event (`takeAway`) while a payment has extended its hold and found the event on sale, but is
 * not committed. Returns the results of both.
 */
async function takeAwayMeanwhile(
  api: TestApi,
  takeAway: (admin: Person, eventId: string) => Promise<Pick<Reply<unknown>, 'status'>>,
) {
  const eventId = await anEvent(api.database, { price: 2_000 });
  const [buyer, admin] = [await aBuyer(api), await anAdmin(api)];
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  const table = await lockTable(api, 'order_lines');
  const paying = pay(buyer, { amount, checkoutId });
  await waitForLocks(api);
  const taking = takeAway(admin, eventId);
  await waitForLocks(api, 2);
  await table.release();
  const [paid, taken] = [await paying, await taking];
  return { eventId, buyer, paid, taken: taken.status };
}

const archive = (admin: Person, eventId: string) => admin.call('DELETE', `/api/product/${eventId}/${admin.id}`);

describe('an event that is archived while a payment for it starts', () => {
  it('[RACE-12] [RACE-17] archiving an event keeps a hold that is being paid, and its buyer gets tickets and a mail', async () => {
    const api = await start();
    const { eventId, buyer, paid, taken } = await takeAwayMeanwhile(api, archive);
    expect({ status: paid.status, taken }).toEqual({ status: 200, taken: 200 });
    expect(await soldOf(api.database, eventId)).toBe(2);
    const [order] = await ordersOf(buyer);
    expect(order?.tickets).toHaveLength(2);
    const notified = (await waitingJobs(api, 'mail')).filter(notification => notification.kind === 'event_withdrawn');
    expect(notified).toEqual([{ kind: 'event_withdrawn', orderId: order?._id, eventId }]);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });

  it('[RACE-12] control: archiving with an old snapshot is rolled back with an error', async () => {
    const api = await start(withOldLooksOfRemovals(), { prepare: stockUnderAnyIsolation });
    const { paid, taken } = await takeAwayMeanwhile(api, archive);
    expect({ status: paid.status, taken }).toEqual({ status: 200, taken: 500 });
  });
});

describe('an event that is cancelled while a payment for it starts', () => {
  it('[RACE-18] [RACE-19] a payment that started before its event is cancelled sells nothing, and its money is voided', async () => {
    const api = await start();
    const { eventId, buyer, paid, taken } = await takeAwayMeanwhile(api, cancelEvent);
    expect({ outcome: outcome(paid), taken }).toEqual({ outcome: [409, 'event_cancelled'], taken: 200 });
    await runJobs(api, ['refund-event', 'pay-refund']);
    expect({ sold: await soldOf(api.database, eventId), orders: await ordersOf(buyer) }).toEqual({
      sold: 0,
      orders: [],
    });
    expect(api.gateway.transactions.map(({ status }) => status)).toEqual(['voided']);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });
});
