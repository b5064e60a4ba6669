import type { PaymentInstrument } from '@guichet/contracts';
import type { PaymentState } from '../../platform/database/tables.ts';
import type { CollectProblem } from './collect-problem.ts';
import type { Authorisation, Lookup } from './payment-gateway.ts';

/** The result of the payment isn't known yet. */
export const openStates = ['started', 'unknown'] as const satisfies readonly PaymentState[];

/** The payment is in progress or has succeeded. A checkout has one such payment at most. */
export const liveStates = [...openStates, 'authorised', 'captured'] as const satisfies readonly PaymentState[];

/** No money was reserved for the payment, as far as the provider has reported. */
export const unpaidStates = ['declined', 'failed'] as const satisfies readonly PaymentState[];

/** The states that may follow each state. Every write of a payment's state is checked against this table. */
export const nextStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['started', 'unknown', 'authorised', 'declined', 'failed', 'voiding'],
  unknown: ['started', 'unknown', 'authorised', 'declined', 'failed', 'voiding'],
  // Stays `authorised` when a capture fails.
  authorised: ['authorised', 'captured', 'voiding'],
  // Back to `authorised` when the bank doesn't settle it; to `voiding` when all of it is refunded before it settles.
  captured: ['authorised', 'voiding'],
  // Money that the provider reports later is voided.
  declined: ['voiding'],
  failed: ['voiding'],
  // To `captured` when it turns out to be settled, so that it can't be voided any more.
  voiding: ['voiding', 'voided', 'declined', 'captured'],
  voided: ['voiding'],
};

/** The fields of a payment that decide its next step. */
export type PaymentFacts = {
  readonly state: PaymentState;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly transactionId: string | null;
  /** The order that was placed with this payment, or that will be. */
  readonly orderId: string | null;
  /** Set if the authorization was for another amount or currency, so that the payment ends as declined. */
  readonly declineCode: string | null;
  /** Set for mobile money, whose buyer approves on a phone: nothing is reserved before the money moves. */
  readonly approveBefore: Date | null;
};

/** What the provider returned for a payment: the response to the authorisation, or the result of a look-up. */
export type ProviderReport = Authorisation | Lookup;

/** How the report was obtained. */
export type ReportSource =
  /** The response to the only request that was ever sent for this payment. */
  | 'first response'
  /** The response to a repeated request: the earlier one may have reached the provider. */
  | 'repeated response'
  /** A look-up seconds after the request, which may still be in transit. */
  | 'early look-up'
  /** A look-up by a process that can't repeat the request, after it can't be in transit any more. */
  | 'look-up'
  /** A look-up of mobile money after the time to approve is over, and the request was closed where that is possible. */
  | 'closing look-up'
  /** A look-up that found nothing, `absenceMinutes` or more after the first that found nothing. */
  | 'repeated look-up';

/** Minutes between the two look-ups that must find nothing before a payment ends. */
export const absenceMinutes = 2;

/** The step that follows a report. */
export type PaymentStep =
  /** Money is reserved as requested: sell the tickets, or keep the money for its order. Then capture it. */
  | { readonly kind: 'keep'; readonly transactionId: string; readonly paidWith?: PaymentInstrument | undefined }
  /** The payment ends without money. */
  | { readonly kind: 'end'; readonly as: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'end'; readonly as: 'failed'; readonly because: FailureCause; readonly text: string }
  /** The buyer is being asked on the phone. `problem`: why the last try there failed. */
  | { readonly kind: 'await approval'; readonly transactionId: string; readonly problem?: CollectProblem | undefined }
  /** Mobile money was approved after its payment had ended: sell the tickets if there are some, or pay back. */
  | { readonly kind: 'keep late'; readonly transactionId: string; readonly paidWith?: PaymentInstrument | undefined }
  /** The result stays unknown. `absent`: the provider has no such payment so far. */
  | { readonly kind: 'wait'; readonly reason: string; readonly absent: boolean }
  /** Release money that pays for nothing. With `decline` the payment ends as declined. */
  | { readonly kind: 'void'; readonly transactionId: string; readonly decline?: { code: string; text: string } }
  /** Capture money whose tickets are sold. */
  | { readonly kind: 'capture'; readonly transactionId: string }
  /** Set our state to the provider's. */
  | { readonly kind: 'record'; readonly state: 'captured' | 'voided' | 'declined' }
  /** Tickets were sold, and the provider has no money for them. */
  | { readonly kind: 'report unpaid tickets'; readonly reason: string }
  /** The provider captured money that we did not request. */
  | { readonly kind: 'report unmatched money'; readonly transactionId: string }
  /** Ours and the provider's agree, or another process is responsible. */
  | { readonly kind: 'nothing' };

/**
 * Why a payment failed. `payment details`: they can't be used. `provider`: it certainly handled no request. `not
 * approved`: the buyer did not answer on the phone in time.
 */
export type FailureCause = 'payment details' | 'provider' | 'voided' | 'absent' | 'not approved';

/** The decline codes of authorizations that aren't as requested. The provider's own codes are numbers. */
const mismatchCodes = { amount: 'partial_approval', currency: 'wrong_currency' } as const;

