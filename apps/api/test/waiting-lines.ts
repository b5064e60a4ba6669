import type { CheckoutReply, SoldOutError, WaitingPlace } from '@guichet/contracts';
import { anEvent } from './catalogue.ts';
import { hold, type Maybe } from './checkouts.ts';
import { aConfirmedBuyer, type Person } from './people.ts';
import type { TestApi } from './test-api.ts';

/** The calls of one event's line. */
export type Line = {
  readonly join: (person: Person, count?: number) => Promise<Maybe<WaitingPlace>>;
  readonly poll: (person: Person) => Promise<Maybe<WaitingPlace>>;
  readonly leave: (person: Person) => Promise<Maybe<WaitingPlace>>;
  readonly hold: (person: Person, count?: number) => Promise<Maybe<CheckoutReply & SoldOutError>>;
};

/** The line of an event. */
export function lineOf(productId: string): Line {
  const url = `/api/event/${productId}/line`;
  return {
    join: (person, count = 1) => person.call('POST', url, { payload: { count } }),
    poll: person => person.call('GET', url),
    leave: person => person.call('DELETE', url),
    hold: (person, count = 1) => person.call('POST', '/api/checkout', { payload: [{ productId, count }] }),
  };
}

/** An event whose tickets are all held, by one buyer. */
export async function heldEvent(api: TestApi, capacity: number) {
  const eventId = await anEvent(api.database, { capacity });
  const holder = await aConfirmedBuyer(api);
  const { checkoutId, amount } = await hold(holder, eventId, capacity);
  const release = () => holder.call('DELETE', `/api/checkout/${checkoutId}`);
  return { eventId, holder, checkoutId, amount, release, line: lineOf(eventId) };
}
