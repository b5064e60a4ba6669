import { randomUUID } from 'node:crypto';
import { byDepth } from '@guichet/testkit/test-depth';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { hold, ordersOf, pay } from '../checkouts.ts';
import { answerAt, aPhone, collect, giveUp, look } from '../mobile-money.ts';
import { aBuyer, anAdmin, type Person } from '../people.ts';
import { refund, refundsOf } from '../refunds.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { saleSteps } from './pay-steps.ts';
import { paidBackSteps } from './refund-steps.ts';
import { requestOf } from './requests.ts';

// Kill points of a purchase with mobile money: asking for the money, finding the approval, giving up, late approvals.

let shop: KillableShop;

/** Starts a shop per `describe`, so that a late look finds no payments of other tests. */
function useOwnShop(): void {
  beforeAll(async () => {
    shop = await startKillableShop({ mobileMoney: true });
  });
  afterAll(() => shop.close());
}

/** A buyer with two held tickets, and what is asked for them. */
async function aCart(provider: 'wave' | 'mtn') {
  const buyer = await aBuyer(shop.api);
  const eventId = await anEvent(shop.api.database, { capacity: 2 });
  const { checkoutId } = await hold(buyer, eventId, 2);
  const phone = aPhone();
  return { buyer, eventId, phone, body: { checkoutId, provider, phone } };
}
type Cart = Awaited<ReturnType<typeof aCart>>;

/** The buyer's page asks later than the shop asks the provider at most. */
async function later(buyer: Person, paymentId: string | undefined) {
  shop.wait({ seconds: 3 });
  return (await look(buyer, paymentId)).body;
}

async function approve({ phone }: Cart, url: string | undefined): Promise<void> {
  await answerAt(shop.provider, url === undefined ? `/phone/${phone}` : new URL(url).pathname, 'approved');
}

/** The buyer repeats the request; if it waits for the approval, approves it. Returns the state. */
async function finish(cart: Cart, key: string) {
  const { buyer, body } = cart;
  const { paymentId } = (await collect(buyer, body, key)).body;
  const asked = await later(buyer, paymentId);
  if (asked.state !== 'awaiting') return asked.state;
  await approve(cart, asked.approve?.url);
  return (await later(buyer, paymentId)).state;
}

async function expectSold({ buyer, eventId }: Cart): Promise<void> {
  expect((await ordersOf(buyer)).map(({ tickets }) => tickets.length)).toEqual([2]);
  expect(await soldOf(shop.api.database, eventId)).toBe(2);
}

/** A cart whose money the buyer was asked for. */
async function anAskedCart(provider: 'wave' | 'mtn') {
  const cart = await aCart(provider);
  const { paymentId } = (await collect(cart.buyer, cart.body)).body;
  const { approve: where } = await later(cart.buyer, paymentId);
  shop.wait({ seconds: 3 });
  return { ...cart, paymentId, url: where?.url };
}

async function payByCard({ buyer, body: { checkoutId } }: Cart): Promise<void> {
  const card = { amount: 10_000, checkoutId, paymentMethodNonce: 'fake-valid-nonce' };
  expect((await pay(buyer, card)).status).toBe(200);
}

/** A request of the buyer about a payment. */
function about({ buyer, paymentId }: Cart & { readonly paymentId: string | undefined }, method: 'GET' | 'DELETE') {
  const { request } = requestOf(buyer, `/api/payment/collect/${paymentId}/${buyer.id}`);
  return { request: { ...request, method } };
}

/** A run of the reconciler that finds an approval after its payment has ended. */
const lateSteps = (found: readonly string[]): readonly string[] => [
  'select events',
  'select payments',
  'update attention_items',
  'select payments',
  'update attention_items',
  'select payments',
  'update payments',
  'select payments',
  'ask provider: close',
  'begin',
  'select checkouts for update',
  ...found,
  'update payments',
  'update payments',
  'select checkouts',
  'begin',
  'select events',
  'commit',
  'select refunds',
  'update refunds',
  'update attention_items',
];

/** Only MTN gets the buyer's number, whose requests are counted. */
const askSteps = (provider: 'wave' | 'mtn'): readonly string[] => [
  'select sessions',
  'begin',
  'select users for no key update',
  'select idempotency_keys',
  'select checkouts for update',
  'update ticket_holds',
  'select events',
  'select payments',
  'call pg_advisory_xact_lock',
  'select payments',
  ...(provider === 'mtn' ? ['call pg_advisory_xact_lock', 'select payments'] : []),
  'insert orders',
  'insert order_lines',
  'update checkouts',
  'insert payments',
  'insert idempotency_keys',
  'commit',
  'select users',
  'ask provider: collect',
  'update payments',
  'select payments',
  'select checkouts',
];
/** What was collected is never reserved only; of Wave's payments no part may have been refunded. */
const refundSteps = (provider: 'wave' | 'mtn'): readonly string[] =>
  paidBackSteps.toSpliced(
    paidBackSteps.indexOf('update payments'),
    1,
    ...(provider === 'wave' ? ['select refunds'] : []),
  );
