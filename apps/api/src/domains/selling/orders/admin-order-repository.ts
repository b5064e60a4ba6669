import type { InstrumentKind, OrderStatus, PaymentInstrument } from '@guichet/contracts';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { betweenDays, type DayRange } from '../../../platform/database/between-days.ts';
import { contains, escapePattern } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { orders, payments, refunds, tickets, users } from '../../../platform/database/tables.ts';
import { isAskedOf } from '../mobile-money/collection-repository.ts';
import { paidWith } from './order-repository.ts';

/** A filter of placed orders: with every word or this phone, of this status, paid with this, created on these days. */
export type OrderFilter = DayRange & {
  readonly words: readonly string[];
  /** The last four digits of a phone that was asked for the money. */
  readonly phoneEnd?: string | undefined;
  readonly status: OrderStatus | undefined;
  readonly paidWith?: InstrumentKind | undefined;
};

/** A placed order with its buyer. */
export type OrderOfBuyer = typeof orders.$inferSelect & {
  readonly userName: string;
  readonly userEmail: string;
  /** The sum of all refunds that are paid or in progress. */
  readonly refunded: number;
  readonly paidWith: PaymentInstrument | null;
};

/** The number of tickets of an order in each state. */
export type TicketCounts = { readonly valid: number; readonly used: number; readonly void: number };

const refunded = sql<number>`(select coalesce(sum(${refunds.amount}), 0)::integer from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'failed')`;

/** One page of the matching orders, newest first, ties by id. */
export async function listAllOrders(
  executor: Executor,
  options: { readonly filter?: OrderFilter; readonly limit: number; readonly skip?: number },
): Promise<readonly OrderOfBuyer[]> {
  return select(executor, matches(options.filter))
    .limit(options.limit)
    .offset(options.skip ?? 0);
}

/**
 * Keyset pagination: the orders after a given one in the same list. Unlike an offset, later pages cost no more, and
 * orders placed meanwhile don't shift the pages.
 */
export async function listOrdersAfter(
  executor: Executor,
  options: { readonly filter: OrderFilter; readonly limit: number; readonly after: string | undefined },
): Promise<readonly OrderOfBuyer[]> {
  const { filter, limit, after } = options;
  // Read in SQL, because timestamps of the database are finer than JavaScript dates.
  const last = sql`(select created_at from orders as last_one where last_one.id = ${after ?? null}::uuid)`;
  // The first condition alone matches too much, but it can use an index.
  const further = sql`${orders.createdAt} <= ${last}
    and (${orders.createdAt} < ${last} or ${orders.id} > ${after ?? null}::uuid)`;
  return select(executor, and(matches(filter), after === undefined ? undefined : further)).limit(limit);
}

/** The total number of matching orders. */
export async function countAllOrders(executor: Executor, filter: OrderFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::integer` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.state, 'placed'), matches(filter)));
  return row?.total ?? 0;
}

/** One placed order with its buyer. */
export async function findAnyOrder(executor: Executor, id: string): Promise<OrderOfBuyer | undefined> {
  const [row] = await select(executor, eq(orders.id, id));
  return row;
}

/** Reads a placed order's status, and prevents other transactions from changing it until the transaction ends. */
export type LockOrderStatus = (
  executor: Executor,
  id: string,
) => Promise<{ readonly status: OrderStatus; readonly version: number } | undefined>;

/** The locks of admins' changes. Tests replace them to show the failures that they prevent. */
export type OrderLocks = { readonly orderStatus: LockOrderStatus };

/** The production lock: the order's row. */
export const lockOrderStatus: LockOrderStatus = async (executor, id) => {
  const [row] = await executor
    .select({ status: orders.status, version: orders.version })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'placed')))
    .for('no key update');
  return row;
};

/** Writes an order's status and increments its version. */
export async function writeOrderStatus(
  executor: Executor,
  clock: Clock,
  order: { readonly id: string; readonly status: OrderStatus },
): Promise<void> {
  await executor
    .update(orders)
    .set({ status: order.status, version: sql`${orders.version} + 1`, updatedAt: clock.sqlNow() })
    .where(eq(orders.id, order.id));
}

/** Counts the valid, used and void tickets of these orders. */
export async function countTickets(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, TicketCounts>> {
  if (orderIds.length === 0) return new Map();
  const isVoid = sql`${tickets.voidedAt} is not null`;
  const isUsed = sql`${tickets.checkedInAt} is not null`;
  const rows = await executor
    .select({
      orderId: tickets.orderId,
      valid: sql<number>`(count(*) filter (where not ${isVoid} and not ${isUsed}))::integer`,
      used: sql<number>`(count(*) filter (where not ${isVoid} and ${isUsed}))::integer`,
      void: sql<number>`(count(*) filter (where ${isVoid}))::integer`,
    })
    .from(tickets)
    .where(inArray(tickets.orderId, [...orderIds]))
    .groupBy(tickets.orderId);
  return new Map(rows.map(({ orderId, ...counts }) => [orderId, counts]));
}

function select(executor: Executor, condition: SQL | undefined) {
  const { id, userId, checkoutId, state, transactionId, amount, currency, status, address } = orders;
  const { createdAt, updatedAt, version, codeId, code } = orders;
  return executor
    .select({
      ...{ id, userId, checkoutId, state, transactionId, amount, currency, status, address },
      ...{ createdAt, updatedAt, version, codeId, code },
      userName: users.name,
      userEmail: users.email,
      refunded,
      paidWith,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.state, 'placed'), condition))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .$dynamic();
}

function matches(filter: OrderFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  return and(
    filter.status === undefined ? undefined : eq(orders.status, filter.status),
    filter.paidWith === undefined ? undefined : sql`${paidWith} ->> 'kind' = ${filter.paidWith}`,
    betweenDays(orders.createdAt, filter),
    or(and(...filter.words.map(isAbout)), filter.phoneEnd === undefined ? undefined : isPaidFrom(filter.phoneEnd)),
  );
}

function isPaidFrom(phone: string): SQL {
  return sql`${orders.id} in (select ${payments.orderId} from ${payments} where ${isAskedOf(phone)})`;
}

/**
 * Whether an order matches a word. The subqueries search buyers and event names once for the whole query and not for
 * each order: there are far fewer of them.
 */
function isAbout(word: string): SQL {
  const start = `${escapePattern(word.replace(/^#/, '').toLowerCase())}%`;
  const transaction = `%${escapePattern(word.toLowerCase())}%`;
  const [name, email, known] = [sql`someone.name`, sql`someone.email`, sql`known.name`];
  return sql`(${orders.id}::text like ${start} or lower(${orders.transactionId}) like ${transaction}
    or ${orders.userId} in (
      select someone.id from users someone where ${contains(name, word)} or ${contains(email, word)}
    )
    or ${orders.id} in (
      select line.order_id from order_lines line where line.name = any (array(
        select known.name from (select distinct name from order_lines) known where ${contains(known, word)}
      ))
    ))`;
}
