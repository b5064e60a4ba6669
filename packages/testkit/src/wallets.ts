import type { CardBrand } from './card-brands.ts';
import { type AuthorizationOutcome, approved } from './outcome.ts';

/** A card in a wallet: its display in the wallet's sheet, and its outcomes. */
export type WalletCard = {
  /** The id with which the sheet identifies the card to the gateway. */
  readonly id: string;
  readonly brand: CardBrand;
  readonly bin: string;
  /** The last digits of the card's own number. */
  readonly last4: string;
  /** The last digits of the device number with which the wallet pays. */
  readonly deviceLast4: string;
  /** Whether the gateway tokenizes the wallet's token. */
  readonly tokenization: 'accepted' | 'refused';
  /** The outcome of verifying the card. */
  readonly verification: AuthorizationOutcome;
  /** The outcome of a sale. With `approved`, the amount rules decide. */
  readonly sale: AuthorizationOutcome;
  /** Describes the outcome, for the start page. */
  readonly note: string;
};

type Look = Pick<WalletCard, 'id' | 'brand' | 'bin' | 'last4' | 'deviceLast4'>;
type Behavior = Partial<Pick<WalletCard, 'tokenization' | 'verification' | 'sale' | 'note'>>;

function card(look: Look, behavior: Behavior = {}): WalletCard {
  return {
    ...look,
    tokenization: 'accepted',
    verification: approved,
    sale: approved,
    note: 'accepted; the amount decides',
    ...behavior,
  };
}

const insufficientFunds: AuthorizationOutcome = { kind: 'declined', code: '2001' };

/** The cards in the sheets of Google Pay and Apple Pay. The first one is the default. */
export const walletCards: readonly WalletCard[] = [
  card({ id: 'visa', brand: 'visa', bin: '411111', last4: '1111', deviceLast4: '0492' }),
  card({ id: 'mastercard', brand: 'master-card', bin: '555555', last4: '4444', deviceLast4: '7325' }),
  card({ id: 'amex', brand: 'american-express', bin: '378282', last4: '0005', deviceLast4: '6119' }),
  card({ id: 'discover', brand: 'discover', bin: '601100', last4: '0009', deviceLast4: '2058' }),
  card(
    { id: 'visa-without-funds', brand: 'visa', bin: '400011', last4: '1115', deviceLast4: '3371' },
    {
      verification: insufficientFunds,
      sale: insufficientFunds,
      note: 'gives a nonce; every sale is declined with 2001',
    },
  ),
  card(
    { id: 'visa-refused', brand: 'visa', bin: '400000', last4: '0770', deviceLast4: '8814' },
    { tokenization: 'refused', note: 'the gateway gives no nonce' },
  ),
];

/** The card with this id. */
export function findWalletCard(id: string, cards: readonly WalletCard[] = walletCards): WalletCard | undefined {
  return cards.find(row => row.id === id);
}

/** A fixed nonce of a wallet card. */
export type WalletNonce = {
  readonly nonce: string;
  readonly wallet: 'google-pay' | 'apple-pay';
  /** The id of the wallet card. */
  readonly card: string;
};

function googlePay(nonce: string, card: string): WalletNonce {
  return { nonce, wallet: 'google-pay', card };
}

function applePay(nonce: string, card: string): WalletNonce {
  return { nonce, wallet: 'apple-pay', card };
}

/** The provider's fixed nonces for wallets. Those of Google Pay refer to device numbers. */
export const walletNonces: readonly WalletNonce[] = [
  googlePay('fake-android-pay-nonce', 'visa'),
  googlePay('fake-android-pay-visa-nonce', 'visa'),
  googlePay('fake-android-pay-mastercard-nonce', 'mastercard'),
  googlePay('fake-android-pay-amex-nonce', 'amex'),
  googlePay('fake-android-pay-discover-nonce', 'discover'),
  applePay('fake-apple-pay-visa-nonce', 'visa'),
  applePay('fake-apple-pay-mastercard-nonce', 'mastercard'),
  applePay('fake-apple-pay-amex-nonce', 'amex'),
  applePay('fake-apple-pay-mpan-nonce', 'visa'),
];

/** The fixed nonce with this name. */
export function findWalletNonce(nonce: string, nonces: readonly WalletNonce[] = walletNonces): WalletNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}

/** A failure of Google Pay while its sheet is open. */
export type GooglePayFailure = {
  /** Google's status code for the page. */
  readonly statusCode: 'BUYER_ACCOUNT_ERROR' | 'INTERNAL_ERROR' | 'MERCHANT_ACCOUNT_ERROR';
  readonly statusMessage: string;
};

/** The failures that the sheet offers. */
export const googlePayFailures: readonly GooglePayFailure[] = [
  { statusCode: 'BUYER_ACCOUNT_ERROR', statusMessage: "The buyer's Google account can not pay here." },
  { statusCode: 'MERCHANT_ACCOUNT_ERROR', statusMessage: 'The site is not allowed to use Google Pay.' },
  { statusCode: 'INTERNAL_ERROR', statusMessage: 'Google Pay failed.' },
];
