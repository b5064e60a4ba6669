import type { PaymentRequest } from './payment-request.ts';
import type { SheetCard } from './wallet.ts';

/** The test buyer's contact data. */
const contact = {
  givenName: 'Local',
  familyName: 'Buyer',
  emailAddress: 'buyer@apple.example',
  phoneNumber: '+15555550100',
  addressLines: ['1 Wallet Road'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60622',
  country: 'United States',
  countryCode: 'US',
} as const;

/** The part of the chosen card that pages receive before the payment is authorized. */
export function paymentMethod({ label, last4 }: SheetCard): object {
  return { displayName: `${label} ${last4}`, network: label, type: 'credit' };
}

/** The payment that pages receive after authorization. Apple would encrypt the data; here it contains the card's id. */
export function authorizedPayment(card: SheetCard, request: PaymentRequest): object {
  const transactionIdentifier = crypto.randomUUID().replaceAll('-', '');
  return {
    token: {
      paymentData: {
        version: 'EC_v1',
        data: btoa(JSON.stringify({ card: card.id })),
        signature: btoa('local'),
        header: {
          ephemeralPublicKey: btoa('local'),
          publicKeyHash: btoa('local'),
          transactionId: transactionIdentifier,
        },
      },
      paymentMethod: paymentMethod(card),
      transactionIdentifier,
    },
    ...(request.billingContact ? { billingContact: contact } : {}),
    ...(request.shippingContact ? { shippingContact: contact } : {}),
  };
}
