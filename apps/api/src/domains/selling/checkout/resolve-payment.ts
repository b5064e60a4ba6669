import type { Currency } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type AttentionKind, openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type Database,
  decideInTransaction,
  type Executor,
  inTransaction,
} from '../../../platform/database/database.ts';
import {
  type Done,
  deferPayment,
  endOpenPayment,
  type FailureCause,
  findPayment,
  leaveAbsent,
  movePayment,
  nextStep,
  type Payment,
  type PaymentChange,
  type PaymentGateway,
  type PaymentStep,
  type ProviderReport,
  type ReportSource,
  releaseUnclaimed,
  scheduleLateLooks,
  unpaidStates,
  wasVoidedByRefund,
} from '../../payments/index.ts';
import { type CheckoutSale, completeCheckout, releasePayingCheckout, reopenCheckout } from './complete-checkout.ts';
import type { Locks } from './locks.ts';

/** The dependencies of paying. */
export type PayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly gateway: PaymentGateway;
  readonly log: FastifyBaseLogger;
};

/** The result of a payment, for the buyer's request and for the processes that finish it later. */
export type Resolution =
  /** The money is reserved or captured, and its tickets are sold; without a checkout it waits for its order. */
  | { readonly kind: 'paid'; readonly payment: Payment }
  | { readonly kind: 'declined'; readonly code: string }
  /** The tickets couldn't be sold, and the money was voided. */
  | { readonly kind: 'unsold'; readonly reason: 'sold_out' | 'event_cancelled' }
  /** No money was reserved. */
  | { readonly kind: 'failed'; readonly because: FailureCause }
  /** The reserved money was voided. */
  | { readonly kind: 'released' }
  /** Not known yet, or a step at the provider failed: to be tried again. */
  | { readonly kind: 'open' };

/** A payment whose money is reserved. */
export type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * Carries payments to their end. The buyer's request, the buyer's next hold, the reconciler and webhook events all use
 * it. Every method is idempotent: each change of state is a compare-and-set, and only its winner calls the provider.
 */
export type PaymentResolver = {
  /** Takes the step that follows from a report of the provider (see `nextStep`). */
  readonly settle: (payment: Payment, report: ProviderReport, source: ReportSource) => Promise<Resolution>;
  /** Continues an abandoned payment that the caller has claimed, from its current state. */
  readonly resume: (payment: Payment) => Promise<Resolution>;
  /** Captures the money of an `authorised` payment whose tickets are sold. Returns whether it was. */
  readonly capture: (payment: Reserved) => Promise<boolean>;
  /** Voids the money of a `voiding` payment, which then is `voided`, or `declined`. Returns whether it was. */
  readonly void: (payment: Reserved, endsAs?: 'voided' | 'declined') => Promise<boolean>;
};

