import type { KeptTerms, TicketTypeName } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { events, promotionCodes, ticketTypes } from './catalogue.ts';
import { checkEnum, createdAt, currency, id, instant, transactionId, updatedAt } from './columns.ts';
import { payments } from './payments.ts';

const checkoutStates = ['open', 'paying', 'completed', 'released'] as const;

/** The promotion code of a purchase, and its text at that time. */
const codeColumns = () => ({
  codeId: uuid('code_id').references(() => promotionCodes.id),
  code: text('code'),
});

/** Checkouts: tickets that a buyer holds and pays for. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** `open`: tickets are held. `paying`: a payment has started, so nothing is released before the provider was asked. */
    state: text('state', { enum: checkoutStates }).notNull().default('open'),
    amount: integer('amount').notNull(),
    currency: currency(),
    expiresAt: instant('expires_at').notNull(),
    extensionsUsed: integer('extensions_used').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...codeColumns(),
  },
  table => [
    checkEnum(table.state, checkoutStates),
    check('checkouts_amount_check', sql`${table.amount} >= 0`),
    check('checkouts_extensions_used_check', sql`${table.extensionsUsed} between 0 and 10`),
    uniqueIndex('checkouts_one_active_of_user').on(table.userId).where(sql`${table.state} in ('open', 'paying')`),
  ],
);

/** What the buyer was shown: names and prices stay as they were when the tickets were held. */
const lineColumns = () => ({
  eventId: uuid('event_id')
    .notNull()
    .references(() => events.id),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  count: integer('count').notNull(),
  /** Null for an event without types. */
  ticketTypeId: uuid('ticket_type_id').references(() => ticketTypes.id),
  /** The type's id and names, as replies have them. */
  ticketType: jsonb('ticket_type').$type<TicketTypeName>(),
  /** What the code takes off all tickets of the line. */
  discount: integer('discount').notNull().default(0),
  /** The service fee of all tickets of the line, in addition to their price. The same for each ticket. */
  buyerFee: integer('buyer_fee').notNull().default(0),
  /** The same, where the organiser pays it: part of the price. */
  organiserFee: integer('organiser_fee').notNull().default(0),
  /** The tax that is included in what is paid for the tickets. */
  tax: integer('tax').notNull().default(0),
  /** What fee and tax were worked out by. Null without either. */
  terms: jsonb('terms').$type<KeptTerms>(),
});

/** The lines of a checkout. */
export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    ...lineColumns(),
    /** In the first line of each event: who held the tickets, and when, for the time that one buyer may hold tickets of one event. */
    userId: uuid('user_id'),
    heldAt: instant('held_at'),
  },
  table => [
    unique('checkout_lines_key').on(table.checkoutId, table.eventId, table.ticketTypeId).nullsNotDistinct(),
    check('checkout_lines_price_check', sql`${table.price} >= 0`),
    check('checkout_lines_count_check', sql`${table.count} > 0`),
    check('checkout_lines_discount_check', sql`${table.discount} between 0 and ${table.price} * ${table.count}`),
    check('checkout_lines_fee_check', sql`${table.buyerFee} >= 0 and ${table.organiserFee} >= 0 and ${table.tax} >= 0`),
    index('checkout_lines_of_buyer')
      .on(table.userId, table.eventId, table.heldAt)
      .where(sql`${table.heldAt} is not null`),
  ],
);

/** Holds: tickets off sale for a while. Written only by who holds the event's row lock; gone once sold or released. */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    count: integer('count').notNull(),
    /** `infinity` while a payment is under way. */
    expiresAt: instant('expires_at').notNull(),
    /** Whose network holds the tickets, and whether that account's email was unconfirmed: both are counted meanwhile. */
    network: text('network'),
    unconfirmed: boolean('unconfirmed').notNull().default(false),
    ticketTypeId: uuid('ticket_type_id').references(() => ticketTypes.id),
    /** The code of the checkout, if it is one of this event: a use of it is held with the tickets. */
    codeId: uuid('code_id').references(() => promotionCodes.id),
  },
  table => [
    unique('ticket_holds_key').on(table.checkoutId, table.eventId, table.ticketTypeId).nullsNotDistinct(),
    check('ticket_holds_count_check', sql`${table.count} > 0`),
    index('ticket_holds_of_event').on(table.eventId, table.expiresAt),
    index('ticket_holds_of_code').on(table.codeId).where(sql`${table.codeId} is not null`),
    index('ticket_holds_of_network').on(table.network).where(sql`${table.network} is not null`),
  ],
);

export const waitingLinePositions = pgSequence('waiting_line_positions');

/**
 * Buyers who wait for tickets of an event that others hold. A place ends when its buyer stops asking, when the turn has
 * passed, or with a hold. It keeps tickets off sale as a hold does, so its time counts as holding time, and its tickets
 * among those of its buyer's network: a row stays for a day after its place ended, for that count.
 */
