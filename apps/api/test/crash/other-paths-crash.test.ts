import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { createOrder, ordersOf, pay } from '../checkouts.ts';
import { aBuyer, aConfirmedBuyer } from '../people.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { requestOf } from './requests.ts';

// Kill points of the other ways to buy: a standalone authorization with its order, and free tickets.

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop();
});
afterAll(() => shop.close());

const standaloneSteps = [
  'select sessions',
  'begin',
  'select users for no key update',
  'select idempotency_keys',
  'select payments',
  'select payments',
  'call pg_advisory_xact_lock',
  'select payments',
  'select attention_items',
  'insert payments',
  'insert idempotency_keys',
  'commit',
  'select users',
  'ask provider: authorise',
  'update payments',
];
const orderSteps = [
  'select sessions',
  'select orders',
  'begin',
  'select users for no key update',
  'select payments for update',
  'select payments',
  'select orders',
  'call lock_stock',
  'delete ticket_holds',
  'select count_stock',
  'insert orders',
  'insert order_lines',
  'update waiting_line',
  'update events',
  'update orders',
  'insert tickets',
  'insert pgboss.job_common',
  'update payments',
  'select orders',
  'commit',
  'ask provider: capture',
  'update payments',
  'select order_lines',
  'select tickets',
  'select refunds',
  'select disputes',
];
const freeSteps = [
  'select sessions',
  'begin',
  'select users for no key update',
  'select idempotency_keys',
  'call lock_stock',
  'delete ticket_holds',
  'select count_stock',
  'select count_free_tickets',
  'insert orders',
  'insert order_lines',
  'update waiting_line',
  'update events',
  'update orders',
  'insert tickets',
  'insert pgboss.job_common',
  'insert idempotency_keys',
  'select orders',
  'commit',
  'select order_lines',
  'select tickets',
  'select refunds',
  'select disputes',
];

describe('[CRASH-1] [CRASH-2] [CRASH-4] a standalone authorization', () => {
  killEverywhere({
    what: 'a standalone authorization',
    steps: standaloneSteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aConfirmedBuyer(shop.api);
      const body = { amount: 10_000, paymentMethodNonce: 'fake-valid-nonce' };
      const key = randomUUID();
      return {
        work: requestOf(buyer, `/api/braintree/payment/${buyer.id}`, body, key),
        resume: async () => {
          expect((await pay(buyer, body, key)).status).toBe(200);
          // No order claims the authorization before its deadline.
          shop.wait({ minutes: 16 });
          await shop.recover();
          expect(await shop.reserved()).toBe(0);
        },
      };
    },
  });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] the order that claims a standalone authorization', () => {
  killEverywhere({
    what: 'an order that claims an authorization',
    steps: orderSteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aConfirmedBuyer(shop.api);
      const eventId = await anEvent(shop.api.database);
      const paid = await pay(buyer, { amount: 10_000, paymentMethodNonce: 'fake-valid-nonce' });
      const body = {
        transaction_id: paid.body.transaction?.id,
        products: [{ _id: eventId, count: 2 }],
        amount: 10_000,
      };
      return {
        work: requestOf(buyer, `/api/order/create/${buyer.id}`, body),
        resume: async () => {
          const { status, body: order } = await createOrder(buyer, body);
          expect({ status, ticketCount: order.tickets?.length }).toEqual({ status: 200, ticketCount: 2 });
          expect(await ordersOf(buyer)).toHaveLength(1);
          expect(await soldOf(shop.api.database, eventId)).toBe(2);
        },
      };
    },
  });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] free tickets', () => {
  killEverywhere({
    what: 'an order of free tickets',
    steps: freeSteps,
    shop: () => shop,
    prepare: async () => {
      const buyer = await aBuyer(shop.api);
      const eventId = await anEvent(shop.api.database, { price: 0 });
      const body = { products: [{ _id: eventId, count: 2 }], amount: 0 };
      const key = randomUUID();
      return {
        work: requestOf(buyer, `/api/order/create/${buyer.id}`, body, key),
        resume: async () => {
          const { status, body: order } = await createOrder(buyer, body, key);
          expect({ status, ticketCount: order.tickets?.length }).toEqual({ status: 200, ticketCount: 2 });
          expect(await soldOf(shop.api.database, eventId)).toBe(2);
        },
      };
    },
  });
});
