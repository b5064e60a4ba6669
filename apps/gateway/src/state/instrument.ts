import type { PayPalAddress } from '@guichet/testkit';
import type { Card } from './card.ts';

/** A buyer's PayPal account. */
export type PayPalAccount = {
  readonly email: string;
  readonly payerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  /** Whether the buyer pays later with PayPal Credit. */
  readonly isCredit: boolean;
  /** Whether the buyer agreed to later payments. Only such an account can be saved. */
  readonly isAgreement: boolean;
  readonly phone?: string;
  readonly billingAddress?: PayPalAddress;
  /** The shipping address, if the shop requested one. */
  readonly shippingAddress?: PayPalAddress;
  /** The payment that the buyer approved; absent for an agreement. */
  readonly paymentId?: string;
  readonly description?: string;
};

/** A buyer's Venmo account. The name has no `@`. */
export type VenmoAccount = { readonly username: string; readonly userId: string };

/** The payment instrument. Cards from wallets have their own kinds. */
export type PaymentInstrument =
  | { readonly kind: 'card'; readonly card: Card }
  /** `source` is the card as the buyer sees it; the wallet may pay with another number. */
  | {
      readonly kind: 'google-pay';
      readonly card: Card;
      readonly isNetworkTokenized: boolean;
      readonly sourceLast4: string;
    }
  | { readonly kind: 'apple-pay'; readonly card: Card; readonly sourceLast4: string }
  | { readonly kind: 'paypal'; readonly account: PayPalAccount }
  | { readonly kind: 'venmo'; readonly account: VenmoAccount };

/** The card of an instrument; undefined for accounts. */
export function cardOf(instrument: PaymentInstrument): Card | undefined {
  return 'card' in instrument ? instrument.card : undefined;
}
