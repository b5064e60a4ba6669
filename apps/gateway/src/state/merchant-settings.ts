import { type CardBrand, cardBrands } from '@guichet/testkit';
import Type, { type Static } from 'typebox';
import { currencies } from './currency.ts';

const brands: readonly CardBrand[] = cardBrands.map(({ brand }) => brand);

/** A merchant account besides the default one. */
const merchantAccount = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{1,32}$' }),
  currency: Type.Enum([...currencies]),
});

/** The settings that a merchant has in the provider's control panel. */
const settings = Type.Object({
  currency: Type.Enum([...currencies]),
  /** The merchant accounts besides the default one, whose id is the merchant's. */
  merchantAccounts: Type.Array(merchantAccount),
  /** The fields that a page must request besides the card number and the expiry date. */
  challenges: Type.Array(Type.Enum(['cvv', 'postal_code'])),
  supportedBrands: Type.Array(Type.Enum([...brands])),
  threeDSecure: Type.Boolean(),
  /** The behaviour of the 3-D Secure script when a page loads it; all values except `works` are failures for tests. */
  threeDSecureScript: Type.Enum(['works', 'missing', 'hangs', 'empty', 'fails-in-setup', 'silent-in-setup']),
  paypal: Type.Boolean(),
  venmo: Type.Boolean(),
  /** Bank accounts in the United States. */
  usBankAccount: Type.Boolean(),
  /** Direct debits in the SEPA area. */
  sepaDebit: Type.Boolean(),
  googlePay: Type.Boolean(),
  applePay: Type.Boolean(),
  /** The hosts whose pages may use Apple Pay; empty means all. */
  applePayDomains: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' })),
});

/** Changed settings, as the control receives them. Settings that are not named stay unchanged. */
export const changedSettings = Type.Partial(settings, { additionalProperties: false });

/** A merchant account. */
export type MerchantAccount = Readonly<Static<typeof merchantAccount>>;

/** The settings of a merchant. */
export type MerchantSettings = ReadonlyFields<Static<typeof settings>>;

type ReadonlyFields<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends readonly (infer Item)[] ? readonly Item[] : Fields[Name];
};

/** The default settings of a merchant: everything is on. */
export const defaultMerchantSettings: MerchantSettings = {
  currency: 'XOF',
  merchantAccounts: [],
  challenges: ['cvv', 'postal_code'],
  supportedBrands: brands,
  threeDSecure: true,
  threeDSecureScript: 'works',
  paypal: true,
  venmo: true,
  usBankAccount: true,
  sepaDebit: true,
  googlePay: true,
  applePay: true,
  applePayDomains: [],
};
