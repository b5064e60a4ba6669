import { afterEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, hold, pay } from '../../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { aBuyer, aConfirmedBuyer, anAdmin } from '../../../../test/people.ts';
import { cancelEvent, validTicketsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import type { Locks } from '../../selling/index.ts';

const started: TestApi[] = [];
afterEach(async () => {
  for (const api of started) expect(await findInvariantViolations(api)).toEqual([]);
  await Promise.all(started.splice(0).map(api => api.close()));
});

async function start(locks: Partial<Locks> = {}): Promise<TestApi> {
  const api = await startTestApi({ locks });
  started.push(api);
  return api;
}

/** Cancels an event while an order has found it on sale and waits just before its insert. */
async function cancelMeanwhile(api: TestApi) {
  const admin = await anAdmin(api);
  const eventId = await anEvent(api.database);
  const buyer = await aConfirmedBuyer(api);
  const transaction = (await pay(buyer, { amount: 10_000 })).body.transaction;
  const table = await lockTable(api, 'order_lines');
  const products = [{ _id: eventId, count: 2 }];
  const buying = createOrder(buyer, { transaction_id: transaction?.id, products, amount: 10_000 });
  await waitForLocks(api);
  let cancelled = false;
  const calling = cancelEvent(admin, eventId).then(async reply => {
    await runJobs(api, ['refund-event', 'pay-refund']);
    cancelled = true;
    return reply;
  });
  // With the lock the cancellation waits for the order; without it, it succeeds.
  await waitForLocks(api, 2, () => cancelled);
  const waited = !cancelled;
  await table.release();
  const statuses = [(await buying).status, (await calling).status];
  const paidBack = api.gateway.refunds.map(({ amount }) => amount);
  return { statuses, waited, paidBack, valid: await validTicketsOf(api, eventId) };
}

describe('an event that is cancelled while it is being bought', () => {
  it('[CANCEL-3] a cancellation waits for a sale in progress, and refunds it', async () => {
    const api = await start();
    const outcomes = await cancelMeanwhile(api);
    expect(outcomes).toEqual({ statuses: [200, 200], waited: true, paidBack: [10_000], valid: 0 });
  });

  it('[CANCEL-3] control: without the lock on the stock, tickets are sold afterwards and not refunded', async () => {
    const api = await start({ stock: () => Promise.resolve() });
    const outcomes = await cancelMeanwhile(api);
    expect(outcomes).toEqual({ statuses: [200, 200], waited: false, paidBack: [], valid: 2 });
  });

  it('[CANCEL-3] [CANCEL-16] a cancellation during many sales refunds every sold ticket and leaves no money without tickets', async () => {
    const api = await start();
    const admin = await anAdmin(api);
    const eventId = await anEvent(api.database, { capacity: 50 });
    const holds = [];
    for (let count = 0; count < 12; count += 1) {
      const buyer = await aBuyer(api);
      holds.push({ buyer, ...(await hold(buyer, eventId, 2)) });
    }
    const paying = holds.map(({ buyer, amount, checkoutId }) => pay(buyer, { amount, checkoutId }));
    await paying[3];
    const [called, ...replies] = await Promise.all([cancelEvent(admin, eventId), ...paying]);
    expect(called?.status).toBe(200);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await runJobs(api, ['refund-event', 'pay-refund']);
    const sold = replies.filter(({ status }) => status === 200).length;
    expect(api.gateway.refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: sold }, () => 10_000));
    const kept = api.gateway.transactions.filter(({ status }) => status !== 'voided');
    expect(kept).toHaveLength(sold);
    expect({ validTickets: await validTicketsOf(api, eventId), sold: await soldOf(api.database, eventId) }).toEqual({
      validTickets: 0,
      sold: 0,
    });
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });
});
