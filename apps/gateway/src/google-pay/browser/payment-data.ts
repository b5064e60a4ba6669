import type { RequestedData } from './read-payment-request.ts';
import type { Chosen } from './sheet-messages.ts';

/** The test buyer's address. */
const address = {
  name: 'Local Buyer',
  address1: '1 Wallet Road',
  address2: '',
  address3: '',
  locality: 'Chicago',
  administrativeArea: 'IL',
  countryCode: 'US',
  postalCode: '60622',
  sortingCode: '',
} as const;

/** The page's payment data, in the API version of its request. */
export function paymentData({ network, last4, token }: Chosen, data: RequestedData): object {
  const billing = data.billingAddress ? { billingAddress: address } : {};
  const person = {
    ...(data.email ? { email: 'buyer@google.example' } : {}),
    ...(data.shippingAddress ? { shippingAddress: address } : {}),
  };
  const description = `${network} •••• ${last4}`;
  return data.apiVersion === 2
    ? {
        apiVersion: 2,
        apiVersionMinor: 0,
        ...person,
        paymentMethodData: {
          type: 'CARD',
          description,
          info: { cardNetwork: network, cardDetails: last4, ...billing },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token },
        },
      }
    : {
        ...person,
        cardInfo: {
          cardNetwork: network,
          cardDetails: last4,
          cardDescription: description,
          cardClass: 'CREDIT',
          ...billing,
        },
        paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', token },
      };
}
