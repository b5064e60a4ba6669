import { type CardBrand, cardBrands } from '@guichet/testkit';
import type { Currency } from './currency.ts';

export type { Currency };

/** What a page must ask for besides the number and the expiry date. */
export type Challenge = 'cvv' | 'postal_code';

/** An account that a merchant takes money into besides the usual one. */
export type MerchantAccount = { readonly id: string; readonly currency: Currency };

/** How the 3-D Secure script behaves when a page loads it; everything but `works` is a failure on request. */
export const threeDSecureScripts = ['works', 'missing', 'hangs', 'empty', 'fails-in-setup', 'silent-in-setup'] as const;

type ThreeDSecureScript = (typeof threeDSecureScripts)[number];

/** What a merchant has switched on in the provider's control panel. */
export type MerchantSettings = {
  readonly currency: Currency;
  /** The accounts besides the usual one, whose id is the merchant's. */
  readonly merchantAccounts: readonly MerchantAccount[];
  /** A sale like an earlier one is rejected for so long; 0 switches the check off. */
  readonly duplicateWindowSeconds: number;
  /** The addresses that receive webhook events. */
  readonly webhooks: readonly string[];
  readonly challenges: readonly Challenge[];
  readonly supportedBrands: readonly CardBrand[];
  readonly threeDSecure: boolean;
  readonly threeDSecureScript: ThreeDSecureScript;
  readonly paypal: boolean;
  readonly venmo: boolean;
  readonly googlePay: boolean;
  readonly applePay: boolean;
  /** The hosts whose pages may take Apple Pay; none named means every one. */
  readonly applePayDomains: readonly string[];
};

/** A merchant's default settings: everything is on. */
export const defaultMerchantSettings: MerchantSettings = {
  currency: 'XOF',
  merchantAccounts: [],
  duplicateWindowSeconds: 30,
  webhooks: [],
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