const lookSteps = [
  'select sessions',
  'select payments',
  'select payments',
  'update payments',
  'ask provider: find',
  ...saleSteps,
  'ask provider: capture',
  'update payments',
  'select payments',
  'select orders',
  'select checkouts',
  'select order_lines',
  'select tickets',
  'select refunds',
  'select disputes',
];
/** MTN's request may still be approved: it is looked up again later. */
const giveUpSteps = (lateLooks: readonly string[]): readonly string[] => [
  'select sessions',
  'select payments',
  'update payments',
  'ask provider: close',
  'begin',
  'select checkouts for update',
  'update payments',
  ...lateLooks,
  'select checkouts for update',
  'call lock_stock',
  'update ticket_holds',
  'update checkouts',
  'commit',
  'select payments',
  'select checkouts',
];

describe.each(byDepth({ quick: ['mtn'] as const, full: ['wave', 'mtn'] as const }))(
  '[CRASH-1] [CRASH-2] [CRASH-4] paying with %s',
  provider => {
    useOwnShop();

    killEverywhere({
      what: 'the request for the money',
      steps: askSteps(provider),
      shop: () => shop,
      prepare: async () => {
        const cart = await aCart(provider);
        const key = randomUUID();
        return {
          work: requestOf(cart.buyer, `/api/payment/collect/${cart.buyer.id}`, cart.body, key),
          repeat: async () => void (await finish(cart, key)),
          resume: async () => {
            // A request that never arrived has ended, and another one is made.
            const state = await finish(cart, key);
            if (state !== 'paid') expect([state, await finish(cart, randomUUID())]).toEqual(['refused', 'paid']);
            await expectSold(cart);
          },
        };
      },
    });

    killEverywhere({
      what: 'the look that finds the approval',
      steps: lookSteps,
      shop: () => shop,
      prepare: async () => {
        const cart = await anAskedCart(provider);
        await approve(cart, cart.url);
        return {
          work: about(cart, 'GET'),
          resume: async () => {
            expect((await later(cart.buyer, cart.paymentId)).state).toBe('paid');
            await expectSold(cart);
          },
        };
      },
    });

    killEverywhere({
      what: 'giving up',
      steps: giveUpSteps(provider === 'mtn' ? ['update payments'] : []),
      shop: () => shop,
      prepare: async () => {
        const cart = await anAskedCart(provider);
        const { buyer, paymentId } = cart;
        return {
          work: about(cart, 'DELETE'),
          repeat: async () => void (await giveUp(buyer, paymentId)),
          resume: async () => {
            expect((await giveUp(buyer, paymentId)).body.state).toBe('refused');
            await payByCard(cart);
            await expectSold(cart);
          },
        };
      },
    });

    killEverywhere({
      what: 'a refund',
      steps: refundSteps(provider),
      shop: () => shop,
      prepare: async () => {
        const cart = await anAskedCart(provider);
        await approve(cart, cart.url);
        const { order } = await later(cart.buyer, cart.paymentId);
        const admin = await anAdmin(shop.api);
        const orderId = order?._id ?? '';
        const key = randomUUID();
        return {
          work: requestOf(admin, `/api/admin/refund/${orderId}/${admin.id}`, { reason: 'A test.' }, key),
          resume: async () => {
            expect((await refund(admin, orderId, { reason: 'A test.' }, key)).status).toBe(200);
            expect(await refundsOf(shop.api, orderId)).toMatchObject([{ state: 'done', amount: 10_000 }]);
          },
        };
      },
    });
  },
);

describe('[CRASH-1] [CRASH-2] [CRASH-4] [PAYMENT-8] an approval after its payment has ended', () => {
  useOwnShop();

  /** A cart whose buyer approves after giving up, shortly before the shop looks again. */
  async function anApprovedLate(meanwhile: (cart: Cart) => Promise<unknown> = async () => undefined) {
    const cart = await anAskedCart('mtn');
    await giveUp(cart.buyer, cart.paymentId);
    await approve(cart, cart.url);
    await meanwhile(cart);
    shop.wait({ minutes: 11 });
    return cart;
  }

  const plan = { isScheduled: true, shop: () => shop };
  const work = { job: { name: 'reconcile', data: {} } } as const;

  killEverywhere({
    ...plan,
    what: 'the look that sells the tickets',
    steps: lateSteps([
      'update payments',
      'call may_be_sold_late',
      ...saleSteps.slice(3),
      'ask provider: capture',
      'update payments',
    ]),
    prepare: async () => {
      const cart = await anApprovedLate();
      return { work, resume: () => expectSold(cart) };
    },
  });

  killEverywhere({
    ...plan,
    what: 'the look that pays back',
    steps: lateSteps([
      'rollback',
      'begin',
      'select checkouts for update',
      'update payments',
      'update payments',
      'insert pgboss.job_common',
      'commit',
      'ask provider: void',
      'update payments',
    ]),
    prepare: async () => {
      const cart = await anApprovedLate(payByCard);
      return {
        work,
        resume: async () => expect((await later(cart.buyer, cart.paymentId)).state).toBe('returned'),
      };
    },
  });
});