/** Decides the step that follows a report. Pure: the same facts and report always give the same step. */
export function nextStep(payment: PaymentFacts, report: ProviderReport, source: ReportSource): PaymentStep {
  switch (payment.state) {
    case 'started':
    case 'unknown':
      return stepOfOpen(payment, report, source);
    case 'authorised':
      return stepOfAuthorised(payment, report);
    case 'captured':
      return stepOfCaptured(payment, report);
    case 'voiding':
      return stepOfVoiding(payment, report);
    case 'declined':
    case 'failed':
    case 'voided':
      return stepOfEnded(payment, report);
  }
}

function stepOfOpen(payment: PaymentFacts, report: ProviderReport, source: ReportSource): PaymentStep {
  switch (report.kind) {
    case 'authorised':
    case 'captured':
      return keepOrVoid(payment, report);
    case 'declined':
      return { kind: 'end', as: 'declined', code: report.code, text: report.text };
    case 'voided':
      return { kind: 'end', as: 'failed', because: 'voided', text: 'voided at the provider' };
    case 'refused':
      // On a repeat, a nonce that was used before may mean that the first request arrived: only a look-up shows it.
      if (source === 'repeated response') return wait(report.text);
      return { kind: 'end', as: 'failed', because: 'payment details', text: report.text };
    case 'unavailable':
      // A repeat that wasn't handled proves nothing about the first request.
      if (source === 'repeated response') return wait(report.reason);
      return { kind: 'end', as: 'failed', because: 'provider', text: report.reason };
    case 'pending':
      if (source === 'closing look-up') {
        return { kind: 'end', as: 'failed', because: 'not approved', text: 'not approved in time' };
      }
      return { kind: 'await approval', transactionId: report.transactionId, problem: report.problem };
    case 'none':
      if (source === 'repeated look-up' || source === 'closing look-up') {
        return { kind: 'end', as: 'failed', because: 'absent', text: 'not found at the provider' };
      }
      return { kind: 'wait', reason: 'not found at the provider', absent: source === 'look-up' };
    case 'unknown':
      return wait(report.reason);
  }
}

/** An order is never sold for another amount or currency than the requested one (PAY-15, PAYMENT-7). */
function keepOrVoid(payment: PaymentFacts, reserved: Reserved): PaymentStep {
  const { transactionId, amount, currency, paidWith } = reserved;
  if (currency !== payment.currency) {
    const text = `Approved in ${currency} instead of ${payment.currency}.`;
    return { kind: 'void', transactionId, decline: { code: mismatchCodes.currency, text } };
  }
  if (amount !== payment.amount) {
    const text = `Approved for ${amount} instead of ${payment.amount}.`;
    return { kind: 'void', transactionId, decline: { code: mismatchCodes.amount, text } };
  }
  return { kind: 'keep', transactionId, paidWith };
}

function stepOfAuthorised({ orderId }: PaymentFacts, report: ProviderReport): PaymentStep {
  switch (report.kind) {
    case 'authorised':
      // Without an order it waits for one, until its deadline.
      return orderId === null ? nothing : { kind: 'capture', transactionId: report.transactionId };
    case 'captured':
      // The response to our capture was lost.
      if (orderId !== null) return { kind: 'record', state: 'captured' };
      return { kind: 'report unmatched money', transactionId: report.transactionId };
    case 'voided':
    case 'declined':
      return orderId === null ? nothing : { kind: 'report unpaid tickets', reason: describe(report) };
    default:
      return nothing;
  }
}

function stepOfCaptured({ orderId }: PaymentFacts, report: ProviderReport): PaymentStep {
  const lost = report.kind === 'voided' || report.kind === 'declined';
  return lost && orderId !== null ? { kind: 'report unpaid tickets', reason: describe(report) } : nothing;
}

function stepOfVoiding({ declineCode }: PaymentFacts, report: ProviderReport): PaymentStep {
  if (report.kind === 'voided' || report.kind === 'declined') {
    return { kind: 'record', state: declineCode === null ? 'voided' : 'declined' };
  }
  // Otherwise the process that voids it, or the reconciler, finds out what is left to do.
  return nothing;
}

function stepOfEnded({ state, approveBefore, ...payment }: PaymentFacts, report: ProviderReport): PaymentStep {
  // Mobile money that was paid back is still reported as paid.
  if (approveBefore !== null && state === 'voided') return nothing;
  if (approveBefore !== null && report.kind === 'captured') {
    const step = keepOrVoid({ ...payment, state, approveBefore }, report);
    return step.kind === 'keep' ? { ...step, kind: 'keep late' } : step;
  }
  switch (report.kind) {
    case 'authorised':
      return { kind: 'void', transactionId: report.transactionId };
    case 'captured':
      return { kind: 'report unmatched money', transactionId: report.transactionId };
    default:
      return nothing;
  }
}

type Reserved = Extract<ProviderReport, { readonly kind: 'authorised' | 'captured' }>;

const nothing: PaymentStep = { kind: 'nothing' };

function wait(reason: string): PaymentStep {
  return { kind: 'wait', reason, absent: false };
}

function describe(report: Extract<ProviderReport, { readonly kind: 'voided' | 'declined' }>): string {
  return report.kind === 'voided' ? 'voided' : `refused (${report.code})`;
}
