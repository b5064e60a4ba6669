import { describe, expect, it } from 'vitest';
import { withoutPaymentLocks } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aConfirmedBuyer } from '../../../../test/people.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';

const start = shopsForRaces();

/** Concurrent orders for one standalone payment. The first, third, … have a wrong amount and void it. */
async function claimConcurrently(api: TestApi, count: number) {
  const eventId = await anEvent(api.database, { price: 3_000 });
  const buyer = await aConfirmedBuyer(api);
  const id = (await pay(buyer, { amount: 3_000 })).body.transaction?.id;
  const products = [{ _id: eventId, count: 1 }];
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createOrder(buyer, { transaction_id: id, products, amount: index % 2 === 0 ? 1 : 3_000 }),
    ),
  );
  const orders = await ordersOf(buyer);
  const money = api.gateway.transactions.find(transaction => transaction.id === id)?.status;
  return { replies, sold: await soldOf(api.database, eventId), orders: orders.length, money };
}

const released = { sold: 0, orders: 0, money: 'voided' };
const bought = { sold: 1, orders: 1, money: 'captured' };

describe('concurrent orders for one authorization, one of which voids it', () => {
  it('[RACE-7] of concurrent orders for one authorization, tickets are issued only if it is captured', async () => {
    const api = await start();
    for (let repeat = 0; repeat < 8; repeat += 1) {
      const { replies: _, ...outcomes } = await claimConcurrently(api, 4);
      expect([released, bought]).toContainEqual(outcomes);
    }
  });

  it('[RACE-7] control: without the locks, both orders find the authorization unclaimed, and one of them may end with a 500', async () => {
    const api = await start(withoutPaymentLocks());
    const { replies, ...outcomes } = await claimConcurrently(api, 2);
    expect([released, bought]).toContainEqual(outcomes);
    // With the locks the second order would read the payment's new state; here both read the old one.
    const found = replies.map(outcome);
    expect([
      [
        [409, 'amount_changed'],
        [500, 'internal'],
      ],
      [
        [409, 'amount_changed'],
        [200, undefined],
      ],
    ]).toContainEqual(found);
  });
});
