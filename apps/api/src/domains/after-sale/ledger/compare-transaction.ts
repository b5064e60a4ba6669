import { openAttentionOnce } from '../../../platform/attention/attention.ts';
import { findPaymentOfListed, type ListedTransaction, type Payment } from '../../payments/index.ts';
import type { PaymentDeps } from '../../selling/index.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { resyncPayment } from '../reconciliation/resync-payment.ts';
import { bookCredit } from '../refunds/book-credit.ts';

/** What comparing one transaction found, and did. */
export type ComparisonFinding =
  | 'agreed'
  /** Ours was brought up to date with the provider's. */
  | 'resynced'
  /** A reservation without a payment of ours was voided. */
  | 'voided'
  /** A refund that was made in the provider's control panel was booked. */
  | 'booked'
  /** "Needs attention" shows money that belongs to nothing here. */
  | 'unmatched'
  /** "Needs attention" shows money of ours that the provider doesn't have. */
  | 'missing'
  /** The transaction can't be compared yet. */
  | 'undecided';

/** A reservation that is younger may belong to a payment in progress in another environment. */
const unmatchedMinutes = 60;

/** Our keys are UUIDs: any other order id was made by hand or by another shop, and is never voided. */
const isOurKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Compares one transaction of the provider with ours (LEDGER-1 to LEDGER-8). Idempotent. */
export async function compareTransaction(deps: PaymentDeps, listed: ListedTransaction): Promise<ComparisonFinding> {
  if (listed.type === 'credit') return compareCredit(deps, listed);
  const { transactionId: id, gatewayKey } = listed;
  const payment = await findPaymentOfListed(deps.database, { id, gatewayKey });
  return payment === undefined ? compareUnmatched(deps, listed) : compareSale(deps, listed, payment);
}

async function compareCredit(deps: PaymentDeps, credit: ListedTransaction): Promise<ComparisonFinding> {
  const { refundOf } = credit;
  const sale = refundOf === undefined ? undefined : { id: refundOf, gatewayKey: undefined };
  const payment = sale === undefined ? undefined : await findPaymentOfListed(deps.database, sale);
  if (payment !== undefined && isVoid(payment, credit)) return 'agreed';
  const booked = await bookCredit(deps, credit, payment);
  if (booked === 'unmatched') return show(deps, credit, 'A refund that belongs to nothing here, or differs from ours.');
  if (booked === 'updated') return 'resynced';
  return booked === 'booked' ? 'booked' : 'agreed';
}

/** Whether a credit is how mobile money was voided: its provider pays it back. */
function isVoid({ approveBefore, state, amount }: Payment, credit: ListedTransaction): boolean {
  const isVoided = state === 'voiding' || state === 'voided' || state === 'declined';
  return approveBefore !== null && isVoided && credit.amount === amount;
}

async function compareUnmatched(deps: PaymentDeps, sale: ListedTransaction): Promise<ComparisonFinding> {
  const { state, gatewayKey = '', createdAt, transactionId } = sale;
  if (state === 'none') return 'agreed';
  if (state === 'captured') return show(deps, sale, 'A sale without a payment here.');
  const isYoung = deps.clock.now().getTime() - createdAt.getTime() < unmatchedMinutes * 60_000;
  if (state === 'undecided' || isYoung) return 'undecided';
  if (!isOurKey.test(gatewayKey)) return show(deps, sale, 'A reservation that was not made by this shop.');
  const done = await deps.gateway.void(transactionId);
  deps.log.warn({ transactionId, gatewayKey, result: done.kind }, 'a reservation without a payment was voided');
  return done.kind === 'done' ? 'voided' : show(deps, sale, `A reservation that can't be voided: ${done.reason}`);
}

async function compareSale(deps: PaymentDeps, sale: ListedTransaction, payment: Payment): Promise<ComparisonFinding> {
  const { transactionId, state, amount, currency, disputes = [] } = sale;
  if (state === 'undecided') return 'undecided';
  // Also of a sale that differs or was charged twice, which is only shown below.
  if (disputes.length > 0) await recordDisputes(deps, payment, { transactionId, disputes });
  const isOther = payment.transactionId !== null && payment.transactionId !== transactionId;
  if (isOther && state === 'captured') return show(deps, sale, 'The payment was charged twice.');
  const differs = amount !== payment.amount || currency !== payment.currency;
  if (differs && state === 'captured') return show(deps, sale, 'Charged with another amount or currency.');
  const hasNews = disputes.length > 0;
  if (!hasNews && (isOther ? state === 'none' : agree(payment.state, state))) return 'agreed';
  await resyncPayment(deps, payment.id);
  return 'resynced';
}

/** Whether our state of a payment goes with the provider's. */
export function agree(ours: Payment['state'], theirs: 'reserved' | 'captured' | 'none'): boolean {
  switch (theirs) {
    case 'captured':
      return ours === 'captured';
    case 'reserved':
      // The reconciler captures or voids it.
      return ours === 'authorised' || ours === 'voiding';
    case 'none':
      return ours === 'voided' || ours === 'declined' || ours === 'failed';
  }
}

/** Shows an unmatched transaction in "Needs attention", once. */
async function show(deps: PaymentDeps, listed: ListedTransaction, reason: string): Promise<ComparisonFinding> {
  const { transactionId, type, state, amount, currency, gatewayKey, createdAt, refundOf } = listed;
  const detail = { reason, type, state, amount, currency, gatewayKey, refundOf, createdAt: createdAt.toISOString() };
  const opened = await openAttentionOnce(deps.database, { kind: 'stray_money', subject: transactionId, detail });
  if (opened) deps.log.error({ transactionId, reason, amount }, 'the provider has money that does not match');
  return 'unmatched';
}
