import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { hold, ordersOf, pay } from '../checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../people.ts';
import { cancelEvent, refund, refundsOf, validTicketsOf } from '../refunds.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { askedSteps, paidBackSteps } from './refund-steps.ts';
import { requestOf } from './requests.ts';

// Kill points of refunds: settled money is refunded, unsettled money is voided.

let shop: KillableShop;
let admin: Person;

/** Starts a shop per `describe`, because the gateway lists few transactions and an admin has rate limits. */
function useOwnShop(): void {
  beforeAll(async () => {
    shop = await startKillableShop();
    admin = await anAdmin(shop.api);
  });
  afterAll(() => shop.close());
}

const voidSteps = [
  ...askedSteps,
  'select tickets',
  'update refunds',
  'update payments',
  'commit',
  'select disputes',
  'update refunds',
  'ask provider: void',
  'begin',
  'update refunds',
  'update payments',
  'update attention_items',
  'update attention_items',
  'insert pgboss.job_common',
  'commit',
  'select refunds',
  'select orders',
  'select tickets',
  'select order_lines',
  'select tickets',
  'select refunds',
  'select disputes',
];
const cancelledSteps = [
  'select events',
  'select tickets',
  'begin',
  'select orders for no key update',
  'select orders',
  'select order_lines',
  'select tickets',
  'select disputes',
  'select payments',
  'update payments',
  'insert refunds',
  'call lock_stock',
  'update tickets',
  'update events',
  'insert audit_log',
  'insert pgboss.job_common',
  'insert pgboss.job_common',
  'update attention_items',
  'commit',
];

/** A new order of two tickets for 10,000 francs. */
async function aPurchase() {
  const buyer = await aBuyer(shop.api);
  const eventId = await anEvent(shop.api.database);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  const paid = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('The order is missing.');
  return { eventId, orderId: order._id, transactionId: paid.body.transaction?.id ?? '' };
}

/** The state, method and amount of each refund of the order. */
async function refundResultsOf(orderId: string) {
  const refunds = await refundsOf(shop.api, orderId);
  return refunds.map(({ state, method, amount }) => [state, method, amount]);
}

/** Kills the refund of a whole order by an admin, paid by a refund after the settlement or by a void before. */
function killRefunds(plan: {
  readonly what: string;
  readonly steps: readonly string[];
  readonly method: 'refund' | 'void';
}): void {
  const { what, steps, method } = plan;
  useOwnShop();
  killEverywhere({
    what,
    steps,
    shop: () => shop,
    prepare: async () => {
      const { eventId, orderId, transactionId } = await aPurchase();
      if (method === 'refund') await shop.settle(transactionId);
      const body = { reason: 'A test.' };
      const key = randomUUID();
      return {
        work: requestOf(admin, `/api/admin/refund/${orderId}/${admin.id}`, body, key),
        resume: async () => {
          expect((await refund(admin, orderId, body, key)).status).toBe(200);
          expect(await refundResultsOf(orderId)).toEqual([['done', method, 10_000]]);
          expect(await soldOf(shop.api.database, eventId)).toBe(0);
        },
      };
    },
  });
}

describe('[CRASH-1] [CRASH-2] [CRASH-4] a refund after the settlement', () => {
  killRefunds({ what: 'a refund of settled money', steps: paidBackSteps, method: 'refund' });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] a refund before the settlement', () => {
  killRefunds({ what: 'a refund of money that is not settled', steps: voidSteps, method: 'void' });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] a cancelled event', () => {
  useOwnShop();
  killEverywhere({
    what: 'the job that refunds the orders of a cancelled event',
    steps: cancelledSteps,
    shop: () => shop,
    prepare: async () => {
      const { eventId, orderId } = await aPurchase();
      await cancelEvent(admin, eventId);
      return {
        work: { job: { name: 'refund-event', data: { eventId } } },
        resume: async () => {
          await shop.doJobs();
          expect(await refundResultsOf(orderId)).toEqual([['done', 'void', 10_000]]);
          expect(await validTicketsOf(shop.api, eventId)).toBe(0);
        },
      };
    },
  });
});
