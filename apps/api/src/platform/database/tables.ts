import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

// The shape of the tables for typed queries. The truth, with every constraint and index, is in migrations/; a test
// compares the two.

const id = () => uuid('id').primaryKey().defaultRandom();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Accounts. */
export const users = pgTable('users', {
  id: id(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  about: text('about').notNull().default(''),
  role: smallint('role').$type<0 | 1>().notNull().default(0),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A sign-in on one device. Every access token names one and dies with it. */
export const sessions = pgTable('sessions', {
  id: id(),
  userId: uuid('user_id').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedBecause: text('revoked_because'),
});

/** Every refresh token handed out in a session, by its hash. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
  generation: integer('generation').notNull(),
});

/** Who did what that matters to security or money. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  requestId: text('request_id'),
  address: text('address'),
});

/** What events are filed under. */
export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

/** Events, with their stock. */
export const events = pgTable('events', {
  id: id(),
  categoryId: uuid('category_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  location: text('location').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  startTime: time('start_time').notNull(),
  endTime: time('end_time').notNull(),
  timeZone: text('time_zone').notNull(),
  endsAt: instant('ends_at').notNull(),
  price: integer('price').notNull(),
  shipping: boolean('shipping').notNull().default(false),
  capacity: integer('capacity').notNull(),
  sold: integer('sold').notNull().default(0),
  photoVersion: text('photo_version'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A buyer's tickets on their way to being paid. */
export const checkouts = pgTable('checkouts', {
  id: id(),
  userId: uuid('user_id').notNull(),
  state: text('state').$type<'open' | 'paying' | 'completed' | 'released'>().notNull().default('open'),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<'XOF' | 'XAF'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  extensionsUsed: integer('extensions_used').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const lineColumns = {
  eventId: uuid('event_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  count: integer('count').notNull(),
};

/** What a checkout is for, at the prices that the buyer was shown. */
export const checkoutLines = pgTable(
  'checkout_lines',
  { checkoutId: uuid('checkout_id').notNull(), ...lineColumns },
  table => [primaryKey({ columns: [table.checkoutId, table.eventId] })],
);

/** Tickets off sale until `expiresAt`. */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    checkoutId: uuid('checkout_id').notNull(),
    eventId: uuid('event_id').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.eventId] })],
);

/** Orders, from before the money moves. */
export const orders = pgTable('orders', {
  id: id(),
  userId: uuid('user_id').notNull(),
  checkoutId: uuid('checkout_id'),
  state: text('state').$type<'awaiting' | 'placed' | 'abandoned'>().notNull().default('awaiting'),
  transactionId: text('transaction_id'),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<'XOF' | 'XAF'>().notNull(),
  status: text('status')
    .$type<'Not processed' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled'>()
    .notNull()
    .default('Not processed'),
  address: text('address').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What was ordered, with names and prices as they were. */
export const orderLines = pgTable('order_lines', { orderId: uuid('order_id').notNull(), ...lineColumns }, table => [
  primaryKey({ columns: [table.orderId, table.eventId] }),
]);

/** One admission each. */
export const tickets = pgTable('tickets', {
  id: id(),
  orderId: uuid('order_id').notNull(),
  eventId: uuid('event_id').notNull(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  createdAt: createdAt(),
});

/** Attempts to take money. The meaning of each state stands in the migration. */
export const payments = pgTable('payments', {
  id: id(),
  gatewayKey: text('gateway_key').notNull(),
  userId: uuid('user_id').notNull(),
  checkoutId: uuid('checkout_id'),
  orderId: uuid('order_id'),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<'XOF' | 'XAF'>().notNull(),
  state: text('state')
    .$type<'started' | 'unknown' | 'authorised' | 'captured' | 'declined' | 'failed' | 'voiding' | 'voided'>()
    .notNull()
    .default('started'),
  transactionId: text('transaction_id'),
  deadlineAt: instant('deadline_at').notNull(),
  claimBefore: instant('claim_before'),
  declineCode: text('decline_code'),
  declineText: text('decline_text'),
  lastError: text('last_error'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Keys under which a buyer's request may be repeated without doing its work twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    paymentId: uuid('payment_id'),
    orderId: uuid('order_id'),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
);
