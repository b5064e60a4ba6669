import { randomUUID } from 'node:crypto';
import { byDepth } from '@guichet/testkit/test-depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { createOrder, hold, ordersOf, pay } from '../checkouts.ts';
import { aBuyer, aConfirmedBuyer } from '../people.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { paySteps } from './pay-steps.ts';
import { requestOf } from './requests.ts';

// Faults of the connection to the provider, and as controls the violated invariants before the reconciler has run.

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop();
});
afterAll(() => shop.close());

const cutOff = {
  'cut off before it is handled': { kind: 'cut', when: 'before' },
  'cut off after it is handled': { kind: 'cut', when: 'after' },
} as const;
/** The shop learns no more from these than from a call that was cut off. */
const otherFailures = {
  'failing with a 500': { kind: 'status', status: 500 },
  'failing with a truncated response': { kind: 'malformed', as: 'truncated' },
} as const;
const effects = byDepth({ quick: cutOff, full: { ...cutOff, ...otherFailures } });

/** One fault for each attempt of a call. More of them would also hit the reconciler. */
const cases = Object.entries(effects).flatMap(([how, effect]) => [
  { call: 'sale', how, effect, times: 1 },
  { call: 'submit_for_settlement', how, effect, times: 3 },
]);

/** A buyer with two held tickets, and the request that pays for them. */
async function aBuyerWithTickets() {
  const buyer = await aBuyer(shop.api);
  const eventId = await anEvent(shop.api.database);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  const body = { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' };
  return { buyer, eventId, body, key: randomUUID(), url: `/api/braintree/payment/${buyer.id}` };
}

describe('the connection to the provider', () => {
  it.each(cases)('[CRASH-3] a payment whose $call is $how ends with its tickets', async ({ call, effect, times }) => {
    const { buyer, eventId, body, key } = await aBuyerWithTickets();
    await shop.fault(call, effect, times);
    await pay(buyer, body, key);
    expect(await shop.violations('always')).toEqual([]);
    await shop.clearFaults();
    await shop.recover();
    expect(await shop.violations()).toEqual([]);
    expect((await pay(buyer, body, key)).status).toBe(200);
    expect((await ordersOf(buyer)).map(({ tickets }) => tickets.length)).toEqual([2]);
    expect(await soldOf(shop.api.database, eventId)).toBe(2);
    expect(await shop.violations()).toEqual([]);
  });

  it.each(Object.entries(effects))('[CRASH-3] money whose void is %s is voided later', async (_how, effect) => {
    const buyer = await aConfirmedBuyer(shop.api);
    const eventId = await anEvent(shop.api.database, { capacity: 1 });
    const paid = await pay(buyer, { amount: 10_000, paymentMethodNonce: 'fake-valid-nonce' });
    await shop.fault('void', effect, 3);
    const products = [{ _id: eventId, count: 2 }];
    const refused = await createOrder(buyer, { transaction_id: paid.body.transaction?.id, products, amount: 10_000 });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'sold_out' });
    await shop.clearFaults();
    await shop.recover();
    expect(await shop.violations()).toEqual([]);
    expect(await shop.reserved()).toBe(0);
  });
});

describe('control: before a run of the reconciler', () => {
  const authorise = paySteps.indexOf('ask provider: authorise');
  const capture = paySteps.indexOf('ask provider: capture');
  const killedAt = {
    'before the provider is called': [authorise, 'no payment is left unfinished'],
    'after money was reserved': [authorise + 1, 'what is reserved there waits for its order here'],
    'before the capture': [capture, 'money for tickets is taken'],
    'after the capture': [capture + 1, 'what is taken there is taken here'],
  } as const;

  it.each(Object.entries(killedAt))(
    '[CRASH-3] control: a payment killed %s violates an invariant until the reconciler has run',
    async (_when, [step, broken]) => {
      const { buyer, body, key, url } = await aBuyerWithTickets();
      await shop.kill(requestOf(buyer, url, body, key), step);
      expect(await shop.violations()).toContain(broken);
      await shop.recover();
      expect(await shop.violations()).toEqual([]);
    },
  );
});
