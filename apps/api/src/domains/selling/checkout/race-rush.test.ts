import { describe, expect, it } from 'vitest';
import { stockInCartOrder, without } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { pay } from '../../../../test/checkouts.ts';
import { holdLock, stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { buyers } from '../../../../test/people.ts';
import { oneTicket, rush, shopsForRaces, threeTickets } from '../../../../test/rush.ts';

const start = shopsForRaces();

describe('a hundred buyers and ten tickets', () => {
  it('[RACE-1] exactly ten hold one, every other buyer gets sold_out, and ten are sold', async () => {
    const api = await start();
    const { eventId, winners, statuses } = await rush(api, oneTicket);
    expect(winners).toHaveLength(10);
    expect(statuses.filter(status => status === 409)).toHaveLength(90);
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 1_000, checkoutId })));
    expect(paid.map(reply => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await soldOf(api.database, eventId)).toBe(10);
  });

  it('[RACE-1] with three tickets each, three of a hundred buyers win and one of ten tickets is left', async () => {
    const api = await start();
    const { winners } = await rush(api, threeTickets);
    expect(winners).toHaveLength(3);
  });

  it('[RACE-2] control: without the row lock, more tickets are held than there are', async () => {
    const api = await start({}, { prepare: without('lock_stock(event_ids uuid[])') });
    // Ten transactions, one on each connection, have counted the tickets when the first of them takes some.
    const barrier = await stopInserts(api, 'ticket_holds');
    const rushing = rush(api, threeTickets);
    await waitForLocks(api, 10);
    await barrier.release();
    const { eventId, winners } = await rushing;
    expect(winners.length).toBeGreaterThanOrEqual(10);
    // Only the database's constraint is left: it refuses to oversell, and those authorizations are voided.
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

describe('carts with the same two events in opposite order', () => {
  it('[RACE-3] carts with the same two events in opposite order never deadlock', async () => {
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

  it('[RACE-3] control: locked in the order of the carts, one of the two requests is rolled back by a deadlock', async () => {
    const api = await start({}, { prepare: stockInCartOrder });
    const barrier = await holdLock(api, 'select pg_advisory_xact_lock(1)');
    const first = await anEvent(api.database);
    const second = await anEvent(api.database);
    const [one, other] = await buyers(api, 2);
    const holding = Promise.all([
      one?.call('POST', '/api/checkout', { payload: [...oneTicket(first), ...oneTicket(second)] }),
      other?.call('POST', '/api/checkout', { payload: [...oneTicket(second), ...oneTicket(first)] }),
    ]);
    await waitForLocks(api, 2);
    await barrier.release();
    const replies = await holding;
    expect(replies.map(reply => reply?.status).sort()).toEqual([200, 500]);
  });
});
