import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  locksOfProcesses,
  stockInCartOrder,
  withoutBuyerLock,
  withoutBuyerLocks,
  withoutPaymentLocks,
  withoutStockLock,
} from '../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../test/checkouts.ts';
import { aBuyer, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { Locks } from './locks.ts';

const running: TestApi[] = [];
// After each, not all: a rush fills its pool, and a server's default of a hundred connections is soon used up.
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

async function start(locks: Partial<Locks> = {}): Promise<TestApi> {
  const api = await startTestApi({ locks });
  running.push(api);
  return api;
}

async function buyers(api: TestApi, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await aBuyer(api));
  return people;
}

type Lines = readonly { readonly productId: string; readonly count: number }[];

/** All these people hold the same tickets at once. Who got them, and the status of every reply. */
async function holdAll(people: readonly Person[], payload: Lines) {
  const replies = await Promise.all(
    people.map(person => person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload: [...payload] })),
  );
  const winners = people.flatMap((person, index) => {
    const reply = replies[index];
    return reply?.status === 200 ? [{ person, checkoutId: reply.body.checkoutId }] : [];
  });
  return { winners, statuses: replies.map(reply => reply.status) };
}

/** A hundred buyers reach for ten tickets at once. */
async function rush(api: TestApi, lines: (eventId: string) => Lines) {
  const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
  return { eventId, ...(await holdAll(await buyers(api, 100), lines(eventId))) };
}

/** How often the database refused a write by this constraint. */
function refusalsBy(constraint: string, api: TestApi): number {
  return api.logLines.filter(line => line.includes('request failed') && line.includes(constraint)).length;
}

const oneTicket = (productId: string) => [{ productId, count: 1 }];
const threeTickets = (productId: string) => [{ productId, count: 3 }];

describe('a hundred buyers and ten tickets', () => {
  it('[RACE-1] exactly ten hold one, everybody else hears that it is sold out, and ten are sold', async () => {
    const api = await start();
    const { eventId, winners, statuses } = await rush(api, oneTicket);
    expect(winners).toHaveLength(10);
    expect(statuses.filter(status => status === 409)).toHaveLength(90);
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 1_000, checkoutId })));
    expect(paid.map(reply => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await soldOf(api.database, eventId)).toBe(10);
  });

  it('[RACE-1] with three tickets each, three buyers win and one ticket stays', async () => {
    const api = await start();
    const { winners } = await rush(api, threeTickets);
    expect(winners).toHaveLength(3);
  });

  it('[RACE-2] control: without the row lock more is held than there is', async () => {
    const api = await start(withoutStockLock());
    const { eventId, winners } = await rush(api, threeTickets);
    expect(winners.length).toBeGreaterThanOrEqual(10);
    // Only the database's own guard is left: it refuses to sell what isn't there, and that money is let go.
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 3_000, checkoutId })));
    const bought = paid.filter(reply => reply.status === 200);
    expect(bought).toHaveLength(3);
    expect(paid.filter(reply => reply.status === 409)).toHaveLength(winners.length - 3);
    expect(await soldOf(api.database, eventId)).toBe(9);
    const statuses = api.gateway.transactions.map(transaction => transaction.status);
    expect(statuses.filter(status => status === 'captured')).toHaveLength(3);
    expect(statuses.filter(status => status === 'voided')).toHaveLength(winners.length - 3);
  });
});

describe('two processes on one database', () => {
  it('[RACE-6] sell no more between them than one would', async () => {
    const api = await start();
    const second = await startTestApi({ besides: api });
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
    const people = [...(await buyers(api, 20)), ...(await buyers(second, 20))];
    const bought = await Promise.all(
      people.map(async person => {
        const payload = oneTicket(eventId);
        const held = await person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload });
        if (held.status !== 200) return false;
        const reply = await pay(person, { amount: 1_000, checkoutId: held.body.checkoutId });
        return reply.status === 200;
      }),
    );
    await second.close();
    expect(bought.filter(Boolean)).toHaveLength(10);
    expect(await soldOf(api.database, eventId)).toBe(10);
    expect(api.gateway.transactions).toHaveLength(10);
  });

  it('[RACE-6] control: with a lock that each process keeps to itself, both hold the last ticket', async () => {
    const locksOf = locksOfProcesses(2);
    const api = await start(locksOf(1));
    const second = await startTestApi({ besides: api, locks: locksOf(2) });
    await api.database.execute(sql`create table process_1 (); create table process_2 ();`);
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 1 });
    const peopleOf = [await buyers(api, 4), await buyers(second, 4)];
    const held = await Promise.all(peopleOf.map(people => holdAll(people, oneTicket(eventId))));
    // Within each process the lock does its work: one of its four buyers wins.
    expect(held.map(({ winners }) => winners.length)).toEqual([1, 1]);
    // Only the database's own guard is left, as in RACE-2.
    const winners = held.flatMap(ofProcess => ofProcess.winners);
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 1_000, checkoutId })));
    await second.close();
    expect(paid.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(api.gateway.transactions.map(transaction => transaction.status).sort()).toEqual(['captured', 'voided']);
  });
});

describe('locks', () => {
  it('[RACE-3] carts with the same two events in opposite order never block each other for good', async () => {
    const api = await start();
    const first = await anEvent(api.database, { capacity: 500 });
    const second = await anEvent(api.database, { capacity: 500 });
    const people = await buyers(api, 40);
    const replies = await Promise.all(
      people.map((person, index) => {
        const ids = index % 2 === 0 ? [first, second] : [second, first];
        return person.call('POST', '/api/checkout', { payload: ids.map(productId => ({ productId, count: 1 })) });
      }),
    );
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]));
  });

  it('[RACE-3] control: locked in the order of the carts, one of the two buyers is thrown out', async () => {
    const api = await start(stockInCartOrder());
    const first = await anEvent(api.database);
    const second = await anEvent(api.database);
    const [one, other] = await buyers(api, 2);
    const replies = await Promise.all([
      one?.call('POST', '/api/checkout', { payload: [...oneTicket(first), ...oneTicket(second)] }),
      other?.call('POST', '/api/checkout', { payload: [...oneTicket(second), ...oneTicket(first)] }),
    ]);
    expect(replies.map(reply => reply?.status).sort()).toEqual([200, 500]);
  });
});

