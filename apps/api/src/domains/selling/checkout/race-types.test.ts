import { describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { soldOf } from '../../../../test/catalogue.ts';
import { pay } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { buyers } from '../../../../test/people.ts';
import { holdAll, shopsForRaces, type Winner } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';
import { aTypedEvent, soldOfTypes } from '../../../../test/ticket-types.ts';

const start = shopsForRaces();

/** A hundred buyers concurrently hold three tickets each, half of them of the one type, half of the other. */
async function rushForTypes(api: TestApi, capacity?: number) {
  const types = [
    { price: 1_000, capacity: 10 },
    { price: 1_000, capacity: 10 },
  ];
  const { eventId, typeIds } = await aTypedEvent(api.database, types, capacity === undefined ? {} : { capacity });
  const people = await buyers(api, 100);
  const halves = await Promise.all(
    typeIds.map((ticketTypeId, half) =>
      holdAll(
        people.filter((_, index) => index % 2 === half),
        [{ productId: eventId, ticketTypeId, count: 3 }],
      ),
    ),
  );
  return { eventId, ofTypes: halves.map(({ winners }) => winners) };
}

const payAll = (winners: readonly Winner[]) =>
  Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 3_000, checkoutId })));

describe('a hundred buyers and the last tickets of two types', () => {
  it('[RACE-90] of each type as many are held and sold as there are', async () => {
    const api = await start();
    const { eventId, ofTypes } = await rushForTypes(api);
    expect(ofTypes.map(winners => winners.length)).toEqual([3, 3]);
    const paid = await payAll(ofTypes.flat());
    expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await soldOfTypes(api.database, eventId)).toEqual([9, 9]);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[RACE-91] of the event no more are held and sold than its capacity, whatever is left of the types', async () => {
    const api = await start();
    const { eventId, ofTypes } = await rushForTypes(api, 13);
    expect(ofTypes.flat()).toHaveLength(4);
    await payAll(ofTypes.flat());
    expect(await soldOf(api.database, eventId)).toBe(12);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[RACE-90] control: without the row lock more of a type are held, and the database refuses to sell them', () =>
    withoutTheLock({ capacity: undefined, sales: 6 }));

  it('[RACE-91] control: without the row lock more of the event are held, and the database refuses to sell them', () =>
    withoutTheLock({ capacity: 13, sales: 4 }));
});

/** The rush without the lock on the stock, which admits more buyers than there are sales. */
async function withoutTheLock({ capacity, sales }: { readonly capacity: number | undefined; readonly sales: number }) {
  const api = await start({}, { prepare: without('lock_stock(event_ids uuid[])') });
  // Ten transactions, one on each connection, have counted the tickets when the first of them takes some.
  const barrier = await stopInserts(api, 'ticket_holds');
  const rushing = rushForTypes(api, capacity);
  await waitForLocks(api, 10);
  await barrier.release();
  const { eventId, ofTypes } = await rushing;
  expect(ofTypes.flat().length).toBeGreaterThan(sales);
  const paid = await payAll(ofTypes.flat());
  const sold = paid.filter(({ status }) => status === 200);
  expect(sold.length).toBeLessThanOrEqual(sales);
  expect(paid.filter(({ status }) => status === 409)).toHaveLength(paid.length - sold.length);
  expect(Math.max(...(await soldOfTypes(api.database, eventId)))).toBeLessThanOrEqual(10);
  expect(await soldOf(api.database, eventId)).toBeLessThanOrEqual(capacity ?? 20);
  const charged = api.gateway.transactions.filter(({ status }) => status === 'captured');
  expect(charged).toHaveLength(sold.length);
}
