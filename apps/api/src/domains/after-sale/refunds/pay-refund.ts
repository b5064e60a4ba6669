import type { FastifyBaseLogger } from 'fastify';
import { openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import {
  findPayment,
  movePayment,
  type Payment,
  type PaymentGateway,
  readDisputedOfPayment,
} from '../../payments/index.ts';
import { hasValidTickets } from '../../selling/index.ts';
import { recordPaid } from './record-paid-refund.ts';
import {
  claimRefund,
  leaveRefund,
  type RefundRow,
  refundedBeside,
  renewClaim,
  setRefundMethod,
} from './refund-repository.ts';

/** The dependencies of paying refunds. */
export type PayRefundDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  readonly log: FastifyBaseLogger;
  /** @default claimRefund; tests replace it to show the failure that it prevents. */
  readonly claim?: typeof claimRefund;
  /** @default renewClaim; tests replace it to show the failure that it prevents. */
  readonly renew?: typeof renewClaim;
};

/** How one try at paying a refund ended. */
type RefundAttempt =
  | { readonly kind: 'paid'; readonly method: 'refund' | 'void'; readonly transactionId: string | null }
  /** Certainly nothing was paid; to be retried later. */
  | { readonly kind: 'waiting'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Another process has claimed the refund meanwhile: only that one may pay and record it. */
  | { readonly kind: 'lost' };

/** Settling takes one or two days, more over a weekend. After this many tries (about four days) it needs attention. */
const maxAttempts = 100;
/** After this many lost responses (about two hours) the refund needs attention. */
const maxAttemptsWhileUnknown = 8;

/**
 * Tries once to pay a refund: calls the provider outside any transaction, and records the outcome. Does nothing when
 * the refund has ended, isn't due or is claimed by another process, so it is safe to call at any time. Returns whether
 * it tried.
 */
export async function payRefund(deps: PayRefundDeps, refundId: string): Promise<boolean> {
  const { database, clock } = deps;
  const refund = await (deps.claim ?? claimRefund)(database, clock, refundId);
  if (refund === undefined) return false;
  const payment = refund.paymentId === null ? undefined : await findPayment(database, refund.paymentId);
  if (payment === undefined) throw new Error('A refund of money has no payment.');
  await conclude(deps, refund, payment, await attempt(deps, refund, payment));
  return true;
}

async function attempt(deps: PayRefundDeps, refund: RefundRow, payment: Payment): Promise<RefundAttempt> {
  const { transactionId } = payment;
  if (transactionId === null) return { kind: 'failed', reason: 'The payment has no transaction.' };
  const target = { refund, payment, transactionId };
  if (refund.method === 'void') return voidReserved(deps, target);
  // After an earlier try: the provider may have accepted that refund although its response was lost.
  const before = refund.attempts > 1 ? await lookUp(deps, target) : undefined;
  return before ?? payBack(deps, target);
}

type Target = { readonly refund: RefundRow; readonly payment: Payment; readonly transactionId: string };

async function lookUp(
  { gateway }: PayRefundDeps,
  { refund, transactionId }: Target,
): Promise<RefundAttempt | undefined> {
  const found = await gateway.findRefund(refund.id, transactionId);
  switch (found.kind) {
    case 'refunded':
      return { kind: 'paid', method: 'refund', transactionId: found.transactionId };
    case 'refused':
      return { kind: 'failed', reason: found.reason };
    case 'unknown':
      return { kind: 'unknown', reason: found.reason };
    case 'none':
      return undefined;
  }
}

async function payBack(deps: PayRefundDeps, target: Target): Promise<RefundAttempt> {
  const { refund, payment, transactionId } = target;
  const stopped = await mayNotPay(deps, refund, payment);
  if (stopped !== undefined) return stopped;
  const result = await deps.gateway.refund({ gatewayKey: refund.id, transactionId, amount: refund.amount });
  switch (result.kind) {
    case 'refunded':
      return { kind: 'paid', method: 'refund', transactionId: result.transactionId };
    case 'unsettled':
      return (await becomesVoid(deps, refund, payment)) ? voidReserved(deps, target) : waitForSettlement(deps, payment);
    case 'refused':
      return { kind: 'failed', reason: result.reason };
    case 'unavailable':
      return { kind: 'waiting', reason: result.reason };
    case 'unknown':
      return { kind: 'unknown', reason: result.reason };
  }
}

/** A settlement that the bank refused never comes: the shop has no money to pay back, and an admin decides. */
async function waitForSettlement({ gateway }: PayRefundDeps, payment: Payment): Promise<RefundAttempt> {
  const found = await gateway.find(payment.gatewayKey, payment.transactionId);
  if (found.kind !== 'declined' && found.kind !== 'voided') {
    return { kind: 'waiting', reason: 'The money is not settled yet.' };
  }
  return { kind: 'failed', reason: 'The payment was never settled: there is no money to pay back.' };
}

/**
 * Moves the whole payment to `voiding` before the provider is called, so that no other request captures it meanwhile.
 */
async function becomesVoid({ database, clock }: PayRefundDeps, refund: RefundRow, payment: Payment): Promise<boolean> {
  if (refund.amount !== payment.amount) return false;
  return inTransaction(database, async transaction => {
    // A goodwill refund of money only: the tickets stay valid, so their payment must be captured first.
    if (await hasValidTickets(transaction, refund.orderId)) return false;
    if (!(await setRefundMethod(transaction, clock, refund, 'void'))) return false;
    const from = ['authorised', 'captured', 'voiding'] as const;
    if (await movePayment(transaction, clock, payment.id, from, { state: 'voiding' })) return true;
    await setRefundMethod(transaction, clock, refund, 'refund');
    return false;
  });
}

async function voidReserved(deps: PayRefundDeps, target: Target): Promise<RefundAttempt> {
  const { refund, payment, transactionId } = target;
  const { gateway } = deps;
  const stopped = await mayNotPay(deps, refund, payment);
  if (stopped !== undefined) return stopped;
  const released = await gateway.void(transactionId);
  if (released.kind === 'done') return { kind: 'paid', method: 'void', transactionId: null };
  const found = await gateway.find(payment.gatewayKey);
  if (found.kind === 'voided') return { kind: 'paid', method: 'void', transactionId: null };
  if (found.kind !== 'captured') return { kind: 'waiting', reason: released.reason };
  // Probably settled meanwhile: a payment that can't be voided any more can be refunded, and never both.
  const before = await lookUp(deps, target);
  if (before !== undefined) return before;
  const stoppedLater = await mayNotPay(deps, refund, payment);
  if (stoppedLater !== undefined) return stoppedLater;
  const result = await gateway.refund({ gatewayKey: refund.id, transactionId, amount: refund.amount });
  if (result.kind === 'refunded') return { kind: 'paid', method: 'refund', transactionId: result.transactionId };
  if (result.kind === 'refused') return afterRefusal(deps, payment, result.reason);
  return { kind: result.kind === 'unknown' ? 'unknown' : 'waiting', reason: released.reason };
}

/**
 * The last check before a step that moves money: renews the claim, because the steps before may have taken longer than
 * it lasts (REFUND-63), and stops while the payment is disputed.
 */
async function mayNotPay(deps: PayRefundDeps, refund: RefundRow, payment: Payment): Promise<RefundAttempt | undefined> {
  const { database, clock, renew = renewClaim } = deps;
  const { open, lost } = await readDisputedOfPayment(database, payment.id);
  if (open) return { kind: 'waiting', reason: 'A dispute of the payment is open.' };
  if (lost > 0 && refund.amount > payment.amount - lost - (await refundedBeside(database, refund))) {
    return { kind: 'failed', reason: 'The bank has taken the money back: a dispute was lost.' };
  }
  return (await renew(database, clock, refund)) ? undefined : { kind: 'lost' };
}

/** Checks after a rejected refund whether the payment was voided after all, by a request whose response was lost. */
async function afterRefusal({ gateway }: PayRefundDeps, payment: Payment, reason: string): Promise<RefundAttempt> {
  const found = await gateway.find(payment.gatewayKey);
  if (found.kind === 'voided') return { kind: 'paid', method: 'void', transactionId: null };
  return found.kind === 'unknown' ? { kind: 'unknown', reason } : { kind: 'failed', reason };
}

async function conclude(
  deps: PayRefundDeps,
  refund: RefundRow,
  payment: Payment,
  outcome: RefundAttempt,
): Promise<void> {
  const { database, clock, log } = deps;
  if (outcome.kind === 'paid') {
    const { method, transactionId } = outcome;
    await recordPaid(deps, refund, { method, transactionId });
    log.info({ refundId: refund.id, amount: refund.amount, method }, 'refund accepted by the provider');
    return;
  }
  if (outcome.kind === 'lost') {
    log.warn({ refundId: refund.id }, 'another process has resumed the refund: this one paid nothing');
    return;
  }
  const { kind: state, reason } = outcome;
  log.error({ refundId: refund.id, state, reason }, 'refund not accepted by the provider');
  await inTransaction(database, async transaction => {
    if (!(await leaveRefund(transaction, clock, refund, { state, lastError: reason }))) return;
    // A payment that can't be voided because it is settled counts as captured.
    if (state === 'failed') await movePayment(transaction, clock, payment.id, ['voiding'], { state: 'captured' });
    const limit = state === 'failed' ? 0 : state === 'unknown' ? maxAttemptsWhileUnknown : maxAttempts;
    if (refund.attempts < limit) return;
    const detail = { orderId: refund.orderId, amount: refund.amount, state, reason };
    await openAttention(transaction, { kind: 'refund_failed', subject: refund.id, detail });
  });
}
