import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { hold, ordersOf, pay } from '../checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../people.ts';
import { cancelEvent, refund, refundsOf, validTicketsOf } from '../refunds.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { requestOf } from './requests.ts';

// Refunds: captured money is paid back, an authorization is voided.

let shop: KillableShop;
let admin: Person;

/** A shop for one describe: the local gateway lists so many transactions and no more, and an admin has limits. */
function inAShopOfItsOwn(): void {
  beforeAll(async () => {
    shop = await startKillableShop();
    admin = await anAdmin(shop.api);
  });
  afterAll(() => shop.close());
}

const paidBackSteps = [
  'select sessions',
  'begin',
  'select orders for no key update',
  'select refunds',
  'select refunds',
  'select order_lines',
  'select tickets',
  'select events',
  'select payments',
  'update payments',
  'insert refunds',
  'select events for no key update',
  'update tickets',
  'update events',
  'insert audit_log',
  'commit',
  'update refunds',
  'select payments',
  'ask provider: refund',
  'begin',
  'update refunds',
  'update payments',
  'update attention_items',
  'insert pgboss.job_common',
  'commit',
  'select refunds',
  'select refunds',
  'select tickets',
  'select order_lines',
  'select tickets',
];
const voidSteps = [
  'select sessions',
  'begin',
  'select orders for no key update',
  'select refunds',
  'select refunds',
  'select order_lines',
  'select tickets',
  'select events',
  'select payments',
  'update payments',
  'insert refunds',
  'select events for no key update',
  'update tickets',
  'update events',
  'insert audit_log',
  'commit',
  'update refunds',
  'select payments',
  'ask provider: refund',
  'begin',
  'select tickets',
  'update refunds',
  'update payments',
  'commit',
  'ask provider: void',
  'begin',
  'update refunds',
  'update payments',
  'update attention_items',
  'update attention_items',
  'insert pgboss.job_common',
  'commit',
  'select refunds',
  'select refunds',
  'select tickets',
  'select order_lines',
  'select tickets',
];
const cancelledSteps = [
  'select events',
  'select tickets',
  'begin',
  'select orders for no key update',
  'select refunds',
  'select order_lines',
  'select tickets',
  'select payments',
  'update payments',
  'insert refunds',
  'select events for no key update',
  'update tickets',
  'update events',
  'insert audit_log',
  'insert pgboss.job_common',
  'insert pgboss.job_common',
  'update attention_items',
  'commit',
];

/** Two tickets for 10,000 francs, just bought. */
async function aPurchase() {
  const buyer = await aBuyer(shop.api);
  const eventId = await anEvent(shop.api.database);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  const paid = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('Nothing was bought.');
  return { eventId, orderId: order._id, transactionId: paid.body.transaction?.id ?? '' };
}

/** The order's refunds, each with its state, its method and its amount. */
async function waysOf(orderId: string) {
  const refunds = await refundsOf(shop.api, orderId);
  return refunds.map(({ state, method, amount }) => [state, method, amount]);
}

/** An admin's refund of a whole order: paid back once the money is settled, voided before. */
function killRefunds(plan: {
  readonly what: string;
  readonly steps: readonly string[];
  readonly method: 'refund' | 'void';
}): void {
  const { what, steps, method } = plan;
  inAShopOfItsOwn();
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
          expect(await waysOf(orderId)).toEqual([['done', method, 10_000]]);
          expect(await soldOf(shop.api.database, eventId)).toBe(0);
        },
      };
    },
  });
}

describe('[CRASH-1] [CRASH-2] a refund after the settlement', () => {
  killRefunds({ what: 'a refund of settled money', steps: paidBackSteps, method: 'refund' });
});

describe('[CRASH-1] [CRASH-2] a refund before the settlement', () => {
  killRefunds({ what: 'a refund of money that is not settled', steps: voidSteps, method: 'void' });
});

describe('[CRASH-1] [CRASH-2] a cancelled event', () => {
  inAShopOfItsOwn();
  killEverywhere({
    what: 'the job that refunds its orders',
    steps: cancelledSteps,
    shop: () => shop,
    prepare: async () => {
      const { eventId, orderId } = await aPurchase();
      await cancelEvent(admin, eventId);
      return {
        work: { job: { name: 'refund-event', data: { eventId } } },
        resume: async () => {
          await shop.doJobs();
          expect(await waysOf(orderId)).toEqual([['done', 'void', 10_000]]);
          expect(await validTicketsOf(shop.api, eventId)).toBe(0);
        },
      };
    },
  });
});
