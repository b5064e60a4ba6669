import type { Currency } from '@guichet/contracts';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { checkoutLines, checkouts } from '../../../platform/database/tables.ts';
import { countingStock, endingPlaces, type Stock, type TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import type { Holder } from './holder.ts';

/** A checkout as stored. */
export type Checkout = typeof checkouts.$inferSelect;

/** A locked checkout with its lines, in their order. The lines never change after the checkout is written. */
export type LockedCheckout = Checkout & { readonly lines: readonly OrderLine[] };

/** Minutes that tickets are held, from the first hold and from each extension. */
const holdMinutes = 10;

/** Locks a checkout until the transaction ends, and reads its lines with the same statement. */
export async function lockCheckout(executor: Executor, id: string): Promise<LockedCheckout | undefined> {
  const [row] = await selectForUpdate(executor, eq(checkouts.id, id));
  return row;
}

/** Locks a buyer's open or paying checkout, expired or not. */
export async function lockActiveCheckout(executor: Executor, userId: string): Promise<LockedCheckout | undefined> {
  const isActive = inArray(checkouts.state, ['open', 'paying']);
  const [row] = await selectForUpdate(executor, and(eq(checkouts.userId, userId), isActive));
  return row;
}

/** Compares the clock with a checkout's expiry. Call it again after every wait for a lock. */
export async function readTime(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<{ readonly now: Date; readonly expired: boolean }> {
  const now = clock.sqlNow();
  const [row] = await executor
    // Mapped explicitly: the driver returns the dates of expressions as text.
    .select({ now: sql`${now}`.mapWith(checkouts.expiresAt), expired: sql<boolean>`${checkouts.expiresAt} <= ${now}` })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (row === undefined) throw new Error('The checkout is gone.');
  return row;
}

/** The values of a new checkout. With `expiresAt` it keeps the remaining time of an earlier checkout. */
export type NewCheckout = {
  readonly holder: Holder;
  readonly currency: Currency;
  readonly lines: readonly TicketCount[];
  /** The lines of the running checkout that it replaces. */
  readonly own: readonly TicketCount[];
  readonly expiresAt: Date | undefined;
  readonly extensionsUsed: number;
  /** The part of an event's unsold tickets that one network may hold, and the least it is. */
  readonly share: { readonly part: number; readonly atLeast: number };
  /** Whether free tickets are held too. Their limit is checked by a later statement. */
  readonly freeToo: boolean;
};

/** A new checkout and the time of its insertion. */
type OpenedCheckout = {
  readonly id: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly now: Date;
};

/**
 * Counts the stock, and if every line is on sale and has tickets left, inserts a checkout with current names and prices,
 * its lines, and the holds that take its tickets off sale, and ends the buyer's places in the waiting lines. One
 * statement, because every other request for these tickets waits for the stock lock meanwhile. Returns the stock in any
 * case: it states what was wrong if nothing was opened.
 */
export async function openCheckout(executor: Executor, clock: Clock, checkout: NewCheckout): Promise<CheckoutOpening> {
  const { rows } = await executor.execute(openingCheckout(clock, checkout));
  return presentOpening(rows);
}

/** The counted stock, and the checkout if it was opened. */
export type CheckoutOpening = {
  readonly stock: ReadonlyMap<string, Stock>;
  readonly opened: OpenedCheckout | undefined;
};

/** The statement of `openCheckout`. Its rows are read by `presentOpening`. */
export function openingCheckout(clock: Clock, checkout: NewCheckout): SQL {
  const { currency, expiresAt, extensionsUsed, own, share, freeToo } = checkout;
  const { userId, network, confirmed } = checkout.holder;
  const eventIds = checkout.lines.map(({ eventId }) => eventId);
  const lines = JSON.stringify(checkout.lines.map(({ eventId, count }, position) => ({ eventId, count, position })));
  return sql`
    with ${countingStock(clock, { eventIds, buyerId: userId, network, own })}, line as (
      select stock.*, position, count
      from jsonb_to_recordset(${lines}::jsonb) as wanted("eventId" uuid, position integer, count integer)
      join stock on stock.id = wanted."eventId"
    ), opened as (
      insert into checkouts (user_id, amount, currency, expires_at, extensions_used)
      select ${userId}, sum(price::bigint * count), ${currency},
        coalesce(${expiresAt?.toISOString() ?? null}::timestamptz, ${fullTime(clock)}), ${extensionsUsed}::integer
      from line
      having count(*) = ${eventIds.length}::integer
        and bool_and(not archived and not cancelled and not ended and "left" - promised >= count
          and ("isTurn" or "ofNetwork" + count <= greatest(${share.atLeast}::integer, floor(${share.part}::float * unsold))) and (price > 0 or ${freeToo}::boolean))
      returning id, amount, expires_at
    ), listed as (
      insert into checkout_lines (checkout_id, event_id, position, name, price, count, user_id, held_at)
      select opened.id, line.id, position, name, price, count, ${userId}::uuid, ${clock.sqlNow()} from opened, line
    ), held as (
      insert into ticket_holds (checkout_id, event_id, count, expires_at, network, unconfirmed)
      select opened.id, line.id, count, opened.expires_at, ${network}, ${!confirmed}::boolean from opened, line
    ), served as (
      ${endingPlaces(clock, userId)} and exists (select from opened) and place.event_id in (select id from line)
    )
    select (select coalesce(jsonb_agg(to_jsonb(stock)), '[]') from stock) as stock,
      (select to_jsonb(row) from (select opened.*, ${clock.sqlNow()} as now from opened) row) as opened`;
}

/** Reads the rows of `openingCheckout`. */
export function presentOpening(rows: readonly unknown[]): CheckoutOpening {
  const [row] = rows as readonly { readonly stock: readonly Stock[]; readonly opened: OpenedRow | null }[];
  if (row === undefined) throw new Error('The stock was not counted.');
  const { stock, opened } = row;
  return {
    stock: new Map(stock.map(event => [event.id, event])),
    opened: opened === null ? undefined : presentOpened(opened),
  };
}

type OpenedRow = { readonly id: string; readonly amount: number; readonly expires_at: string; readonly now: string };

function presentOpened({ id, amount, expires_at, now }: OpenedRow): OpenedCheckout {
  return { id, amount, expiresAt: new Date(expires_at), now: new Date(now) };
}

/** Resets a checkout's expiry to the full hold time, and counts the extension. */
export async function extendCheckout(executor: Executor, clock: Clock, id: string): Promise<Checkout> {
  const [row] = await executor
    .update(checkouts)
    .set({
      expiresAt: fullTime(clock),
      extensionsUsed: sql`${checkouts.extensionsUsed} + 1`,
      updatedAt: clock.sqlNow(),
    })
    .where(eq(checkouts.id, id))
    .returning();
  if (row === undefined) throw new Error('The checkout to extend is gone.');
  return row;
}

/** Moves a checkout to its next state. */
export async function setCheckoutState(
  executor: Executor,
  clock: Clock,
  id: string,
  state: Checkout['state'],
): Promise<void> {
  await executor.execute(movingCheckout(clock, id, state));
}

/** The lines of a checkout, in their order. */
export async function listCheckoutLines(executor: Executor, checkoutId: string): Promise<readonly OrderLine[]> {
  const { eventId, name, price, count } = checkoutLines;
  return executor
    .select({ eventId, name, price, count })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
}

/** The statement that moves a checkout to its next state, as a part of a larger one. */
export function movingCheckout(clock: Clock, id: string, state: Checkout['state']): SQL {
  return sql`update checkouts set state = ${state}, updated_at = ${clock.sqlNow()} where id = ${id}`;
}

function selectForUpdate(executor: Executor, condition: SQL | undefined): Promise<LockedCheckout[]> {
  const list = executor
    .select({
      lines: sql<OrderLine[]>`coalesce(jsonb_agg(jsonb_build_object('eventId', ${checkoutLines.eventId},
        'name', ${checkoutLines.name}, 'price', ${checkoutLines.price}, 'count', ${checkoutLines.count})
        order by ${checkoutLines.position}), '[]')`.as('lines'),
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkouts.id))
    .as('list');
  return executor
    .select({ ...getTableColumns(checkouts), lines: list.lines })
    .from(checkouts)
    .innerJoinLateral(list, sql`true`)
    .where(condition)
    .for('update', { of: checkouts });
}

function fullTime(clock: Clock) {
  return sql<Date>`${clock.sqlNow()} + ${holdMinutes}::integer * interval '1 minute'`;
}
