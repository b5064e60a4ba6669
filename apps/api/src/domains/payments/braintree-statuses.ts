import type braintree from 'braintree';
import type { ProviderDispute } from './payment-gateway.ts';

/** The statuses of captured money, of credits too. */
export const capturedStatuses: ReadonlySet<string> = new Set([
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
]);
/** The statuses of reserved money. */
export const reservedStatuses: ReadonlySet<string> = new Set(['authorized']);
/** The statuses of money that was reserved and is no more. */
export const releasedStatuses: ReadonlySet<string> = new Set(['voided', 'authorization_expired']);
/** The statuses without reserved money: voided, expired, or declined by the bank. */
export const emptyStatuses: ReadonlySet<string> = new Set([
  ...releasedStatuses,
  'settlement_declined',
  'processor_declined',
  'gateway_rejected',
  'failed',
]);
/** The statuses of a transaction whose result isn't known yet. */
export const undecidedStatuses: ReadonlySet<string> = new Set(['authorizing']);

/** A transaction's money and its disputes. */
export function identify(transaction: braintree.Transaction) {
  const { id, amount, currencyIsoCode, disputes = [] } = transaction;
  return {
    transactionId: id,
    amount: Number(amount),
    currency: currencyIsoCode,
    ...(disputes.length === 0 ? {} : { disputes: disputes.map(readDispute) }),
  };
}

function readDispute(dispute: braintree.Dispute): ProviderDispute {
  const { id, status, kind, amountDisputed, currencyIsoCode: currency, createdAt } = dispute;
  return { id, status, kind, amount: Number(amountDisputed), currency, openedAt: new Date(createdAt) };
}
