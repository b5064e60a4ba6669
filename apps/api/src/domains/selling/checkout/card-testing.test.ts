import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutPaymentNetworkLock } from '../../../../test/broken-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, buyers, confirmEmail, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { type PaymentState, payments } from '../../../platform/database/tables.ts';
import { networkHasher } from '../../../platform/limits/client-network.ts';
import { declineRule, networkRule } from './payment-rules.ts';

/** Another provider than the local one, of which the test's own takes the place. */
const realCards = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'a-merchant',
  BRAINTREE_PUBLIC_KEY: 'a-public-key',
  BRAINTREE_PRIVATE_KEY: 'a-private-key',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: realCards });
});
afterAll(() => api.close());

/** Authorises a card without tickets, and gets the money voided by an order of another amount. */
async function testCard(person: Person, eventId: string, paymentMethodNonce: string): Promise<boolean> {
  const paid = await pay(person, { amount: 100, paymentMethodNonce });
  if (paid.status !== 200) return false;
  const products = [{ _id: eventId, count: 1 }];
  await createOrder(person, { products, transaction_id: paid.body.transaction?.id, amount: 100 });
  return true;
}

/** Pays without a checkout from this address. */
async function payFrom(remoteAddress: string, person: Person, of: Pick<TestApi, 'app'> = api) {
  const payload = { paymentMethodNonce: 'a-nonce', amount: 100 };
  const headers = { authorization: `Bearer ${person.token}` };
  return call(of, 'POST', `/api/braintree/payment/${person.id}`, { payload, headers, remoteAddress });
}

describe('testing stolen cards', () => {
  it('[FRAUD-1] one account has three of thirty cards approved, then it must pause', async () => {
    const eventId = await anEvent(api.database, { price: 5_000 });
    const thief = await aConfirmedBuyer(api);
    const approved: boolean[] = [];
    for (let card = 1; card <= 30; card += 1) approved.push(await testCard(thief, eventId, `stolen-${card}`));
    expect(approved.filter(Boolean)).toHaveLength(3);
    expect(outcome(await pay(thief, { amount: 100 }))).toEqual([429, 'too_many_declines']);
  });

  it('[FRAUD-2] refused payment details count as declined', async () => {
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, await anEvent(api.database), 1);
    api.gateway.faults.push('refused', 'refused', 'refused');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([422, 'payment_method_refused']);
    }
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([429, 'too_many_declines']);
  });

  it('[FRAUD-10] a provider that was not reached does not count as declined', async () => {
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, await anEvent(api.database), 1);
    api.gateway.faults.push('unavailable', 'unavailable', 'unavailable');
    for (let attempt = 0; attempt < 3; attempt += 1) await pay(buyer, { amount, checkoutId });
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
  });

  it('[FRAUD-3] a payment without a checkout needs a confirmed email', async () => {
    const buyer = await aBuyer(api);
    const before = api.gateway.authorisationCount();
    expect(outcome(await pay(buyer, { amount: 100 }))).toEqual([403, 'email_not_confirmed']);
    expect(api.gateway.authorisationCount()).toBe(before);
    await confirmEmail(api, buyer);
    expect((await pay(buyer, { amount: 100 })).status).toBe(200);
  });

  it('[FRAUD-4] a network has at most five payments without a checkout', async () => {
    const statuses: number[] = [];
    const thieves: Person[] = [];
    for (let index = 1; index <= networkRule.standalone + 2; index += 1) {
      const thief = await aConfirmedBuyer(api);
      thieves.push(thief);
      // Many addresses of one network, which belong to one customer of a provider.
      statuses.push((await payFrom(`2001:db8:1:2::${index}`, thief)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const [, last = await aConfirmedBuyer(api)] = thieves.toReversed();
    const refused = await payFrom('2001:db8:1:2::77', last);
    expect({ code: refused.body.code, retryAfter: refused.raw.headers['retry-after'] }).toEqual({
      code: 'too_many_standalone_payments',
      retryAfter: '60',
    });
    expect((await payFrom('2001:db8:1:3::1', last)).status).toBe(200);
  });

  it('[FRAUD-11] a payment keeps a keyed hash of the network, and no address', async () => {
    const buyer = await aConfirmedBuyer(api);
    await payFrom('203.0.113.77', buyer);
    const { rows } = await api.database.$client.query<{ hash: string; row: string }>(
      'select network_hash as hash, payments::text as row from payments where user_id = $1',
      [buyer.id],
    );
    expect(rows[0]?.hash).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.row).not.toContain('203.0.113');
  });
});

