import type { PayPalAccount } from '../state/instrument.ts';
import type { Transaction } from '../state/transaction.ts';
import { nil, optional, type XmlElements } from '../wire/xml.ts';
import { derivedId } from './identifiers.ts';

/** A transaction's PayPal account, with every field that the server library reads. */
export function paypalElement(account: PayPalAccount, transaction: Transaction): XmlElements {
  const reached = new Set(transaction.history.map(({ status }) => status));
  const isCaptured = ['submitted_for_settlement', 'settling', 'settled'].some(status =>
    [...reached].some(one => one === status),
  );
  return {
    token: optional(transaction.paymentMethodToken),
    'payer-email': account.email,
    'payer-id': account.payerId,
    'payer-first-name': account.firstName,
    'payer-last-name': account.lastName,
    'payer-status': 'VERIFIED',
    'payment-id': account.paymentId ?? `PAYID-${derivedId('payment', transaction.id)}`,
    'authorization-id': reached.has('authorized') ? derivedId('authorization', transaction.id) : nil,
    'capture-id': isCaptured ? derivedId('capture', transaction.id) : nil,
    'refund-id': nil,
    'refund-from-transaction-fee-amount': nil,
    'refund-from-transaction-fee-currency-iso-code': nil,
    'transaction-fee-amount': nil,
    'transaction-fee-currency-iso-code': nil,
    'seller-protection-status': 'ELIGIBLE',
    'billing-agreement-id': account.isAgreement ? billingAgreementId(account) : nil,
    'implicitly-vaulted-payment-method-token': nil,
    'implicitly-vaulted-payment-method-global-id': nil,
    'image-url': paypalImageUrl,
    'debug-id': derivedId('debug', transaction.id).toLowerCase(),
    'custom-field': nil,
    description: optional(account.description),
    'payee-email': nil,
    'payee-id': nil,
    'recipient-email': nil,
    'shipping-option-id': nil,
    'cobranded-card-label': nil,
    'tax-id': nil,
    'tax-id-type': nil,
  };
}

/** The logo that shops may show beside the account. */
const paypalImageUrl = 'https://assets.braintreegateway.com/payment_method_logo/paypal.png?environment=sandbox';

/** The id of the agreement to later payments; each payer has one. */
export function billingAgreementId(account: PayPalAccount): string {
  return `B-${derivedId('agreement', account.payerId)}`;
}
