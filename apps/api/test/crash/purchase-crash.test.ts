import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { hold, ordersOf, pay } from '../checkouts.ts';
import { aBuyer } from '../people.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { paySteps } from './pay-steps.ts';
import { requestOf } from './requests.ts';

// Kill points of the usual purchase: a hold and its payment.

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop();
});
afterAll(() => shop.close());

const holdSteps = ['select sessions', 'call hold_tickets'];

describe('[CRASH-1] [CRASH-2] [CRASH-4] the hold', () => {
  killEverywhere({
    what: 'a hold',
    steps: holdSteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const eventId = await anEvent(shop.api.database);
      return {
        work: requestOf(buyer, '/api/checkout', [{ productId: eventId, count: 7 }]),
        // The event has ten tickets: a second hold of seven would fail.
        resume: async () => expect((await hold(buyer, eventId, 7)).amount).toBe(35_000),
      };
    },
  });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] the payment', () => {
  killEverywhere({
    what: 'a payment',
    steps: paySteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const eventId = await anEvent(shop.api.database);
      const { checkoutId, amount } = await hold(buyer, eventId, 2);
      const body = { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' };
      const key = randomUUID();
      return {
        work: requestOf(buyer, `/api/braintree/payment/${buyer.id}`, body, key),
        resume: async () => {
          const repeated = await pay(buyer, body, key);
          expect({ status: repeated.status, amount: repeated.body.transaction?.amount }).toEqual({
            status: 200,
            amount,
          });
          const orders = await ordersOf(buyer);
          expect(orders.map(({ tickets }) => tickets.length)).toEqual([2]);
          expect(await soldOf(shop.api.database, eventId)).toBe(2);
        },
      };
    },
  });
});
