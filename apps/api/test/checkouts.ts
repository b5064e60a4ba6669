import type { ApiError, CheckoutReply, Order, PaymentReply } from '@guichet/contracts';
import { anEvent } from './catalogue.ts';
import { aBuyer, type Person } from './people.ts';
import type { Reply, TestApi } from './test-api.ts';

/** The body of a reply that is either a result or an error; tests read the fields of both. */
export type Maybe<T> = Reply<Partial<T> & Partial<ApiError> & Readonly<Record<string, unknown>>>;

/** Holds tickets of one event. Throws when that fails. */
export async function hold(person: Person, productId: string, count: number): Promise<CheckoutReply> {
  const reply = await person.call<CheckoutReply>('POST', '/api/checkout', { payload: [{ productId, count }] });
  if (reply.status !== 200) throw new Error(`The tickets were not held: ${reply.raw.payload}`);
  return reply.body;
}

/** A new buyer with tickets of a new event on hold: two at 5,000 francs, of ten, unless the options differ. */
export async function aHold(
  api: Pick<TestApi, 'app' | 'database'>,
  options: { readonly count?: number; readonly price?: number; readonly capacity?: number } = {},
): Promise<{ eventId: string; buyer: Person; checkoutId: string; amount: number }> {
  const { count = 2, price = 5_000, capacity = 10 } = options;
  const eventId = await anEvent(api.database, { price, capacity });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, count);
  return { eventId, buyer, checkoutId, amount };
}

/** Pays with this body and idempotency key. */
export function pay(
  person: Person,
  body: { readonly amount: number | string; readonly checkoutId?: string; readonly paymentMethodNonce?: string },
  key?: string,
): Promise<Maybe<PaymentReply>> {
  return person.call('POST', `/api/braintree/payment/${person.id}`, {
    payload: { paymentMethodNonce: 'a-nonce', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** Creates the order of a payment or of free tickets. */
export function createOrder(
  person: Person,
  body: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Maybe<Order>> {
  return person.call('POST', `/api/order/create/${person.id}`, {
    payload: body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** The buyer's orders. */
export async function ordersOf(person: Person): Promise<readonly Order[]> {
  const { status, body } = await person.call<Order[]>('GET', `/api/orders/by/user/${person.id}`);
  if (status !== 200) throw new Error(`The orders were not returned: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The status and the error code of a reply. */
export function outcome(reply: {
  readonly status: number;
  readonly body: { readonly code?: unknown };
}): readonly [number, unknown] {
  return [reply.status, reply.body.code];
}
