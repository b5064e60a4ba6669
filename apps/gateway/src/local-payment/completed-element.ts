import type { LocalPaymentAccount } from '../state/instrument.ts';
import { nil, type XmlElements } from '../wire/xml.ts';

/** The subject of the event for an approved local payment, with the nonce to charge. */
export function completedElement(
  { fundingSource, paymentId, payerId, payerName }: LocalPaymentAccount,
  nonce: string,
): XmlElements {
  return {
    'local-payment': {
      'funding-source': fundingSource,
      'payment-id': paymentId,
      'payer-id': payerId,
      'payer-name': payerName,
      'payment-method-nonce': nonce,
      bic: nil,
      'iban-last-chars': nil,
    },
  };
}
