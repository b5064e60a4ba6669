import type { PaymentInstrument } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkEnum, createdAt, currency, id, instant, updatedAt } from './columns.ts';

/**
 * The states of a payment.
 * - `started`: the provider is being called. `unknown`: its response was lost.
 * - `authorised`: money is reserved, and its tickets are sold (or, without a checkout, it waits for its order).
 * - `captured`: the money was captured.
 * - `declined`, `failed`: no money is reserved.
 * - `voiding`: the reserved money must be released. `voided`: it was.
 */
const paymentStates = [
  'started',
  'unknown',
  'authorised',
  'captured',
  'declined',
  'failed',
  'voiding',
  'voided',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Payment attempts. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** The order id at the provider. Fixed before the provider is called, so that a lost response can be looked up. */
    gatewayKey: text('gateway_key').notNull().unique('payments_gateway_key_key'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    // Foreign keys to checkouts and orders: `0001_functions_and_triggers.sql`.
    checkoutId: uuid('checkout_id'),
    orderId: uuid('order_id'),
    amount: integer('amount').notNull(),
    currency: currency(),
    state: text('state', { enum: paymentStates }).notNull().default('started'),
    transactionId: text('transaction_id').unique('payments_transaction_id_key'),
    /** Until then the request to the provider may still be in flight in some process. */
    deadlineAt: instant('deadline_at').notNull(),
    /** A payment without a checkout must be claimed by an order before this. */
    claimBefore: instant('claim_before'),
    declineCode: text('decline_code'),
    declineText: text('decline_text'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** How often somebody came back to finish it, and when the next may. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /**
     * The first look-up at which the provider had no such payment. A payment ends only when a second one, minutes later,
     * finds nothing either: a provider's search shows a new payment late.
     */
    absentSince: instant('absent_since'),
    /** How often the provider was searched again after a payment had ended because it had no such payment there. */
    lateLooks: smallint('late_looks').notNull().default(0),
    /** SHA-256 of the payment nonce, hexadecimal. While the first request's result is unknown, another one is refused. */
    nonceHash: text('nonce_hash'),
    /** A keyed hash of the buyer's network, by which the attempts of one network are counted. */
    networkHash: text('network_hash'),
    /** Why a failed payment failed: only unusable payment details count as an attempt to test a card. */
    failureCause: text('failure_cause').$type<
      'payment details' | 'provider' | 'voided' | 'absent' | 'not approved' | 'capture refused'
    >(),
    /**
     * Mobile money: until then the buyer may approve on the phone, while the tickets are kept. Null for every payment
     * whose money is reserved first.
     */
    approveBefore: instant('approve_before'),
    /** A keyed hash of the number that was asked for money, by which the requests to one phone are counted. */
    phoneHash: text('phone_hash'),
    /** What it was made with, as the provider reported it. Null before the money is reserved. */
    paidWith: jsonb('paid_with').$type<PaymentInstrument>(),
  },
  table => [
    check('payments_amount_check', sql`${table.amount} > 0`),
    checkEnum(table.state, paymentStates),
    uniqueIndex('payments_one_live_of_checkout')
      .on(table.checkoutId)
      .where(sql`${table.state} in ('started', 'unknown', 'authorised', 'captured')`),
    index('payments_of_order').on(table.orderId),
    index('payments_declined_of_user').on(table.userId, table.updatedAt).where(sql`${table.state} = 'declined'`),
    index('payments_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('started', 'unknown', 'authorised', 'voiding')`),
    // Payments that ended because the provider had none, and that are still looked up.
    index('payments_late_looks')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'failed' and ${table.absentSince} is not null and ${table.lateLooks} < 3`),
    // The attempts of the last minutes: of the whole shop, of one buyer, and the standalone ones of one network.
    index('payments_recent').on(table.createdAt).where(sql`${table.networkHash} is not null`),
    index('payments_attempts_of_user').on(table.userId, table.createdAt).where(sql`${table.networkHash} is not null`),
    index('payments_standalone_of_network')
      .on(table.networkHash, table.createdAt)
      .where(sql`${table.networkHash} is not null and ${table.checkoutId} is null and ${table.orderId} is null`),
    index('payments_of_phone').on(table.phoneHash, table.createdAt).where(sql`${table.phoneHash} is not null`),
    // The attempts to pay of one network within a day, with tickets or without.
    index('payments_of_network').on(table.networkHash, table.createdAt).where(sql`${table.networkHash} is not null`),
  ],
);
