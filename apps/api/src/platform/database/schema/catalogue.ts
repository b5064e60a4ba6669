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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkEnum, createdAt, id, instant, updatedAt, words } from './columns.ts';

/** Categories of events. */
export const categories = pgTable(
  'categories',
  { id: id(), name: text('name').notNull(), createdAt: createdAt() },
  table => [uniqueIndex('categories_name_key').on(sql`lower(${table.name})`)],
);

const eventVisibilities = ['public', 'hidden', 'draft'] as const;

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
    /**
     * Whether it is sold by ticket types. Then `price` is the lowest visible one of them, `capacity` bounds all of them
     * together, and `sold` counts the tickets of every type.
     */
    typed: boolean('typed').notNull().default(false),
    photoVersion: text('photo_version'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Null: the house's own. */
    ownerId: uuid('owner_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    /** Who sees it: everybody, whoever has its link, or only its managers. */
    visibility: text('visibility', { enum: eventVisibilities }).notNull().default('public'),
    /** A public event that isn't seen before this. Its `created_at` is the same, so that lists have it as new then. */
    publishAt: instant('publish_at'),
    /** Its lister has closed the sale. The page stays, and so do holds and tickets. */
    salesClosedAt: instant('sales_closed_at'),
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
    checkEnum(table.visibility, eventVisibilities),
    check('events_scheduled_are_public', sql`${table.publishAt} is null or ${table.visibility} = 'public'`),
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

/**
 * Ticket types of events, with their stock. The event's row is the lock of all of them: who holds it may count, sell and
 * change them.
 */
export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The organiser's order. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** Texts in French; null where `name` and `description` are shown in every language. */
    nameFr: text('name_fr'),
    description: text('description').notNull().default(''),
    descriptionFr: text('description_fr'),
    price: integer('price').notNull(),
    capacity: integer('capacity').notNull(),
    sold: integer('sold').notNull().default(0),
    maxPerOrder: smallint('max_per_order').notNull(),
    /** Local times at the event's place, so that they follow a change of its zone. */
    salesStart: timestamp('sales_start', { mode: 'string' }),
    salesEnd: timestamp('sales_end', { mode: 'string' }),
    /** Only sold with a code that unlocks it. */
    hidden: boolean('hidden').notNull().default(false),
    closed: boolean('closed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Lines of former holds refer to a deleted type. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    check('ticket_types_price_check', sql`${table.price} >= 0`),
    check('ticket_types_max_per_order_check', sql`${table.maxPerOrder} between 1 and 10`),
    check('ticket_types_never_oversold', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`),
    check('ticket_types_window', sql`${table.salesStart} < ${table.salesEnd}`),
    index('ticket_types_of_event').on(table.eventId, table.position).where(sql`${table.deletedAt} is null`),
  ],
);

const discountKinds = ['percent', 'amount', 'free'] as const;
const discountUnits = ['ticket', 'order'] as const;

/** Promotion codes of events. Counted and changed by who holds the event's row lock, as its tickets are. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** As the organiser wrote it; compared without regard to case. */
    code: text('code').notNull(),
    kind: text('kind', { enum: discountKinds }).notNull(),
    /** Whether `value` is off each ticket or off all tickets of the order together. */
    per: text('per', { enum: discountUnits }).notNull(),
    /** Percent or francs; 0 for `free`, and for a code that only unlocks types. */
    value: integer('value').notNull(),
    /** The types that it is for. Null: all tickets of the event. */
    typeIds: uuid('type_ids').array(),
    /** Local times at the event's place. */
    startsAt: timestamp('starts_at', { mode: 'string' }),
    endsAt: timestamp('ends_at', { mode: 'string' }),
    maxUses: integer('max_uses'),
    maxUsesPerAccount: integer('max_uses_per_account'),
    /** Whether it sells hidden types. */
    unlocks: boolean('unlocks').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Orders that were made with it. Those under way are counted by their holds. */
    used: integer('used').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Orders refer to a deleted code. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    checkEnum(table.kind, discountKinds),
    checkEnum(table.per, discountUnits),
    check(
      'promotion_codes_value_check',
      sql`${table.value} >= 0 and (${table.kind} = 'amount' or ${table.value} <= 100) and (${table.kind} <> 'free' or ${table.value} = 0)`,
    ),
    check('promotion_codes_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('promotion_codes_never_overused', sql`${table.used} >= 0 and ${table.used} <= ${table.maxUses}`),
    check('promotion_codes_max_uses_per_account_check', sql`${table.maxUsesPerAccount} > 0`),
    uniqueIndex('promotion_codes_key')
      .on(table.eventId, sql`lower(${table.code})`)
      .where(sql`${table.deletedAt} is null`),
    index('promotion_codes_newest').on(table.eventId, table.createdAt.desc().nullsFirst(), table.id),
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
 * What lists and searches look events up by: one row for each public event that isn't archived. A scheduled event has its
 * row before its time: that time is its `created_at`, and each read leaves out what is later than now. Apart from the
 * events themselves, because each sale writes its event's row anew, and with it an entry in every index of that table.
 * Only triggers write it, and the hourly sweep that ends `recent`.
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

const feeKinds = ['ticket', 'percent'] as const;
const feePayers = ['buyer', 'organiser'] as const;
const feeReturns = ['always', 'cancelled'] as const;

/**
 * The service fee and the tax of an organiser's sales, or of the shop where an organiser has no row. What applies to a sale
 * is kept with its lines: a row says what the next hold costs.
 */
export const saleTerms = pgTable(
  'sale_terms',
  {
    id: id(),
    /** Null: the shop's own. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null: no fee. */
    feeKind: text('fee_kind', { enum: feeKinds }),
    /** Francs, or hundredths of a percent of what is paid for a ticket. */
    feeValue: integer('fee_value').notNull().default(0),
    /** Francs for each ticket, of a fee in percent. */
    feeMin: integer('fee_min').notNull().default(0),
    feeMax: integer('fee_max'),
    feePayer: text('fee_payer', { enum: feePayers }).notNull().default('buyer'),
    /** Whether every refund of a ticket gives the fee back, or only that of an event that doesn't take place as sold. */
    feeReturn: text('fee_return', { enum: feeReturns }).notNull().default('cancelled'),
    /** Null: no tax is shown. */
    taxName: text('tax_name'),
    /** Hundredths of a percent, included in prices. */
    taxRate: integer('tax_rate').notNull().default(0),
    updatedAt: updatedAt(),
  },
  table => [
    unique('sale_terms_owner').on(table.ownerId).nullsNotDistinct(),
    checkEnum(table.feeKind, feeKinds),
    checkEnum(table.feePayer, feePayers),
    checkEnum(table.feeReturn, feeReturns),
    check(
      'sale_terms_fee_check',
      sql`${table.feeValue} >= 0 and ${table.feeMin} >= 0 and (${table.feeMax} is null or ${table.feeMax} >= ${table.feeMin}) and (${table.feeKind} is distinct from 'percent' or ${table.feeValue} <= 10000)`,
    ),
    check('sale_terms_tax_check', sql`${table.taxRate} between 0 and 10000`),
  ],
);
