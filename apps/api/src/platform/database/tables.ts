import type { PaymentInstrument } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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

// The columns of the tables for typed queries. The schema itself, with constraints and indexes, is in migrations/; a
// test compares the two.

const id = () => uuid('id').primaryKey().defaultRandom();
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
/** The id of a transaction, as decimal digits. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
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
  lister: boolean('lister').notNull().default(false),
  locale: text('locale').$type<'en' | 'fr'>().notNull().default('en'),
  emailVerifiedAt: instant('email_verified_at'),
  deletedAt: instant('deleted_at'),
});

/** Sessions: one for each sign-in. An access token is valid only as long as its session. */
export const sessions = pgTable('sessions', {
  id: id(),
  userId: uuid('user_id').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedBecause: text('revoked_because'),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  secondFactorAt: instant('second_factor_at'),
});

/** The second factors of admins. The secrets are encrypted. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
  pendingSecret: text('pending_secret'),
  pendingAt: instant('pending_at'),
  pendingSessionId: uuid('pending_session_id'),
});

/** Recovery codes of second factors, by their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** All refresh tokens of a session, by their hashes. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
  generation: integer('generation').notNull(),
});

/** Links that were sent by mail. */
export const accountTokens = pgTable('account_tokens', {
  id: id(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose').$type<'confirm_email' | 'change_email' | 'reset_password'>().notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
  sessionId: uuid('session_id'),
});

/** Requests to list events, and the decisions about them. */
export const listerRequests = pgTable('lister_requests', {
  id: id(),
  userId: uuid('user_id').notNull(),
  state: text('state').$type<'pending' | 'approved' | 'declined' | 'cancelled'>().notNull().default('pending'),
  createdAt: createdAt(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
});

/** The audit log: actions that concern security or money. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  requestId: text('request_id'),
  address: text('address'),
});

/** Categories of events. */
export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

/** Events, with their stock. */
export const events = pgTable('events', {
  id: id(),
  /** Null only for an archived event whose category was deleted. */
  categoryId: uuid('category_id'),
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
  soldElsewhere: integer('sold_elsewhere').notNull().default(0),
  photoVersion: text('photo_version'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  ownerId: uuid('owner_id'),
  version: integer('version').notNull().default(1),
  archivedAt: instant('archived_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
  cancelsAt: instant('cancels_at'),
  cancelsReason: text('cancels_reason'),
});

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

/** Changes of events' dates, times and places. */
export const eventChanges = pgTable('event_changes', {
  id: id(),
  eventId: uuid('event_id').notNull(),
  sequence: integer('sequence').notNull(),
  at: instant('at').notNull().defaultNow(),
  before: jsonb('before').$type<KeptPlan>().notNull(),
  after: jsonb('after').$type<KeptPlan>().notNull(),
  notifiedUpTo: uuid('notified_up_to'),
  notifiedAt: instant('notified_at'),
});

/** Requests to send an order's mail again. */
export const mailResends = pgTable('mail_resends', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  byAdmin: boolean('by_admin').notNull(),
  at: instant('at').notNull(),
});

/** The index table of lists and searches: one row for each event that isn't archived. Only triggers write it. */
export const listedEvents = pgTable('listed_events', {
  eventId: uuid('event_id').primaryKey(),
  categoryId: uuid('category_id').notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  startMonth: date('start_month', { mode: 'string' }).notNull(),
  price: integer('price').notNull(),
  priceBand: smallint('price_band').notNull(),
  cancelled: boolean('cancelled').notNull(),
  recent: boolean('recent').notNull(),
  words: words('words').notNull(),
});

/** Checkouts: tickets that a buyer holds and pays for. */
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

/** The lines of a checkout, at the prices shown to the buyer. */
export const checkoutLines = pgTable(
  'checkout_lines',
  { checkoutId: uuid('checkout_id').notNull(), ...lineColumns, userId: uuid('user_id'), heldAt: instant('held_at') },
  table => [primaryKey({ columns: [table.checkoutId, table.eventId] })],
);

/** Holds: tickets that are off sale until `expiresAt`. */
export const ticketHolds = pgTable(
  'ticket_holds',
  {
    checkoutId: uuid('checkout_id').notNull(),
    eventId: uuid('event_id').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
    network: text('network'),
    unconfirmed: boolean('unconfirmed').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.eventId] })],
);

/** Buyers who wait for tickets of an event that others hold, and who did within the last day. */
export const waitingLine = pgTable(
  'waiting_line',
  {
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull().default(sql`nextval('waiting_line_positions')`),
    count: integer('count').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    turnEndsAt: instant('turn_ends_at'),
    network: text('network'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull().default(sql`'infinity'`),
    restsUntil: instant('rests_until'),
    usedSeconds: integer('used_seconds').notNull().default(0),
    usedSince: instant('used_since').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.eventId, table.userId] })],
);

/** Who gets a mail when a ticket of a sold-out event comes free. */
export const eventWatches = pgTable(
  'event_watches',
  { eventId: uuid('event_id').notNull(), userId: uuid('user_id').notNull(), createdAt: createdAt() },
  table => [primaryKey({ columns: [table.eventId, table.userId] })],
);

/** Orders, written before money moves. */
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
  version: integer('version').notNull().default(1),
});

/** The lines of an order, with names and prices at the time of the order. */
export const orderLines = pgTable('order_lines', { orderId: uuid('order_id').notNull(), ...lineColumns }, table => [
  primaryKey({ columns: [table.orderId, table.eventId] }),
]);

