import type { PaymentInstrument } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { type Transaction, type TransactionStatus, transactions } from '../state/transaction.ts';

/** The fields that two duplicate sales have in common. */
type DuplicateKey = Pick<Transaction, 'amount' | 'currency' | 'orderId' | 'instrument'>;

/** The provider's default. */
const windowMs = 30_000;

/** Only a successful sale counts: repeating an unsuccessful one is legitimate. */
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
 * Whether the merchant made the same sale in the last half minute: same amount, order id and payment instrument.
 * A sale with an idempotency key is never checked, because the key identifies repeats.
 */
export function isDuplicate(sale: DuplicateKey, merchant: Merchant, now: Date): boolean {
  const since = now.getTime() - windowMs;
  return transactionsSince(merchant, since).some(
    earlier =>
      earlier.type === 'sale' &&
      goodStatuses.has(earlier.status) &&
      earlier.amount === sale.amount &&
      earlier.currency === sale.currency &&
      earlier.orderId === sale.orderId &&
      instrumentKey(earlier.instrument) === instrumentKey(sale.instrument),
  );
}

/** The transactions since a time. They are stored in the order of creation, so only the last ones are read. */
function transactionsSince(merchant: Merchant, since: number): readonly Transaction[] {
  const all = [...merchant.state(transactions).values()];
  const first = all.findLastIndex(({ createdAt }) => createdAt.getTime() <= since) + 1;
  return all.slice(first);
}

function instrumentKey(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'paypal':
      return `paypal ${instrument.account.email}`;
    case 'venmo':
      return `venmo ${instrument.account.userId}`;
    case 'local-payment':
      return `local-payment ${instrument.account.paymentId}`;
    case 'us-bank-account':
      return `us-bank-account ${instrument.account.routingNumber} ${instrument.account.last4}`;
    case 'sepa-debit':
      return `sepa-debit ${instrument.account.bankReferenceToken}`;
    default: {
      const { numberIdentifier, bin, last4, expirationMonth, expirationYear } = instrument.card;
      return `${instrument.kind} ${numberIdentifier ?? bin + last4} ${expirationMonth}/${expirationYear}`;
    }
  }
}