/** Builds the resolver. */
export function paymentResolver(deps: PayDeps): PaymentResolver {
  const { database, clock, gateway, log } = deps;

  return { settle, resume, capture, void: voidReserved };

  async function settle(payment: Payment, report: ProviderReport, source: ReportSource): Promise<Resolution> {
    const resolution = await take(payment, nextStep(payment, report, source));
    // After the step, which decides the transaction that counts.
    for (const transactionId of duplicatesIn(report)) await voidExtra(payment.id, transactionId);
    return resolution;
  }

  async function resume(payment: Payment): Promise<Resolution> {
    const { state, orderId } = payment;
    if (state === 'authorised' && orderId !== null) {
      return (await capture(reservedOf(payment))) ? paid(payment) : open;
    }
    if (state === 'authorised') return releaseLate(payment);
    if (state === 'voiding') return finishVoid(payment, payment.declineCode);
    return lookUp(payment);
  }

  async function lookUp(payment: Payment): Promise<Resolution> {
    const found = await gateway.find(payment.gatewayKey, payment.transactionId);
    const resolution = await settle(payment, found, 'look-up');
    if (resolution.kind !== 'paid' || payment.checkoutId !== null) return resolution;
    // The deadline for an order to claim it may have passed by now.
    const late = await releaseUnclaimed(database, clock, payment.id, { late: true });
    return late ? finishVoid(resolution.payment, null) : resolution;
  }

  async function take(payment: Payment, step: PaymentStep): Promise<Resolution> {
    const { id } = payment;
    switch (step.kind) {
      case 'keep':
        return keep(payment, step);
      case 'end':
        return end(payment, step);
      case 'wait':
        return wait(payment, step);
      case 'void':
        return release(payment, step, reopenCheckout);
      case 'capture':
        return (await capture({ id, transactionId: step.transactionId })) ? paid(payment) : open;
      case 'record':
        await movePayment(database, clock, id, [payment.state], { state: step.state, lastError: null, ...settled });
        return step.state === 'captured' ? paid(payment) : { kind: 'released' };
      case 'report unpaid tickets':
        await reportUnpaidTickets(payment, step.reason);
        return open;
      case 'report unmatched money':
        await openAttention(database, {
          kind: 'stray_money',
          subject: step.transactionId,
          detail: { paymentId: id, amount: payment.amount, state: payment.state },
        });
        return open;
      case 'nothing':
        return open;
    }
  }

  /** Records the reserved money, sells the tickets, and captures the money. Voids it when they can't be sold. */
  async function keep(payment: Payment, { transactionId, paidWith }: Kept): Promise<Resolution> {
    const { id, checkoutId } = payment;
    if (checkoutId === null) {
      const authorised = { state: 'authorised', transactionId, paidWith: paidWith ?? null } as const;
      // Nothing is captured before an order claims it.
      if (!(await endOpenPayment(database, clock, id, authorised))) return afterLostRace(payment, transactionId);
      return paid({ ...payment, transactionId });
    }
    const sale = await decideInTransaction<CheckoutSale | 'checkout_ended'>(database, async transaction => {
      const checkout = await deps.locks.checkout(transaction, checkoutId);
      if (checkout?.state !== 'paying' && checkout?.state !== 'open') return { rollBack: 'checkout_ended' };
      if (payment.orderId === null) throw new Error('A payment for held tickets has no order.');
      const { orderId } = payment;
      const { lines } = checkout;
      const paid = { checkoutId, lines, orderId, transactionId, paymentId: id, paidWith };
      const result = await completeCheckout(transaction, deps, paid);
      return result === 'sold' ? { commit: result } : { rollBack: result };
    });
    switch (sale) {
      case 'sold':
        await capture({ id, transactionId });
        return paid({ ...payment, transactionId });
      case 'ended':
        return afterLostRace(payment, transactionId);
      case 'checkout_ended':
        return afterEndedCheckout(payment, transactionId);
      case 'sold_out':
      case 'event_cancelled':
        await release(payment, { transactionId }, releasePayingCheckout);
        return { kind: 'unsold', reason: sale };
    }
  }

  /** Handles money of a checkout that was completed or released meanwhile: by this payment, or without it. */
  async function afterEndedCheckout(payment: Payment, transactionId: string): Promise<Resolution> {
    const now = await findPayment(database, payment.id);
    if (now !== undefined && isPaidBy(now, transactionId)) return paid(now);
    await release(payment, { transactionId });
    return { kind: 'unsold', reason: 'sold_out' };
  }

  /** Handles a report for a payment that ended meanwhile: it was finished by another process, or ended without money. */
  async function afterLostRace(payment: Payment, transactionId: string): Promise<Resolution> {
    const now = await findPayment(database, payment.id);
    if (now !== undefined && isPaidBy(now, transactionId)) return paid(now);
    await release(payment, { transactionId });
    return { kind: 'failed', because: 'payment details' };
  }

  async function end(payment: Payment, step: Extract<PaymentStep, { kind: 'end' }>): Promise<Resolution> {
    const { id, checkoutId } = payment;
    const { text } = step;
    await inTransaction(database, async transaction => {
      if (checkoutId !== null) await deps.locks.checkout(transaction, checkoutId);
      const ended = await endOpenPayment(transaction, clock, id, changeOf(step));
      if (ended && step.as === 'failed' && step.because === 'absent') await scheduleLateLooks(transaction, clock, id);
      if (ended && checkoutId !== null) await reopenCheckout(transaction, deps, checkoutId);
    });
    if (step.as === 'declined') {
      log.info({ paymentId: id, declineCode: step.code }, 'payment declined');
      return { kind: 'declined', code: step.code };
    }
    log.warn({ paymentId: id, reason: text }, 'payment failed before money was reserved');
    return { kind: 'failed', because: step.because };
  }

  /** Records an unknown result. The tickets stay off sale until the provider has reported it. */
  async function wait(payment: Payment, step: Extract<PaymentStep, { kind: 'wait' }>): Promise<Resolution> {
    const { id } = payment;
    const { reason } = step;
    if (step.absent && (await leaveAbsent(database, clock, id, reason))) {
      return take(payment, nextStep(payment, { kind: 'none' }, 'repeated look-up'));
    }
    if (!step.absent) await endOpenPayment(database, clock, id, { state: 'unknown', lastError: reason });
    log.error({ paymentId: id, reason }, 'payment outcome unknown');
    return open;
  }

  /**
   * Decides under the checkout's lock that this money is voided, and ends the checkout with `endCheckout`. Only the
   * winner of the state change calls the provider. The payment of sold tickets is in another state and never voided.
   */
  async function release(
    payment: Payment,
    { transactionId, decline }: { readonly transactionId: string; readonly decline?: Decline | undefined },
    endCheckout?: typeof reopenCheckout,
  ): Promise<Resolution> {
    const { id, checkoutId } = payment;
    const voiding = {
      state: 'voiding',
      transactionId,
      ...(decline === undefined ? {} : { declineCode: decline.code, declineText: decline.text }),
    } as const;
    const won = await inTransaction(database, async transaction => {
      if (checkoutId !== null) await deps.locks.checkout(transaction, checkoutId);
      if (await endOpenPayment(transaction, clock, id, voiding)) {
        if (checkoutId !== null) await endCheckout?.(transaction, deps, checkoutId);
        return true;
      }
      // It ended without this money. The checkout may have another payment by now.
      return movePayment(transaction, clock, id, [...unpaidStates, 'voided'], voiding);
    });
    if (!won) {
      await voidExtra(id, transactionId);
      return open;
    }
    const code = decline?.code ?? payment.declineCode;
    const done = await finishVoid({ ...payment, transactionId }, code);
    return decline === undefined ? done : { kind: 'declined', code: decline.code };
  }

  /** Voids a standalone authorization that no order claimed in time. A concurrent order that claims it wins. */
  async function releaseLate(payment: Payment): Promise<Resolution> {
    if (!(await releaseUnclaimed(database, clock, payment.id, { late: true }))) return open;
    return finishVoid(payment, null);
  }

  async function finishVoid(payment: Payment, declineCode: string | null): Promise<Resolution> {
    const done = await voidReserved(reservedOf(payment), declineCode === null ? 'voided' : 'declined');
    return done ? { kind: 'released' } : open;
  }

  async function capture({ id, transactionId }: Reserved): Promise<boolean> {
    return conclude(id, await gateway.capture(transactionId), { state: 'captured' }, captureFailure);
  }

  async function voidReserved(
    { id, transactionId }: Reserved,
    endsAs: 'voided' | 'declined' = 'voided',
  ): Promise<boolean> {
    return conclude(id, await gateway.void(transactionId), { state: endsAs }, voidFailure);
  }

  /** Records a capture or void. A temporary error is left to the reconciler; a rejection needs attention immediately. */
  async function conclude(id: string, step: Done, next: PaymentChange, failure: StepFailure): Promise<boolean> {
    const { during } = failure;
    if (step.kind === 'done') {
      await movePayment(database, clock, id, [during], { ...next, lastError: null, ...settled });
      return true;
    }
    const { kind, reason } = step;
    log.error({ paymentId: id, kind, reason }, failure.message);
    await inTransaction(database, async transaction => {
      const suspends = kind === 'refused' && during === 'authorised' ? captureRefused : {};
      const change = { state: during, lastError: reason, ...suspends };
      const still = await movePayment(transaction, clock, id, [during], change);
      if (!still || kind === 'failed') return;
      await needsAdmin(transaction, id, { kind: failure.needs, reason });
    });
    return false;
  }

  /** Tickets were sold for money that the bank refused to settle, or that was voided at the provider. */
  async function reportUnpaidTickets({ id, amount }: Payment, reason: string): Promise<void> {
    await inTransaction(database, async transaction => {
      if (await wasVoidedByRefund(transaction, id)) return;
      const change = { state: 'authorised', lastError: reason, ...captureRefused } as const;
      if (!(await movePayment(transaction, clock, id, ['captured', 'authorised'], change))) return;
      await needsAdmin(transaction, id, { kind: 'capture_failed', reason, amount });
    });
  }

  async function needsAdmin(
    transaction: Executor,
    id: string,
    { kind, ...detail }: { readonly kind: AttentionKind; readonly reason: string; readonly amount?: number },
  ): Promise<void> {
    await deferPayment(transaction, clock, id);
    await openAttention(transaction, { kind, subject: id, detail });
  }

  /** Voids a reservation beside the payment's own: the provider handled a repeated request twice (PAYMENT-6). */
  async function voidExtra(paymentId: string, transactionId: string): Promise<void> {
    const now = await findPayment(database, paymentId);
    if (now === undefined || now.transactionId === null || now.transactionId === transactionId) return;
    const step = await gateway.void(transactionId);
    log.error({ paymentId, transactionId, result: step.kind }, 'a payment was reserved twice: voided the second');
    if (step.kind === 'done') return;
    const detail = { paymentId, reason: step.reason };
    await openAttention(database, { kind: 'stray_money', subject: transactionId, detail });
  }
}

