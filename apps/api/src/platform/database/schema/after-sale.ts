import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkEnum, createdAt, id, instant, updatedAt } from './columns.ts';
import { payments } from './payments.ts';
import { orders } from './selling.ts';

/**
 * The states of a refund; `refund-state-machine.ts` has their order.
 * - `started`: the provider is being called. `unknown`: its response was lost.
 * - `waiting`: the provider can't refund yet, because the money isn't settled.
 * - `done`: the money is on its way. `failed`: the provider refused, a person must look.
 */
const refundStates = ['started', 'unknown', 'waiting', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const refundMethods = ['refund', 'void', 'none'] as const;

/** Refunds: money on its way back. Rows are never deleted, and only their states move. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null for free tickets, which are given back without money. */
    paymentId: uuid('payment_id').references(() => payments.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('started'),
    /** A payment that isn't settled is voided as a whole instead of being paid back. */
    method: text('method', { enum: refundMethods }).notNull().default('refund'),
    transactionId: text('transaction_id').unique('refunds_transaction_id_key'),
    restock: boolean('restock').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id),
    /** Until then the request to the provider may still be in flight in some process. */
    deadlineAt: instant('deadline_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** How often the provider was asked again about a failed refund: it may have paid after all. */
    lateLooks: smallint('late_looks').notNull().default(0),
  },
  table => [
    check('refunds_amount_check', sql`${table.amount} >= 0`),
    check('refunds_reason_check', sql`${table.reason} <> ''`),
    checkEnum(table.state, refundStates),
    checkEnum(table.method, refundMethods),
    check('refunds_of_money_have_payment', sql`${table.amount} = 0 or ${table.paymentId} is not null`),
    index('refunds_of_order').on(table.orderId),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_unfinished').on(table.nextAttemptAt).where(sql`${table.state} in ('started', 'unknown', 'waiting')`),
    index('refunds_late_looks')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'failed' and ${table.lateLooks} < 3`),
  ],
);

const disputeStates = ['open', 'won', 'lost'] as const;

/** A buyer's disputes (chargebacks) at the payment provider. Until one is won, its money counts as not ours. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** In whole units of the payment's currency. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When we first read it. */
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    /** When we read that it had ended. */
    endedAt: instant('ended_at'),
    updatedAt: updatedAt(),
  },
  table => [
    check('disputes_amount_check', sql`${table.amount} >= 0`),
    checkEnum(table.state, disputeStates),
    check('disputes_end', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    index('disputes_of_payment').on(table.paymentId),
  ],
);

/** The runs of the nightly comparison with the provider's transactions. An interrupted run continues at `nextFrom`. */
export const ledgerComparisons = pgTable(
  'ledger_comparisons',
  {
    id: id(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    nextFrom: instant('next_from').notNull(),
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull().default({}),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  table => [
    check('ledger_comparisons_order', sql`${table.since} <= ${table.nextFrom} and ${table.nextFrom} <= ${table.until}`),
    index('ledger_comparisons_newest').on(table.startedAt.desc().nullsFirst()),
  ],
);

/** Results of the nightly comparison of tickets, sales and money. */
export const sumChecks = pgTable('sum_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  agreed: boolean('agreed').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
});

/** Webhook events of the payment provider, each kept once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    /** Of what the provider signed: the same event sent twice is the same row. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    transactionId: text('transaction_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  table => [index('gateway_events_newest').on(table.receivedAt.desc().nullsFirst())],
);
