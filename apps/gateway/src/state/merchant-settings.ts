import { type CardBrand, cardBrands } from '@guichet/testkit';

/** A currency of the shop. Both have no decimals. */
export type Currency = 'XOF' | 'XAF';

/** What a page must ask for besides the number and the expiry date. */
export type Challenge = 'cvv' | 'postal_code';

/** What a merchant has switched on in the provider's control panel. */
export type MerchantSettings = {
  readonly currency: Currency;
  readonly challenges: readonly Challenge[];
  readonly supportedBrands: readonly CardBrand[];
  readonly threeDSecure: boolean;
  readonly paypal: boolean;
  readonly venmo: boolean;
  readonly googlePay: boolean;
  readonly applePay: boolean;
};

/** The settings of a merchant of whom nothing else is said: everything is on. */
export const defaultMerchantSettings: MerchantSettings = {
  currency: 'XOF',
  challenges: ['cvv', 'postal_code'],
  supportedBrands: cardBrands.map(({ brand }) => brand),
  threeDSecure: true,
  paypal: true,
  venmo: true,
  googlePay: true,
  applePay: true,
};