describe('a shop with the local provider', () => {
  it('[FRAUD-20] takes payments without a checkout of new accounts, any number from one network', async () => {
    const shop = await startTestApi();
    try {
      for (let index = 0; index < networkRule.standalone + 2; index += 1) {
        expect((await payFrom('198.51.100.8', await aBuyer(shop), shop)).status).toBe(200);
      }
    } finally {
      await shop.close();
    }
  });
});

describe('payments without a checkout from one network at once', () => {
  const thiefCount = networkRule.standalone * 2;

  async function rush(shop: TestApi): Promise<number> {
    try {
      const thieves = await Promise.all(Array.from({ length: thiefCount }, () => aConfirmedBuyer(shop)));
      const replies = await Promise.all(thieves.map(thief => payFrom('198.51.100.7', thief, shop)));
      return replies.filter(({ status }) => status === 200).length;
    } finally {
      await shop.close();
    }
  }

  it('[FRAUD-5] never exceed its limit', async () => {
    expect(await rush(await startTestApi({ env: realCards }))).toBe(networkRule.standalone);
  });

  it('[FRAUD-5] control: without the lock on the network they do', async () => {
    const shop = await startTestApi({ env: realCards, locks: withoutPaymentNetworkLock(thiefCount) });
    expect(await rush(shop)).toBe(thiefCount);
  });
});

/** Pays from this address for a ticket that the buyer holds. */
async function payForTicket(remoteAddress: string, person: Person, shop: TestApi) {
  const { amount, checkoutId } = await hold(person, await anEvent(shop.database), 1);
  return () =>
    call(shop, 'POST', `/api/braintree/payment/${person.id}`, {
      payload: { paymentMethodNonce: 'a-nonce', amount, checkoutId },
      headers: { authorization: `Bearer ${person.token}` },
      remoteAddress,
    });
}

/** Adds attempts of the network of this address. */
async function attemptsFrom(
  shop: TestApi,
  remoteAddress: string,
  rows: readonly { readonly count: number; readonly state: PaymentState; readonly minutesAgo?: number }[],
): Promise<void> {
  const networkHash = networkHasher(shop.config.jwtSecret ?? '')(remoteAddress);
  const { id: userId } = await aBuyer(shop);
  for (const { count, state, minutesAgo = 0 } of rows) {
    const createdAt = new Date(shop.clock.now().getTime() - minutesAgo * 60_000);
    const times = { createdAt, updatedAt: createdAt, nextAttemptAt: new Date('9999-01-01'), deadlineAt: createdAt };
    await shop.database.insert(payments).values(
      Array.from({ length: count }, () => ({
        ...{ id: randomUUID(), gatewayKey: randomUUID(), userId, networkHash, state, amount: 100 },
        ...{ currency: 'XOF' as const, ...times },
      })),
    );
  }
}

describe('declined cards of one network', () => {
  it('[FRAUD-23] over all its accounts at most thirty within ten minutes, with tickets or without', async () => {
    const address = (index: number) => `2001:db8:60:1::${index}`;
    for (let account = 1; account <= 10; account += 1) {
      const attempt = await payForTicket(address(account), await aBuyer(api), api);
      api.gateway.faults.push('declined', 'declined', 'declined');
      for (let card = 0; card < 3; card += 1) expect((await attempt()).body.code).toBe('payment_declined');
    }
    const late = await payForTicket(address(99), await aBuyer(api), api);
    const refused = await late();
    expect({ outcome: outcome(refused), retryAfter: refused.raw.headers['retry-after'] }).toEqual({
      outcome: [429, 'network_declines'],
      retryAfter: '600',
    });
    expect(outcome(await payFrom(address(98), await aConfirmedBuyer(api)))).toEqual([429, 'network_declines']);
    expect((await (await payForTicket('2001:db8:60:2::1', await aBuyer(api), api))()).status).toBe(200);
    api.clock.advance({ minutes: 11 });
    expect((await (await payForTicket(address(97), await aBuyer(api), api))()).status).toBe(200);
  });

  it('[FRAUD-24] at most a hundred within a day', async () => {
    const address = '10.60.3.1';
    await attemptsFrom(api, address, [{ count: 99, state: 'declined', minutesAgo: 60 }]);
    const attempt = await payForTicket(address, await aBuyer(api), api);
    api.gateway.faults.push('declined');
    expect((await attempt()).body.code).toBe('payment_declined');
    const refused = await attempt();
    expect({ outcome: outcome(refused), retryAfter: refused.raw.headers['retry-after'] }).toEqual({
      outcome: [429, 'network_declines'],
      retryAfter: '3600',
    });
    api.clock.advance({ minutes: 24 * 60 });
    expect((await (await payForTicket(address, await aBuyer(api), api))()).status).toBe(200);
  });

  it('[FRAUD-25] each payment for tickets allows one more, for the many buyers of a mobile network', async () => {
    const address = '10.60.4.1';
    for (let ticket = 0; ticket < 2; ticket += 1) {
      expect((await (await payForTicket(address, await aBuyer(api), api))()).status).toBe(200);
    }
    await attemptsFrom(api, address, [{ count: declineRule.recent + 1, state: 'declined' }]);
    const attempt = await payForTicket(address, await aBuyer(api), api);
    api.gateway.faults.push('declined');
    expect((await attempt()).body.code).toBe('payment_declined');
    expect(outcome(await attempt())).toEqual([429, 'network_declines']);
  });
});

