import type { PaymentRequest } from './payment-request.ts';
import type { SheetCard } from './wallet.ts';

/** The person whom the sheet plays. */
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

/** What pages receive of a chosen card before anything is paid. */
export function paymentMethod({ label, last4 }: SheetCard): object {
  return { displayName: `${label} ${last4}`, network: label, type: 'credit' };
}

/** What pages get once the person has agreed. The data would be encrypted; here it names the card to the gateway. */
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
