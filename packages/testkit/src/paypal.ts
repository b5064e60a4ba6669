import { type AuthorizationOutcome, approved } from './outcome.ts';

/** A postal address of a PayPal account. */
export type PayPalAddress = {
  readonly recipientName: string;
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state?: string;
  readonly postalCode?: string;
  readonly countryCode: string;
};

/** A PayPal account that the payment window offers to the buyer. */
export type PayPalPayer = {
  readonly payerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly countryCode: string;
  /** The shipping addresses; the first is the default. */
  readonly addresses: readonly [PayPalAddress, ...PayPalAddress[]];
  /** Whether the account has PayPal Credit. */
  readonly hasCredit: boolean;
  /** The payment window's error when the account cannot pay; absent when it can. */
  readonly refusal?: string;
  /** The outcome of a sale. With `approved`, the amount decides. */
  readonly sale: AuthorizationOutcome;
  readonly note: string;
};

const accra: PayPalAddress = {
  recipientName: 'Ama Mensah',
  line1: '12 Ring Road Central',
  city: 'Accra',
  postalCode: 'GA-184',
  countryCode: 'GH',
};

/** The accounts of the payment window. The first is the default. */
export const paypalPayers: readonly PayPalPayer[] = [
  {
    payerId: 'LOCALPAYER001',
    email: 'ama@payer.example',
    firstName: 'Ama',
    lastName: 'Mensah',
    phone: '+233 30 200 0001',
    countryCode: 'GH',
    addresses: [
      accra,
      { ...accra, recipientName: 'Kojo Mensah', line1: '3 Harbour Street', city: 'Tema', postalCode: 'GT-020' },
    ],
    hasCredit: true,
    sale: approved,
    note: 'pays; the amount decides',
  },
  {
    payerId: 'LOCALPAYER002',
    email: 'blaise@payer.example',
    firstName: 'Blaise',
    lastName: 'Kouassi',
    phone: '+225 27 20 00 00 02',
    countryCode: 'CI',
    addresses: [{ recipientName: 'Blaise Kouassi', line1: '8 rue du Commerce', city: 'Abidjan', countryCode: 'CI' }],
    hasCredit: false,
    sale: { kind: 'declined', code: '2074' },
    note: 'agrees to pay, then the card behind the account is declined: 2074',
  },
  {
    payerId: 'LOCALPAYER003',
    email: 'clara@payer.example',
    firstName: 'Clara',
    lastName: 'Diop',
    phone: '+221 33 800 00 03',
    countryCode: 'SN',
    addresses: [{ recipientName: 'Clara Diop', line1: '5 avenue Pasteur', city: 'Dakar', countryCode: 'SN' }],
    hasCredit: false,
    sale: { kind: 'declined', code: '2075' },
    note: 'agrees to pay, then the account is locked: 2075',
  },
  {
    payerId: 'LOCALPAYER004',
    email: 'daniel@payer.example',
    firstName: 'Daniel',
    lastName: 'Abena',
    phone: '+237 222 00 00 04',
    countryCode: 'CM',
    addresses: [{ recipientName: 'Daniel Abena', line1: '21 avenue Kennedy', city: 'Yaoundé', countryCode: 'CM' }],
    hasCredit: false,
    sale: { kind: 'declined', code: '2077' },
    note: 'agrees to pay, then PayPal finds it too risky: 2077',
  },
  {
    payerId: 'LOCALPAYER005',
    email: 'esi@payer.example',
    firstName: 'Esi',
    lastName: 'Owusu',
    phone: '+233 32 200 0005',
    countryCode: 'GH',
    addresses: [{ recipientName: 'Esi Owusu', line1: '40 Prempeh Street', city: 'Kumasi', countryCode: 'GH' }],
    hasCredit: false,
    refusal: 'This account is restricted. Choose another one, or go back to the shop.',
    sale: approved,
    note: 'restricted: the payment window refuses it',
  },
];

/** The payer with this id. */
export function findPayPalPayer(
  payerId: string,
  payers: readonly PayPalPayer[] = paypalPayers,
): PayPalPayer | undefined {
  return payers.find(payer => payer.payerId === payerId);
}

/** A fixed nonce of a PayPal account. */
export type PayPalNonce = {
  readonly nonce: string;
  readonly payerId: string;
  /** Whether the buyer agreed to later payments, so that the account can be saved. */
  readonly isAgreement: boolean;
};

/**
 * The provider's fixed nonces for PayPal. Those for "future payments" are left out, because the provider has dropped
 * them; they are unknown nonces.
 */
export const paypalNonces: readonly PayPalNonce[] = [
  { nonce: 'fake-paypal-one-time-nonce', payerId: 'LOCALPAYER001', isAgreement: false },
  { nonce: 'fake-paypal-billing-agreement-nonce', payerId: 'LOCALPAYER001', isAgreement: true },
];

/** The fixed nonce with this name. */
export function findPayPalNonce(nonce: string, nonces: readonly PayPalNonce[] = paypalNonces): PayPalNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}

/** A currency that PayPal accepts, with its number of decimals. */
export type PayPalCurrency = { readonly code: string; readonly decimals: 0 | 2 };

const withDecimals = 'AUD BRL CAD CNY CZK DKK EUR HKD ILS MXN MYR NOK NZD PHP PLN GBP RUB SGD SEK CHF THB USD'.split(
  ' ',
);
const withoutDecimals = ['HUF', 'JPY', 'TWD'];

/** PayPal's currencies. The CFA francs are not among them. */
export const paypalCurrencies: readonly PayPalCurrency[] = [
  ...withDecimals.map(code => ({ code, decimals: 2 as const })),
  ...withoutDecimals.map(code => ({ code, decimals: 0 as const })),
];
