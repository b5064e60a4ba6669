import type { Order, RefundReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import type { PaymentGateway } from '../src/domains/payments/index.ts';
import { events, payments, refunds, tickets } from '../src/platform/database/tables.ts';
import { anEvent } from './catalogue.ts';
import { createOrder, hold, type Maybe, ordersOf, pay } from './checkouts.ts';
import { aBuyer, type Person } from './people.ts';
import type { TestApi } from './test-api.ts';

/** A paid order with its buyer, event and tickets. */
export type Bought = {
  readonly buyer: Person;
  readonly eventId: string;
  readonly order: Order;
  readonly ticketIds: readonly string[];
};

/** A new buyer buys tickets of a new event, or of the given one; 5,000 francs each unless the options differ. */
export async function bought(
  api: TestApi<PaymentGateway>,
  options: {
    readonly count?: number;
    readonly price?: number;
    readonly eventId?: string;
    readonly nonce?: string;
  } = {},
): Promise<Bought> {
  const { count = 2, price = 5_000 } = options;
  const eventId = options.eventId ?? (await anEvent(api.database, { price }));
  const buyer = await aBuyer(api);
  if (price === 0) {
    await createOrder(buyer, { products: [{ _id: eventId, count }], amount: 0 });
  } else {
    const held = await hold(buyer, eventId, count);
    const nonce = options.nonce === undefined ? {} : { paymentMethodNonce: options.nonce };
    const paid = await pay(buyer, { amount: held.amount, checkoutId: held.checkoutId, ...nonce });
    if (paid.status !== 200) throw new Error(`The tickets were not bought: ${paid.raw.payload}`);
  }
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('There is no order.');
  return { buyer, eventId, order, ticketIds: order.tickets.map(({ _id }) => _id) };
}

/** One order with tickets of two events: two at 3,000 francs of the first, one at 4,000 of the second. */
export async function boughtMixed(api: TestApi): Promise<Bought & { readonly secondId: string }> {
  const eventId = await anEvent(api.database, { price: 3_000 });
  const secondId = await anEvent(api.database, { price: 4_000 });
  const buyer = await aBuyer(api);
  const payload = [
    { productId: eventId, count: 2 },
    { productId: secondId, count: 1 },
  ];
  const held = await buyer.call<{ checkoutId: string; amount: number }>('POST', '/api/checkout', { payload });
  await pay(buyer, { amount: held.body.amount, checkoutId: held.body.checkoutId });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('There is no order.');
  return { buyer, eventId, secondId, order, ticketIds: order.tickets.map(({ _id }) => _id) };
}

/** A refund by an admin; without a body, of all that is left. */
export function refund(
  admin: Person,
  orderId: string,
  body: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Maybe<RefundReply>> {
  return admin.call('POST', `/api/admin/refund/${orderId}/${admin.id}`, {
    payload: { reason: 'A test.', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** The buyer takes the refund that was offered. */
export function takeOffer(buyer: Person, orderId: string): Promise<Maybe<RefundReply>> {
  return buyer.call('POST', `/api/order/${orderId}/refund/${buyer.id}`);
}

/** Cancels an event; with a password, as a lister has to whose event has sales. */
export function cancelEvent(person: Person, eventId: string, reason = 'The hall burned down.', password?: string) {
  return person.call<Readonly<Record<string, unknown>>>('POST', `/api/event/cancel/${eventId}/${person.id}`, {
    payload: { reason, ...(password === undefined ? {} : { password }) },
  });
}

/** The refunds of an order, oldest first. */
export async function refundsOf(api: Pick<TestApi, 'database'>, orderId: string) {
  return api.database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt);
}

/** The order's payment in the database. */
export async function paymentOf(api: Pick<TestApi, 'database'>, orderId: string) {
  const [row] = await api.database.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/** The number of an event's tickets that are not void. */
export async function validTicketsOf(api: Pick<TestApi, 'database'>, eventId: string): Promise<number> {
  const rows = await api.database.select().from(tickets).where(eq(tickets.eventId, eventId));
  return rows.filter(({ voidedAt }) => voidedAt === null).length;
}

/** Changes an event in the database, without the checks of the API. */
export async function changeEvent(
  api: Pick<TestApi, 'database'>,
  eventId: string,
  change: Partial<typeof events.$inferInsert>,
): Promise<void> {
  await api.database.update(events).set(change).where(eq(events.id, eventId));
}

/** Marks a ticket as used at the door. */
export async function useTicket(api: Pick<TestApi, 'database'>, ticketId: string): Promise<void> {
  await api.database.update(tickets).set({ checkedInAt: new Date() }).where(eq(tickets.id, ticketId));
}
