import { unknownIssuer } from '../cards/unknown-bin-data.ts';
import { brandNames } from '../state/card.ts';
import type { PaymentInstrument } from '../state/instrument.ts';
import { flag, nil, optional, type XmlElements } from '../wire/xml.ts';

type ApplePay = Extract<PaymentInstrument, { kind: 'apple-pay' }>;

/** An Apple Pay card in the provider's XML: the device number that paid, and the number printed on the card. */
export function applePayElement({ card, sourceLast4 }: ApplePay, token: string | undefined): XmlElements {
  const { legacy } = brandNames(card.brand);
  return {
    token: optional(token),
    bin: card.bin,
    'card-type': `Apple Pay - ${legacy}`,
    'cardholder-name': nil,
    'last-4': card.last4,
    'payment-instrument-name': `${legacy} ${sourceLast4}`,
    'source-description': `${legacy} ${sourceLast4}`,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'is-device-token': flag(true),
    'image-url': 'https://assets.braintreegateway.com/payment_method_logo/apple_pay.png?environment=sandbox',
    ...unknownIssuer,
  };
}