type Kept = Extract<PaymentStep, { kind: 'keep' }>;

type Decline = { readonly code: string; readonly text: string };

/** The log message and the "Needs attention" item of a failed capture or void. */
type StepFailure = {
  readonly during: 'authorised' | 'voiding';
  readonly needs: AttentionKind;
  readonly message: string;
};

const captureFailure: StepFailure = {
  during: 'authorised',
  needs: 'capture_failed',
  message: 'capture failed, the tickets are issued',
};
const voidFailure: StepFailure = {
  during: 'voiding',
  needs: 'void_failed',
  message: 'void failed, the money is still reserved',
};

const open = { kind: 'open' } as const;

/** Suspends the unused tickets of the payment's order, until its money is captured. */
const captureRefused = { failureCause: 'capture refused' } as const;
const settled = { failureCause: null } as const;

function duplicatesIn(report: ProviderReport): readonly string[] {
  return 'duplicates' in report ? (report.duplicates ?? []) : [];
}

function paid(payment: Payment): Resolution {
  return { kind: 'paid', payment };
}

function isPaidBy({ state, transactionId }: Payment, expected: string): boolean {
  return transactionId === expected && (state === 'authorised' || state === 'captured');
}

function reservedOf({ id, state, transactionId }: Payment): Reserved {
  if (transactionId === null) throw new Error(`The payment ${id} is ${state} without a transaction.`);
  return { id, transactionId };
}

function changeOf(step: Extract<PaymentStep, { kind: 'end' }>): PaymentChange {
  if (step.as === 'declined') return { state: 'declined', declineCode: step.code, declineText: step.text };
  return { state: 'failed', lastError: step.text, failureCause: step.because };
}
