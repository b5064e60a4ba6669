import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant, updatedAt, words } from './columns.ts';

/** Categories of events. */
export const categories = pgTable(
  'categories',
  { id: id(), name: text('name').notNull(), createdAt: createdAt() },
  table => [uniqueIndex('categories_name_key').on(sql`lower(${table.name})`)],
);

/** Events, with their stock. */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** Null only for an archived event whose category was deleted: it stays for its orders and tickets. */
    categoryId: uuid('category_id').references(() => categories.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    location: text('location').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The instant the event is over, worked out from the four columns above when they are written. */
    endsAt: instant('ends_at').notNull(),
    price: integer('price').notNull(),
    shipping: boolean('shipping').notNull().default(false),
    capacity: integer('capacity').notNull(),
    sold: integer('sold').notNull().default(0),
    /**
     * Tickets that are counted as sold and are none of ours: those of the demo catalogue, or of a box office. With them
     * the tickets of an event can be compared with what is sold of it.
     */
    soldElsewhere: integer('sold_elsewhere').notNull().default(0),
    photoVersion: text('photo_version'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Null: the house's own. */
    ownerId: uuid('owner_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    /** Off the shop; what was sold stays. */
    archivedAt: instant('archived_at'),
    /** Will not take place: nothing is sold any more and everything is refunded. */
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** A lister's cancellation of an event with sales takes place then, and can be taken back until then. */
    cancelsAt: instant('cancels_at'),
    cancelsReason: text('cancels_reason'),
  },
  table => [
    check('events_price_check', sql`${table.price} >= 0`),
    check('events_sold_elsewhere_check', sql`${table.soldElsewhere} >= 0`),
    // The last guard against overselling, under every lock and every line of code.
    check('events_never_oversold', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`),
    check(
      'events_without_category_are_archived',
      sql`${table.categoryId} is not null or ${table.archivedAt} is not null`,
    ),
    check('events_planned_cancellation', sql`(${table.cancelsAt} is null) = (${table.cancelsReason} is null)`),
    check('events_cancelled_or_planned', sql`${table.cancelledAt} is null or ${table.cancelsAt} is null`),
    index('events_most_sold')
      .on(
        sql`(${table.cancelledAt} is not null)`,
        table.sold.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.archivedAt} is null`),
    index('events_newest_of_category').on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id),
    index('events_of_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id),
    index('events_to_cancel').on(table.cancelsAt).where(sql`${table.cancelsAt} is not null`),
  ],
);

/** When and where an event takes place, as a change of it keeps it. */
export type KeptPlan = {
  /** `YYYY-MM-DD`. */
  readonly startDate: string;
  /** `HH:MM`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly location: string;
};

/**
 * Changes of events' dates, times and places. An order shows the values that it was made with from the first change
 * after it, a calendar file counts the changes as its version, and the buyers get a mail about each.
 */
export const eventChanges = pgTable(
  'event_changes',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … for each event: written under the lock of the event's stock. */
    sequence: integer('sequence').notNull(),
    /** Read after that lock, so that it is later than every sale before the change. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    before: jsonb('before').$type<KeptPlan>().notNull(),
    after: jsonb('after').$type<KeptPlan>().notNull(),
    /** The last order, by id, whose buyer's mail is enqueued; and when all of them were. */
    notifiedUpTo: uuid('notified_up_to'),
    notifiedAt: instant('notified_at'),
  },
  table => [
    check('event_changes_sequence_check', sql`${table.sequence} > 0`),
    unique('event_changes_event_id_sequence_key').on(table.eventId, table.sequence),
  ],
);

/**
 * What lists and searches look events up by: one row for each event that isn't archived. Apart from the events
 * themselves, because each sale writes its event's row anew, and with it an entry in every index of that table. Only
 * triggers write it, and the hourly sweep that ends `recent`.
 */
export const listedEvents = pgTable(
  'listed_events',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The first day of the month in which it starts, where it takes place. */
    startMonth: date('start_month', { mode: 'string' }).notNull(),
    price: integer('price').notNull(),
    priceBand: smallint('price_band').notNull(),
    cancelled: boolean('cancelled').notNull(),
    words: words('words').notNull(),
    /** Set whenever an event is written, and taken away by the hourly sweep once 5,000 others were over after it. */
    recent: boolean('recent').notNull(),
  },
  table => [
    // The shop's filters, newest first; each index holds all that its page of ids is made from.
    index('listed_events_newest').on(table.createdAt, table.eventId),
    index('listed_events_of_category').on(table.categoryId, table.createdAt, table.eventId),
    index('listed_events_of_band').on(table.priceBand, table.createdAt, table.eventId),
    index('listed_events_of_category_and_band').on(table.categoryId, table.priceBand, table.createdAt, table.eventId),
    index('listed_events_of_month').on(table.startMonth, table.createdAt, table.eventId),
    // Any other pair of prices.
    index('listed_events_by_price').on(table.price),
    // Soonest first: related events, and searches for common words.
    index('listed_events_soonest').on(table.endsAt, table.eventId),
    index('listed_events_soonest_of_category').on(table.categoryId, table.endsAt, table.eventId),
    // Lists that put called-off events last look for them only when there is nothing else, and then for the few there are.
    index('listed_events_called_off').on(table.createdAt, table.eventId).where(sql`${table.cancelled}`),
    index('listed_events_called_off_of_category')
      .on(table.categoryId, table.endsAt, table.eventId)
      .where(sql`${table.cancelled}`),
    // Searches look by the beginnings of words among the recent events alone: those to come and the few thousand that
    // were over last. In an index of all that ever took place a beginning costs as much as all the words that begin so.
    // One index each, so that the planner can't take the large one for both. The small one without a list of what waits
    // to be indexed, which each search would read through.
    index('listed_events_recent_words')
      .using('gin', table.words)
      .with({ fastupdate: 'off' })
      .where(sql`${table.recent}`),
    index('listed_events_older_words').using('gin', table.words).where(sql`not ${table.recent}`),
    index('listed_events_recent').on(table.endsAt, table.eventId).where(sql`${table.recent}`),
  ],
);
