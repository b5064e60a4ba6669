import type { Currency, KeptTerms, PaymentInstrument, TicketTypeName } from '@guichet/contracts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, orderLines, orders, payments, refunds, users } from '../../../platform/database/tables.ts';
import type { TicketCount } from '../../catalogue/index.ts';

/** A line of an order, with names and price at the time of the order. */
export type OrderLine = TicketCount & {
  readonly name: string;
  /** Of one ticket, before the discount. */
  readonly price: number;
  /** Null for an event without types. */
  readonly ticketType?: TicketTypeName | null | undefined;
  /** What the promotion code takes off all tickets of the line. */
  readonly discount?: number;
  /** What its buyer pays for all tickets of the line in addition, and what its organiser pays out of the price. */
  readonly buyerFee?: number;
  readonly organiserFee?: number;
  /** The tax that is included in what is paid for the tickets. */
  readonly tax?: number;
  readonly terms?: KeptTerms | null;
};

/** A placed order with its buyer's name. */
export type PlacedOrder = typeof orders.$inferSelect & {
  readonly userName: string;
  /** The sum of all refunds that are paid or in progress. */
  readonly refunded: number;
  /** Null for free tickets, and for an instrument that is unknown. */
  readonly paidWith: PaymentInstrument | null;
};

/** The values of a new order. */
export type NewOrder = {
  readonly userId: string;
  readonly checkoutId?: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly lines: readonly OrderLine[];
  /** The promotion code of the checkout. */
  readonly codeId?: string | null;
  readonly code?: string | null;
  readonly address?: string | undefined;
};

/**
 * Writes an order before money moves, invisible to its buyer, and returns its id. A checkout has one order however often
 * its payment is tried: a repeat returns the id of that one, which takes the newest address.
 */
export async function writeAwaitingOrder(executor: Executor, order: NewOrder): Promise<string> {
  const { lines, checkoutId, ...columns } = order;
  const [written] = await executor
    .insert(orders)
    .values({ ...columns, checkoutId })
    .onConflictDoNothing({ target: orders.checkoutId })
    .returning({ id: orders.id });
  if (written !== undefined) {
    await executor
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId: written.id, position })));
    return written.id;
  }
  if (checkoutId === undefined) throw new Error('The order was not written.');
  const [known] = await executor.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId));
  if (known === undefined) throw new Error('The order of this checkout was not written.');
  const { address } = columns;
  if (address) await executor.update(orders).set({ address }).where(eq(orders.id, known.id));
  return known.id;
}

/** Places an order: makes it visible to its buyer, with the transaction that pays for it. */
export async function placeOrder(
  executor: Executor,
  clock: Clock,
  order: { readonly id: string; readonly transactionId: string; readonly address?: string | undefined },
): Promise<void> {
  const { id, transactionId, address } = order;
  await executor
    .update(orders)
    .set({ state: 'placed', transactionId, updatedAt: clock.sqlNow(), ...(address !== undefined && { address }) })
    .where(eq(orders.id, id));
}

/** Abandons the order of a checkout that ended unpaid. */
export async function abandonOrder(executor: Executor, clock: Clock, checkoutId: string): Promise<void> {
  await executor
    .update(orders)
    .set({ state: 'abandoned', updatedAt: clock.sqlNow() })
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.state, 'awaiting')));
}

/** Writes the address of an order that has none yet. */
export async function fillAddress(executor: Executor, clock: Clock, id: string, address: string): Promise<void> {
  await executor
    .update(orders)
    .set({ address, updatedAt: clock.sqlNow() })
    .where(and(eq(orders.id, id), eq(orders.address, '')));
}

/** Which of a buyer's orders: all, those with an event to come, or those without. */
type OrdersOfUser = { readonly userId: string; readonly when?: 'upcoming' | 'past' | undefined };

/** One page of a buyer's orders, newest first or by the start of their next event, ties by id. */
export async function listOrdersOfUser(
  executor: Executor,
  clock: Clock,
  page: OrdersOfUser & { readonly limit: number; readonly skip: number; readonly sort?: 'soonest' | undefined },
): Promise<readonly PlacedOrder[]> {
  const first = page.sort === 'soonest' ? sql`${nextStart(clock)} asc nulls last` : undefined;
  return selectPlaced(executor, ofUser(clock, page), { ...page, first });
}

