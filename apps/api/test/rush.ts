import { afterEach } from 'vitest';
import type { Locks } from '../src/domains/selling/index.ts';
import { anEvent } from './catalogue.ts';
import { buyers, type Person } from './people.ts';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** A cart: the body of `POST /api/checkout`. */
export type Cart = readonly {
  readonly productId: string;
  readonly ticketTypeId?: string;
  readonly count: number;
}[];

/**
 * Starts APIs with given locks for tests of races, and closes them after each test: concurrent requests fill a pool,
 * and the database server allows only a hundred connections by default.
 */
export function shopsForRaces(): (
  locks?: Partial<Locks>,
  options?: Pick<TestApiOptions, 'pools' | 'prepare' | 'collectors'>,
) => Promise<TestApi> {
  const running: TestApi[] = [];
  afterEach(async () => {
    for (const api of running.splice(0)) await api.close();
  });
  return async (locks = {}, options = {}) => {
    const api = await startTestApi({ locks, ...options });
    running.push(api);
    return api;
  };
}

/** A buyer whose hold succeeded. */
export type Winner = { readonly person: Person; readonly checkoutId: string };

/** All these buyers concurrently hold the same cart. Returns the winners and all statuses. */
export async function holdAll(
  people: readonly Person[],
  cart: Cart,
): Promise<{ readonly winners: readonly Winner[]; readonly statuses: readonly number[] }> {
  const replies = await Promise.all(
    people.map(person => person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload: [...cart] })),
  );
  const winners = people.flatMap((person, index) => {
    const reply = replies[index];
    return reply?.status === 200 ? [{ person, checkoutId: reply.body.checkoutId }] : [];
  });
  return { winners, statuses: replies.map(reply => reply.status) };
}

/** A hundred buyers concurrently hold tickets of an event of ten at 1,000 francs. */
export async function rush(api: TestApi, cart: (eventId: string) => Cart, options?: { readonly confirmed: boolean }) {
  const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
  return { eventId, ...(await holdAll(await buyers(api, 100, options), cart(eventId))) };
}

/** One ticket of one event. */
export const oneTicket = (productId: string): Cart => [{ productId, count: 1 }];

/** Three tickets of one event. */
export const threeTickets = (productId: string): Cart => [{ productId, count: 3 }];

/** The number of requests that failed because of this constraint. */
export function refusalsBy(constraint: string, api: TestApi): number {
  return api.logLines.filter(line => line.includes('request failed') && line.includes(constraint)).length;
}