export const waitingLine = pgTable(
  'waiting_line',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The order of the places. A place that is taken again gets a new one. */
    position: bigint('position', { mode: 'number' }).notNull().default(sql`nextval('waiting_line_positions')`),
    count: integer('count').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    turnEndsAt: instant('turn_ends_at'),
    network: text('network'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull().default(sql`'infinity'`),
    /** Whoever left a turn unused waits until then. */
    restsUntil: instant('rests_until'),
    /** The time of the places before this one, since `usedSince`. */
    usedSeconds: integer('used_seconds').notNull().default(0),
    usedSince: instant('used_since').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    check('waiting_line_count_check', sql`${table.count} > 0`),
    index('waiting_line_of_event').on(table.eventId, table.position),
    index('waiting_line_of_user').on(table.userId),
    index('waiting_line_by_time').on(table.lastSeenAt),
  ],
);

/** Who gets a mail when a ticket of a sold-out event comes free. A row ends with its mail. */
export const eventWatches = pgTable(
  'event_watches',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_watches_by_age').on(table.eventId, table.createdAt, table.userId),
    index('event_watches_of_user').on(table.userId),
  ],
);

const orderStates = ['awaiting', 'placed', 'abandoned'] as const;
const orderStatuses = ['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;

/** Orders, written before money moves. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    checkoutId: uuid('checkout_id')
      .unique('orders_one_of_checkout')
      .references(() => checkouts.id),
    /** `awaiting`: written before money moves, unseen by the buyer. `placed`: it has its tickets. */
    state: text('state', { enum: orderStates }).notNull().default('awaiting'),
    transactionId: text('transaction_id').unique('orders_one_of_transaction'),
    amount: integer('amount').notNull(),
    currency: currency(),
    status: text('status', { enum: orderStatuses }).notNull().default('Not processed'),
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer('version').notNull().default(1),
    ...codeColumns(),
  },
  table => [
    checkEnum(table.state, orderStates),
    check('orders_amount_check', sql`${table.amount} >= 0`),
    checkEnum(table.status, orderStatuses),
    check('orders_placed_have_transaction', sql`${table.state} <> 'placed' or ${table.transactionId} is not null`),
    index('orders_of_user')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'placed'`),
    index('orders_of_code').on(table.codeId, table.userId).where(sql`${table.codeId} is not null`),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`${table.state} = 'placed'`),
  ],
);

/** The lines of an order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...lineColumns(),
  },
  table => [
    unique('order_lines_key').on(table.orderId, table.eventId, table.ticketTypeId).nullsNotDistinct(),
    check('order_lines_price_check', sql`${table.price} >= 0`),
    check('order_lines_count_check', sql`${table.count} > 0`),
    check('order_lines_discount_check', sql`${table.discount} between 0 and ${table.price} * ${table.count}`),
    check('order_lines_fee_check', sql`${table.buyerFee} >= 0 and ${table.organiserFee} >= 0 and ${table.tax} >= 0`),
    index('order_lines_of_event').on(table.eventId),
  ],
);

/** Tickets: one admission each. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    position: integer('position').notNull(),
    code: text('code').notNull().unique('tickets_code_key'),
    createdAt: createdAt(),
    /** Void: refunded or cancelled. Such a ticket opens no door. */
    voidedAt: instant('voided_at'),
    // Foreign keys to refunds and staff tokens: `0001_functions_and_triggers.sql`.
    refundId: uuid('refund_id'),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: uuid('checked_in_by'),
    /** What the QR code names since the ticket was reissued. Null: the ticket's own id. */
    payloadId: uuid('payload_id'),
    /** The transaction that changed it last, for scanners that ask for changes. */
    changedIn: transactionId('changed_in').default(sql`pg_current_xact_id()`),
    /** The type that it was sold as. Null for an event without types. */
    ticketTypeId: uuid('ticket_type_id').references(() => ticketTypes.id),
    /** What was paid for it, of an order with a code. Null: the price of its line. */
    paid: integer('paid'),
    /** Whether its refund gave the service fee back, or released its organiser from it. */
    feeReturned: boolean('fee_returned').notNull().default(false),
  },
  table => [
    check('tickets_paid_check', sql`${table.paid} >= 0`),
    check('tickets_void_by_refund', sql`${table.refundId} is null or ${table.voidedAt} is not null`),
    index('tickets_of_order').on(table.orderId),
    index('tickets_of_event').on(table.eventId),
    index('tickets_of_refund').on(table.refundId),
    // How many people each device let in.
    index('tickets_of_device').on(table.checkedInBy).where(sql`${table.checkedInBy} is not null`),
  ],
);

/** The codes that reissues replaced. Rows are never deleted: a dead code stays dead. */
export const ticketReissues = pgTable(
  'ticket_reissues',
  {
    code: text('code').primaryKey(),
    payloadId: uuid('payload_id').notNull().unique('ticket_reissues_payload_key'),
    newPayloadId: uuid('new_payload_id').notNull().unique('ticket_reissues_new_payload_key'),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id),
    reissuedAt: instant('reissued_at').notNull(),
    reissuedBy: uuid('reissued_by')
      .notNull()
      .references(() => users.id),
  },
  table => [index('ticket_reissues_of_ticket').on(table.ticketId)],
);

/** Idempotency keys of buyers' requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of the request that came first with this key: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    orderId: uuid('order_id').references(() => orders.id),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
);
