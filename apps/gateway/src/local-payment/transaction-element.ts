import type { LocalPaymentAccount } from '../state/instrument.ts';
import type { Transaction } from '../state/transaction.ts';
import { nil, type XmlElements } from '../wire/xml.ts';

/** A transaction's local payment, with every field that the server library reads. */
export function localPaymentElement(
  { fundingSource, paymentId, payerId }: LocalPaymentAccount,
  { id, status }: Transaction,
): XmlElements {
  return {
    'funding-source': fundingSource,
    'payment-id': paymentId,
    'payer-id': payerId,
    'capture-id': status === 'authorized' ? nil : `CAP${id.toUpperCase()}`,
    'custom-field': nil,
    description: nil,
    'refund-id': nil,
    'refund-from-transaction-fee-amount': nil,
    'refund-from-transaction-fee-currency-iso-code': nil,
    'transaction-fee-amount': nil,
    'transaction-fee-currency-iso-code': nil,
    'implicitly-vaulted-payment-method-token': nil,
    'blik-aliases': { '@type': 'array' },
  };
}
