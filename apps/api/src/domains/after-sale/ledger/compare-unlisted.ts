import { openAttentionOnce } from '../../../platform/attention/attention.ts';
import { findPayment } from '../../payments/index.ts';
import type { PaymentDeps } from '../../selling/index.ts';
import { resyncPayment } from '../reconciliation/resync-payment.ts';
import { bookCredit } from '../refunds/book-credit.ts';
import { agree, type ComparisonFinding } from './compare-transaction.ts';
import type { UnlistedMoney } from './ledger-comparison-repository.ts';

/**
 * Looks up money of ours that the provider didn't list: at the edge of a range both clocks differ, and the list may lack
 * what a look-up finds. What the provider doesn't have at all is in "Needs attention" (LEDGER-20, LEDGER-21). Idempotent.
 */
export async function compareUnlisted(deps: PaymentDeps, own: UnlistedMoney): Promise<ComparisonFinding> {
  return own.kind === 'payment' ? compareOwnPayment(deps, own) : compareOwnRefund(deps, own);
}

async function compareOwnPayment(deps: PaymentDeps, own: UnlistedMoney): Promise<ComparisonFinding> {
  const payment = await findPayment(deps.database, own.id);
  if (payment === undefined) return 'agreed';
  const found = await deps.gateway.find(payment.gatewayKey, payment.transactionId);
  if (found.kind === 'none') return show(deps, own, 'A payment that the provider does not have.');
  if (found.kind === 'unknown') throw new Error(`The payment can't be looked up: ${found.reason}`);
  // The buyer is being asked for mobile money.
  if (found.kind === 'pending') return 'undecided';
  const theirs = { authorised: 'reserved', captured: 'captured', declined: 'none', voided: 'none' } as const;
  if (agree(payment.state, theirs[found.kind])) return 'agreed';
  await resyncPayment(deps, payment.id);
  return 'resynced';
}

async function compareOwnRefund(deps: PaymentDeps, own: UnlistedMoney): Promise<ComparisonFinding> {
  const { id, transactionId, amount } = own;
  const found = await deps.gateway.findRefund(id, transactionId);
  switch (found.kind) {
    case 'refunded':
      return 'agreed';
    case 'none':
      return show(deps, own, 'A refund that the provider does not have.');
    case 'unknown':
      throw new Error(`The refund can't be looked up: ${found.reason}`);
    case 'refused': {
      const money = { transactionId, amount, currency: deps.currency, gatewayKey: id, refundOf: undefined };
      const credit = { ...money, type: 'credit', state: 'none', createdAt: deps.clock.now() } as const;
      await bookCredit(deps, credit, undefined);
      return 'resynced';
    }
  }
}

async function show(deps: PaymentDeps, own: UnlistedMoney, reason: string): Promise<ComparisonFinding> {
  const { kind, id, transactionId, amount } = own;
  const detail = { reason, amount, ...(kind === 'payment' ? { paymentId: id } : { refundId: id }) };
  const opened = await openAttentionOnce(deps.database, { kind: 'stray_money', subject: transactionId, detail });
  if (opened) deps.log.error({ transactionId, reason, amount }, 'the provider lacks money that is in our ledger');
  return 'missing';
}
