import { type CardBrand, cardBrands } from '@guichet/testkit';
import type { Currency } from './currency.ts';

export type { Currency };

/** A field that a page must request besides the card number and the expiry date. */
type Challenge = 'cvv' | 'postal_code';

/** A merchant account besides the default one. */
export type MerchantAccount = { readonly id: string; readonly currency: Currency };

/** The behaviour of the 3-D Secure script when a page loads it; all values except `works` are failures for tests. */
export const threeDSecureScripts = ['works', 'missing', 'hangs', 'empty', 'fails-in-setup', 'silent-in-setup'] as const;

type ThreeDSecureScript = (typeof threeDSecureScripts)[number];

/** The settings that a merchant has in the provider's control panel. */
export type MerchantSettings = {
  readonly currency: Currency;
  /** The merchant accounts besides the default one, whose id is the merchant's. */
  readonly merchantAccounts: readonly MerchantAccount[];
  readonly challenges: readonly Challenge[];
  readonly supportedBrands: readonly CardBrand[];
  readonly threeDSecure: boolean;
  readonly threeDSecureScript: ThreeDSecureScript;
  readonly paypal: boolean;
  readonly venmo: boolean;
  readonly googlePay: boolean;
  readonly applePay: boolean;
  /** The hosts whose pages may use Apple Pay; empty means all. */
  readonly applePayDomains: readonly string[];
};

/** The default settings of a merchant: everything is on. */
export const defaultMerchantSettings: MerchantSettings = {
  currency: 'XOF',
  merchantAccounts: [],
  challenges: ['cvv', 'postal_code'],
  supportedBrands: cardBrands.map(({ brand }) => brand),
  threeDSecure: true,
  threeDSecureScript: 'works',
  paypal: true,
  venmo: true,
  googlePay: true,
  applePay: true,
  applePayDomains: [],
};