/** Tickets: one admission each. */
export const tickets = pgTable('tickets', {
  id: id(),
  orderId: uuid('order_id').notNull(),
  eventId: uuid('event_id').notNull(),
  position: integer('position').notNull(),
  code: text('code').notNull(),
  createdAt: createdAt(),
  voidedAt: instant('voided_at'),
  refundId: uuid('refund_id'),
  checkedInAt: instant('checked_in_at'),
  checkedInBy: uuid('checked_in_by'),
  payloadId: uuid('payload_id'),
  changedIn: transactionId('changed_in').default(sql`pg_current_xact_id()`),
});

/** The codes that reissues replaced. */
export const ticketReissues = pgTable('ticket_reissues', {
  code: text('code').primaryKey(),
  payloadId: uuid('payload_id').notNull(),
  newPayloadId: uuid('new_payload_id').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  reissuedAt: instant('reissued_at').notNull(),
  reissuedBy: uuid('reissued_by').notNull(),
});

/**
 * The states of a payment.
 * - `started`: the provider is being called. `unknown`: its response was lost.
 * - `authorised`: money is reserved, and its tickets are sold (or, without a checkout, it waits for its order).
 * - `captured`: the money was captured.
 * - `declined`, `failed`: no money is reserved.
 * - `voiding`: the reserved money must be released. `voided`: it was.
 */
export type PaymentState =
  | 'started'
  | 'unknown'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'failed'
  | 'voiding'
  | 'voided';

/** Payment attempts. The migration explains each state. */
export const payments = pgTable('payments', {
  id: id(),
  gatewayKey: text('gateway_key').notNull(),
  userId: uuid('user_id').notNull(),
  checkoutId: uuid('checkout_id'),
  orderId: uuid('order_id'),
  amount: integer('amount').notNull(),
  currency: text('currency').$type<'XOF' | 'XAF'>().notNull(),
  state: text('state').$type<PaymentState>().notNull().default('started'),
  transactionId: text('transaction_id'),
  deadlineAt: instant('deadline_at').notNull(),
  claimBefore: instant('claim_before'),
  declineCode: text('decline_code'),
  declineText: text('decline_text'),
  lastError: text('last_error'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  absentSince: instant('absent_since'),
  lateLooks: smallint('late_looks').notNull().default(0),
  nonceHash: text('nonce_hash'),
  networkHash: text('network_hash'),
  failureCause: text('failure_cause').$type<'payment details' | 'provider' | 'voided' | 'absent' | 'capture refused'>(),
  paidWith: jsonb('paid_with').$type<PaymentInstrument>(),
});

/** The states of a refund. `refund-state-machine.ts` describes them and their order. */
export type RefundState = 'started' | 'unknown' | 'waiting' | 'done' | 'failed';

/** Refunds. The migration explains each state. */
export const refunds = pgTable('refunds', {
  id: id(),
  orderId: uuid('order_id').notNull(),
  paymentId: uuid('payment_id'),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<RefundState>().notNull().default('started'),
  method: text('method').$type<'refund' | 'void' | 'none'>().notNull().default('refund'),
  transactionId: text('transaction_id'),
  restock: boolean('restock').notNull(),
  requestedBy: uuid('requested_by'),
  deadlineAt: instant('deadline_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  lateLooks: smallint('late_looks').notNull().default(0),
});

/** Disputes of payments, as the provider reports them. Until one is won, its money counts as not ours. */
export const disputes = pgTable('disputes', {
  id: text('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amount: integer('amount').notNull(),
  state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
  openedAt: instant('opened_at').notNull(),
  recordedAt: instant('recorded_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  updatedAt: updatedAt(),
});

/** The runs of the nightly comparison with the provider's transactions. */
export const booksRuns = pgTable('books_runs', {
  id: id(),
  since: instant('since').notNull(),
  until: instant('until').notNull(),
  nextFrom: instant('next_from').notNull(),
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull().default({}),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** Check-in tokens, by their hashes. */
export const staffTokens = pgTable('staff_tokens', {
  id: id(),
  eventId: uuid('event_id').notNull(),
  label: text('label').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  lastUsedAt: instant('last_used_at'),
});

/** The check-in log. */
export const checkIns = pgTable('check_ins', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ticketId: uuid('ticket_id').notNull(),
  staffTokenId: uuid('staff_token_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
  scanId: uuid('scan_id'),
});

/** Scans that let someone in while the device had no network. */
export const queuedScans = pgTable(
  'queued_scans',
  {
    staffTokenId: uuid('staff_token_id').notNull(),
    scanId: uuid('scan_id').notNull(),
    eventId: uuid('event_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    result: text('result').$type<'accepted' | 'conflict' | 'replaced' | 'cancelled'>().notNull(),
    scannedAt: instant('scanned_at').notNull(),
    clock: text('clock').$type<'ok' | 'future' | 'before_doors'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    inConflict: boolean('in_conflict').notNull(),
  },
  table => [primaryKey({ columns: [table.staffTokenId, table.scanId] })],
);

/** Webhook events of the payment provider. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  transactionId: text('transaction_id'),
  receivedAt: instant('received_at').notNull().defaultNow(),
  handledAt: instant('handled_at'),
});

/** Items of "Needs attention". */
export const attentionItems = pgTable('attention_items', {
  id: id(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  openedAt: instant('opened_at').notNull().defaultNow(),
  resolvedAt: instant('resolved_at'),
  resolvedBy: uuid('resolved_by'),
  note: text('note'),
});

/** Results of the nightly comparison of tickets, sales and money. */
export const sumChecks = pgTable('sum_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  agreed: boolean('agreed').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
});

/** An attachment of a kept mail; the content is base64. */
export type KeptAttachment = { readonly filename: string; readonly contentType: string; readonly content: string };

/** Mails that were not sent because no mail server is configured. */
export const keptMails = pgTable('kept_mails', {
  id: id(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  body: text('body').notNull(),
  attachments: jsonb('attachments').$type<readonly KeptAttachment[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** Idempotency keys of buyers' requests. */
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
