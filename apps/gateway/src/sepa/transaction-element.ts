import type { SepaDebitAccount } from '../state/instrument.ts';
import type { Transaction } from '../state/transaction.ts';
import { nil, optional, type XmlElements } from '../wire/xml.ts';

/** A transaction's SEPA account, with every field that the server library reads. */
export function sepaDebitElement(
  account: SepaDebitAccount,
  { id, status, paymentMethodToken }: Transaction,
): XmlElements {
  return {
    token: optional(paymentMethodToken),
    'last-4': account.last4,
    'bank-reference-token': account.bankReferenceToken,
    'mandate-type': account.mandateType,
    'merchant-or-partner-customer-id': account.customerId,
    'correlation-id': nil,
    'capture-id': status === 'authorized' ? nil : `CAP${id.toUpperCase()}`,
    'refund-id': nil,
    'return-code': nil,
    'settlement-type': nil,
    'transaction-fee-amount': nil,
    'transaction-fee-currency-iso-code': nil,
    'paypal-v2-order-id': nil,
  };
}
