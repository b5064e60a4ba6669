import { randomUUID } from 'node:crypto';
import type { CheckoutReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { promotionCodes } from '../../src/platform/database/tables.ts';
import { soldOf } from '../catalogue.ts';
import { pay } from '../checkouts.ts';
import { aBuyer, type Person } from '../people.ts';
import { aCode, aTypedEvent, soldOfTypes } from '../ticket-types.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { paySteps } from './pay-steps.ts';
import { requestOf } from './requests.ts';

// Kill points of a purchase of two types with a code of one use. Its steps are those of any other purchase.

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop();
});
afterAll(() => shop.close());

async function aCart() {
  const { database } = shop.api;
  const { eventId, typeIds } = await aTypedEvent(database, [{ capacity: 2 }, { capacity: 1, price: 3_333 }]);
  const codeId = await aCode(database, eventId, { maxUses: 1 });
  const lines = typeIds.map((ticketTypeId, index) => ({ productId: eventId, ticketTypeId, count: 2 - index }));
  return { eventId, codeId, body: { lines, code: 'TEN' } };
}

async function hold(person: Person, payload: object): Promise<CheckoutReply> {
  const { status, body } = await person.call<CheckoutReply>('POST', '/api/checkout', { payload });
  expect(status).toBe(200);
  return body;
}

describe('[CRASH-1] [CODE-14] the hold of two types with a code', () => {
  killEverywhere({
    what: 'a hold',
    steps: ['select sessions', 'call hold_tickets'],
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const { body } = await aCart();
      return {
        work: requestOf(buyer, '/api/checkout', body),
        // There are no more tickets and no second use.
        resume: async () => expect((await hold(buyer, body)).amount).toBe(12_000),
      };
    },
  });
});

describe('[CRASH-1] [CODE-14] the payment of two types with a code', () => {
  killEverywhere({
    what: 'a payment',
    steps: paySteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const { eventId, codeId, body: cart } = await aCart();
      const { checkoutId, amount } = await hold(buyer, cart);
      const body = { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' };
      const key = randomUUID();
      return {
        work: requestOf(buyer, `/api/braintree/payment/${buyer.id}`, body, key),
        resume: async () => {
          expect((await pay(buyer, body, key)).status).toBe(200);
          const { database } = shop.api;
          expect([await soldOfTypes(database, eventId), await soldOf(database, eventId)]).toEqual([[2, 1], 3]);
          const [code] = await database.select().from(promotionCodes).where(eq(promotionCodes.id, codeId));
          expect(code?.used).toBe(1);
        },
      };
    },
  });
});