/** One buyer pays for one checkout, two tickets of 2,000 francs, ten times at once with ten keys. */
async function payTenTimes(
  api: TestApi,
  options: {
    readonly beforePaying?: () => void;
    /** So many reach the provider, which answers none of them before all the others have been refused. */
    readonly reaching?: number;
  } = {},
) {
  const eventId = await anEvent(api.database, { price: 2_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  options.beforePaying?.();
  const { reaching = 0 } = options;
  api.gateway.faults.push(...Array.from({ length: reaching }, () => 'late-answer' as const));
  let answered = 0;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const reply = await pay(buyer, { amount, checkoutId, paymentMethodNonce: `nonce-${index}` }, `key-${index}`);
      answered += 1;
      if (answered === 10 - reaching) api.gateway.answerLate();
      return reply;
    }),
  );
  return { eventId, buyer, statuses: replies.map(reply => reply.status).sort() };
}

/** One buyer holds two of a hundred tickets from ten tabs at once. What is left, and the replies. */
async function holdTenTimes(api: TestApi) {
  const eventId = await anEvent(api.database, { capacity: 100 });
  const buyer = await aBuyer(api);
  const { statuses } = await holdAll(
    Array.from({ length: 10 }, () => buyer),
    [{ productId: eventId, count: 2 }],
  );
  const reply = await buyer.call<{ quantity: number }>('GET', `/api/product/one/${eventId}`);
  return { left: reply.body.quantity, statuses: statuses.sort() };
}

const allTen = Array.from({ length: 10 }, () => 200);
const oneOfTen = [200, ...Array.from({ length: 9 }, () => 500)];

describe('one buyer many times at once', () => {
  it('[RACE-4] one checkout paid ten times at once with ten keys is sold and charged once', async () => {
    const api = await start();
    const { eventId, buyer, statuses } = await payTenTimes(api);
    // The others hear that it is paid, or that it is being paid.
    expect(statuses).toContain(200);
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([]);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[RACE-4] control: without the locks nine of the ten run into the index that allows one payment', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    const { eventId, statuses } = await payTenTimes(api, { beforePaying: meetNow, reaching: 1 });
    expect(statuses).toEqual(oneOfTen);
    expect(refusalsBy('payments_one_live_of_checkout', api)).toBe(9);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-4] control: without that index as well money is asked for several times', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    await api.database.execute(sql`drop index payments_one_live_of_checkout`);
    // The pause (PAY-5) counts attempts under way, so not all ten get through.
    await payTenTimes(api, { beforePaying: meetNow, reaching: 3 });
    expect(api.gateway.transactions).toHaveLength(3);
  });

  it('[RACE-5] one buyer holding from ten tabs at once has one hold', async () => {
    const api = await start();
    expect(await holdTenTimes(api)).toEqual({ left: 98, statuses: allTen });
  });

  it('[RACE-5] control: without the locks nine of the ten run into the index that allows one checkout', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    meetNow();
    expect(await holdTenTimes(api)).toEqual({ left: 98, statuses: oneOfTen });
    expect(refusalsBy('checkouts_one_active_of_user', api)).toBe(9);
  });

  it('[RACE-5] control: without that index as well there are ten holds', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    await api.database.execute(sql`drop index checkouts_one_active_of_user`);
    meetNow();
    expect(await holdTenTimes(api)).toEqual({ left: 80, statuses: allTen });
  });
});

/** Orders at once for one bare payment; from the first on every second has a wrong amount, which lets the money go. */
async function claimAtOnce(api: TestApi, count: number) {
  const eventId = await anEvent(api.database, { price: 3_000 });
  const buyer = await aBuyer(api);
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

const letGo = { sold: 0, orders: 0, money: 'voided' };
const bought = { sold: 1, orders: 1, money: 'captured' };

describe('one reserved payment and two orders at once, one of which lets it go', () => {
  it('[RACE-7] tickets are issued only for money that is taken', async () => {
    const api = await start();
    for (let round = 0; round < 8; round += 1) {
      const { replies: _, ...outcomes } = await claimAtOnce(api, 4);
      expect([letGo, bought]).toContainEqual(outcomes);
    }
  });

  it('[RACE-7] control: without the locks both find the money free, and the loser of the two moves ends in an error', async () => {
    const api = await start(withoutPaymentLocks());
    const { replies, ...outcomes } = await claimAtOnce(api, 2);
    expect([letGo, bought]).toContainEqual(outcomes);
    // With the locks the second hears what the first made of the payment; here it had decided already.
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

/** One buyer asks for ten bare payments at once. */
async function payBareTenTimes(api: TestApi) {
  const buyer = await aBuyer(api);
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, { amount: 4_000 })));
  return replies.map(reply => reply.status).sort();
}

describe('ten bare payments of one buyer at once', () => {
  it('[RACE-8] reserve money once', async () => {
    const api = await start();
    expect(await payBareTenTimes(api)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-8] control: without the lock on the buyer they reserve it ten times', async () => {
    const api = await start(withoutBuyerLock());
    expect(await payBareTenTimes(api)).toEqual(allTen);
    expect(api.gateway.transactions).toHaveLength(10);
  });
});
