import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { hold, ordersOf, pay } from '../checkouts.ts';
import { aBuyer } from '../people.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { saleSteps } from './pay-steps.ts';

// Kill points of the reconciler itself: the next run resumes the work of the killed one.

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop();
});
afterAll(() => shop.close());

const reconcileSteps = [
  // Planned cancellations that are due.
  'select events',
  // The decline rates of cards and of mobile money.
  'select payments',
  'update attention_items',
  'select payments',
  'update attention_items',
  'select payments',
  'update payments',
  'ask provider: find',
  ...saleSteps,
  'ask provider: capture',
  'update payments',
  // Payments that ended because the provider had none.
  'update payments',
  'select checkouts',
  'begin',
  'select events',
  'commit',
  'select refunds',
  // Failed refunds that the provider may have paid after all.
  'update refunds',
  'update attention_items',
];

describe('[CRASH-1] [CRASH-2] [CRASH-4] a run of the reconciler', () => {
  killEverywhere({
    what: 'a reconciler run that finishes a payment whose response was lost',
    isScheduled: true,
    steps: reconcileSteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const eventId = await anEvent(shop.api.database);
      const { checkoutId, amount } = await hold(buyer, eventId, 2);
      await shop.fault('sale', { kind: 'cut', when: 'after' });
      await shop.fault('search', { kind: 'status', status: 500 });
      const { status } = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
      expect(status).toBe(504);
      shop.wait({ seconds: 31 });
      return {
        work: { job: { name: 'reconcile', data: {} } },
        resume: async () => {
          expect((await ordersOf(buyer)).map(({ tickets }) => tickets.length)).toEqual([2]);
          expect(await soldOf(shop.api.database, eventId)).toBe(2);
        },
      };
    },
  });
});