describe('cards of one network tried at once', () => {
  const thieves = 6;

  /** One more attempt may begin. Returns how many of six reached the provider. */
  async function rush(shop: TestApi): Promise<number> {
    try {
      const address = '10.60.5.1';
      await attemptsFrom(shop, address, [
        { count: declineRule.recent - 1, state: 'declined' },
        { count: declineRule.open, state: 'unknown' },
      ]);
      const people = await buyers(shop, thieves);
      const attempts = await Promise.all(people.map(person => payForTicket(address, person, shop)));
      const before = shop.gateway.authorisationCount();
      shop.gateway.faults.push(...people.map(() => 'declined' as const));
      await Promise.all(attempts.map(attempt => attempt()));
      return shop.gateway.authorisationCount() - before;
    } finally {
      await shop.close();
    }
  }

  it('[FRAUD-26] never exceed its limits', async () => {
    expect(await rush(await startTestApi())).toBe(1);
  });

  it('[FRAUD-26] control: without the lock on the network they do', async () => {
    const broken = withoutPaymentNetworkLock(thieves);
    expect(await rush(await startTestApi({ locks: broken }))).toBe(thieves);
  });
});

describe('a shop that takes no payments without a checkout', () => {
  it('[FRAUD-6] [FRAUD-18] refuses them, and takes those for held tickets', async () => {
    const shop = await startTestApi({ env: { ALLOW_STANDALONE_PAYMENTS: 'off' } });
    try {
      const buyer = await aConfirmedBuyer(shop);
      expect(outcome(await pay(buyer, { amount: 100 }))).toEqual([403, 'standalone_payments_off']);
      const { checkoutId, amount } = await hold(buyer, await anEvent(shop.database), 1);
      expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});

describe('a declined card', () => {
  it('[FRAUD-8] is told apart by lack of money only, and only with held tickets', async () => {
    const buyer = await aConfirmedBuyer(api);
    const { checkoutId, amount } = await hold(buyer, await anEvent(api.database), 1);
    api.gateway.faults.push('declined', 'no-money');
    expect((await pay(buyer, { amount, checkoutId })).body.declineCode).toBe('declined');
    expect((await pay(buyer, { amount, checkoutId }, 'a key')).body.declineCode).toBe('insufficient_funds');
    expect((await pay(buyer, { amount, checkoutId }, 'a key')).body.declineCode).toBe('insufficient_funds');
    const thief = await aConfirmedBuyer(api);
    api.gateway.faults.push('no-money');
    expect((await pay(thief, { amount: 100 })).body.declineCode).toBe('declined');
  });
});

describe('the provider’s fraud checks', () => {
  it('[FRAUD-16] [FRAUD-22] get the data about the buyer’s device, the buyer’s IP address and email', async () => {
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, await anEvent(api.database), 1);
    const deviceData = '{"correlation_id":"9f1c"}';
    const payload = { paymentMethodNonce: 'a-nonce', amount, checkoutId, deviceData };
    expect((await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, { payload })).status).toBe(200);
    const customer = { ip: expect.stringMatching(/^10\./), email: buyer.email };
    expect(api.gateway.requests.at(-1)).toMatchObject({ deviceData, customer, requiresThreeDSecure: false });
  });
});
