import { unknownIssuer } from '../cards/unknown-bin-data.ts';
import { brandNames } from '../state/card.ts';
import type { PaymentInstrument } from '../state/instrument.ts';
import { flag, optional, type XmlElements } from '../wire/xml.ts';

type GooglePay = Extract<PaymentInstrument, { kind: 'google-pay' }>;

/** A Google Pay card in the provider's XML: the number that paid, and the number printed on the card. */
export function googlePayElement(
  { card, isNetworkTokenized, sourceLast4 }: GooglePay,
  token: string | undefined,
): XmlElements {
  const cardType = brandNames(card.brand).legacy;
  return {
    token: optional(token),
    bin: card.bin,
    'virtual-card-type': cardType,
    'virtual-card-last-4': card.last4,
    'source-card-type': cardType,
    'source-card-last-4': sourceLast4,
    'source-description': `${cardType} ${sourceLast4}`,
    'is-network-tokenized': flag(isNetworkTokenized),
    'google-transaction-id': 'google_transaction_id',
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'image-url': 'https://assets.braintreegateway.com/payment_method_logo/android_pay_card.png?environment=sandbox',
    ...unknownIssuer,
  };
}
