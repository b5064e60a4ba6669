import { afterAll, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../test/catalogue.ts';
import { hold, ordersOf, pay } from '../../../test/checkouts.ts';
import { aBuyer, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { type LockStock, lockStockRows } from '../events/index.ts';

const running: TestApi[] = [];
afterAll(async () => {
  for (const api of running) await api.close();
});

async function start(lockStock?: LockStock): Promise<TestApi> {
  const api = await startTestApi(lockStock === undefined ? {} : { lockStock });
  running.push(api);
  return api;
}

async function buyers(api: TestApi, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await aBuyer(api));
  return people;
}

/** A hundred buyers reach for ten tickets at once. How many got one, and the checkouts of those who did. */
async function rush(api: TestApi, lines: (eventId: string) => readonly { productId: string; count: number }[]) {
  const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
  const people = await buyers(api, 100);
  const replies = await Promise.all(
    people.map(person => person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload: lines(eventId) })),
  );
  const winners = people.flatMap((person, index) => {
    const reply = replies[index];
    return reply?.status === 200 ? [{ person, checkoutId: reply.body.checkoutId }] : [];
  });
  return { eventId, winners, statuses: replies.map(reply => reply.status) };
}

/**
 * No lock at all. The first ten to come wait for each other, so that they all count the tickets before anyone has
 * taken one: what happens by chance on a busy night happens here every time.
 */
function withoutLock(): LockStock {
  let arrived = 0;
  const waiting: (() => void)[] = [];
  return async () => {
    arrived += 1;
    if (arrived > 10) return;
    if (arrived === 10) for (const go of waiting) go();
    else await new Promise<void>(go => waiting.push(go));
  };
}

/** Locks one event after the other as they stand in the cart. The first two to come meet in the middle. */
function inCartOrder(): LockStock {
  let arrived = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>(resolve => {
    meet = resolve;
  });
  return async (executor, eventIds) => {
    for (const [index, id] of eventIds.entries()) {
      if (index === 1) {
        arrived += 1;
        if (arrived === 2) meet();
        await met;
      }
      await lockStockRows(executor, [id]);
    }
  };
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
    const api = await start(withoutLock());
    const { eventId, winners } = await rush(api, threeTickets);
    expect(winners.length).toBeGreaterThan(3);
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
    const api = await start(inCartOrder());
    const first = await anEvent(api.database);
    const second = await anEvent(api.database);
    const [one, other] = await buyers(api, 2);
    const replies = await Promise.all([
      one?.call('POST', '/api/checkout', { payload: [...oneTicket(first), ...oneTicket(second)] }),
      other?.call('POST', '/api/checkout', { payload: [...oneTicket(second), ...oneTicket(first)] }),
    ]);
    expect(replies.map(reply => reply?.status).sort()).toEqual([200, 500]);
  });

  it('[RACE-4] one checkout paid ten times at once with ten keys is sold and charged once', async () => {
    const api = await start();
    const eventId = await anEvent(api.database, { price: 2_000 });
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        pay(buyer, { amount, checkoutId, paymentMethodNonce: `nonce-${index}` }, `key-${index}`),
      ),
    );
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[RACE-5] one buyer holding from ten tabs at once has one hold', async () => {
    const api = await start();
    const eventId = await anEvent(api.database, { capacity: 100 });
    const buyer = await aBuyer(api);
    await Promise.all(Array.from({ length: 10 }, () => hold(buyer, eventId, 2)));
    const reply = await buyer.call<{ quantity: number }>('GET', `/api/product/one/${eventId}`);
    expect(reply.body.quantity).toBe(98);
  });
});
