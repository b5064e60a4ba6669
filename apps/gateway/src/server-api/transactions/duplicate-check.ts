import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { type Transaction, type TransactionStatus, transactions } from '../../state/transaction.ts';

/** What makes one sale like another. */
type Likeness = Pick<Transaction, 'amount' | 'currency' | 'orderId' | 'instrument'>;

/** Only a sale that went well can be repeated by mistake. */
const goodStatuses: ReadonlySet<TransactionStatus> = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settled',
  'voided',
]);

/**
 * Whether the merchant made a sale like this one a moment ago: the same amount, order id and means of payment, within
 * the time that its settings name. A sale with an idempotency key is never checked: its key defines a repetition.
 */
export function isDuplicate(sale: Likeness, merchant: Merchant, now: Date): boolean {
  const since = now.getTime() - merchant.settings.duplicateWindowSeconds * 1000;
  return transactionsSince(merchant, since).some(
    earlier =>
      earlier.type === 'sale' &&
      goodStatuses.has(earlier.status) &&
      earlier.amount === sale.amount &&
      earlier.currency === sale.currency &&
      earlier.orderId === sale.orderId &&
      meansOfPayment(earlier.instrument) === meansOfPayment(sale.instrument),
  );
}

/** The transactions since a moment. They are kept in the order of their making, so the end is enough. */
function transactionsSince(merchant: Merchant, since: number): readonly Transaction[] {
  const all = [...merchant.state(transactions).values()];
  const first = all.findLastIndex(({ createdAt }) => createdAt.getTime() <= since) + 1;
  return all.slice(first);
}

function meansOfPayment(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'paypal':
      return `paypal ${instrument.account.email}`;
    case 'venmo':
      return `venmo ${instrument.account.userId}`;
    default: {
      const { numberIdentifier, bin, last4, expirationMonth, expirationYear } = instrument.card;
      return `${instrument.kind} ${numberIdentifier ?? bin + last4} ${expirationMonth}/${expirationYear}`;
    }
  }
}