/** When the next event of an order starts; null when none is to come. */
function nextStart(clock: Clock): SQL {
  return sql`(select min((${events.startDate} + ${events.startTime}) at time zone ${events.timeZone}) ${eventsToCome(clock)})`;
}

function eventsToCome(clock: Clock): SQL {
  return sql`from ${orderLines} join ${events} on ${events.id} = ${orderLines.eventId}
    where ${orderLines.orderId} = ${orders.id} and ${events.cancelledAt} is null
    and ${events.endsAt} > ${clock.sqlNow()}`;
}

/** The total number of these orders. */
export async function countOrdersOfUser(executor: Executor, clock: Clock, of: OrdersOfUser): Promise<number> {
  return executor.$count(orders, and(eq(orders.state, 'placed'), ofUser(clock, of)));
}

function ofUser(clock: Clock, { userId, when }: OrdersOfUser): SQL {
  const own = eq(orders.userId, userId);
  if (when === undefined) return own;
  const isUpcoming = sql`exists (select 1 ${eventsToCome(clock)})`;
  return when === 'upcoming' ? sql`${own} and ${isUpcoming}` : sql`${own} and not ${isUpcoming}`;
}

/** One placed order. */
export async function findOrder(executor: Executor, id: string): Promise<PlacedOrder | undefined> {
  const [row] = await selectPlaced(executor, eq(orders.id, id));
  return row;
}

/** Locks and reads a placed order. The lock lasts until the transaction ends. */
export async function lockOrder(executor: Executor, id: string): Promise<PlacedOrder | undefined> {
  const rows = await executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'placed')))
    // Weaker than `for update`: inserting rows that refer to the order needn't wait.
    .for('no key update');
  // Read after the lock, so that it includes the refunds of the previous lock holder.
  return rows.length === 0 ? undefined : findOrder(executor, id);
}

/** The placed order that a transaction paid for. */
export async function findOrderByTransaction(
  executor: Executor,
  transactionId: string,
): Promise<PlacedOrder | undefined> {
  const [row] = await selectPlaced(executor, eq(orders.transactionId, transactionId));
  return row;
}

/** The placed order of a checkout. */
export async function findOrderByCheckout(executor: Executor, checkoutId: string): Promise<PlacedOrder | undefined> {
  const [row] = await selectPlaced(executor, eq(orders.checkoutId, checkoutId));
  return row;
}

/** The lines of these orders, in the order of each cart. */
export async function listOrderLines(
  executor: Executor,
  orderIds: readonly string[],
): Promise<readonly (OrderLine & { readonly orderId: string })[]> {
  if (orderIds.length === 0) return [];
  return executor
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The refunds of these orders, oldest first. */
export async function listOrderRefunds(executor: Executor, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, amount, state, reason, createdAt } = refunds;
  return executor
    .select({ id, orderId, amount, state, reason, createdAt })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

const refunded = sql<number>`(select coalesce(sum(${refunds.amount}), 0)::integer from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'failed')`;

/** What the payment of an order was made with. Also selected where admins read orders. */
export const paidWith = sql<PaymentInstrument | null>`(select ${payments.paidWith} from ${payments}
  where ${payments.transactionId} = ${orders.transactionId})`;

async function selectPlaced(
  executor: Executor,
  condition: SQL,
  page: { readonly limit?: number; readonly skip?: number; readonly first?: SQL | undefined } = {},
): Promise<readonly PlacedOrder[]> {
  const query = executor
    .select({ order: orders, userName: users.name, refunded, paidWith })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.state, 'placed'), condition))
    .orderBy(...(page.first === undefined ? [] : [page.first]), desc(orders.createdAt), asc(orders.id))
    .offset(page.skip ?? 0);
  const rows = await (page.limit === undefined ? query : query.limit(page.limit));
  return rows.map(({ order, ...more }) => ({ ...order, ...more }));
}
