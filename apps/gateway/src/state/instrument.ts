import type { PayPalAddress } from '@guichet/testkit';
import type { Card } from './card.ts';

/** An account at PayPal that a buyer pays with. */
export type PayPalAccount = {
  readonly email: string;
  readonly payerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  /** Whether the buyer pays later with PayPal Credit. */
  readonly isCredit: boolean;
  /** Whether the buyer agreed to later payments too. Only then can the account be saved. */
  readonly isAgreement: boolean;
  readonly phone?: string;
  readonly billingAddress?: PayPalAddress;
  /** Where the parcel goes, when the shop asked. */
  readonly shippingAddress?: PayPalAddress;
  /** The payment that the buyer approved; absent for an agreement. */
  readonly paymentId?: string;
  readonly description?: string;
};

/** An account at Venmo that a buyer pays with. The name has no `@`. */
export type VenmoAccount = { readonly username: string; readonly userId: string };

/** The payment instrument. A wallet that hands over a card still is a kind of its own. */
export type PaymentInstrument =
  | { readonly kind: 'card'; readonly card: Card }
  /** The source is the card that the person knows; the wallet may pay with another number. */
  | {
      readonly kind: 'google-pay';
      readonly card: Card;
      readonly isNetworkTokenized: boolean;
      readonly sourceLast4: string;
    }
  | { readonly kind: 'apple-pay'; readonly card: Card; readonly sourceLast4: string }
  | { readonly kind: 'paypal'; readonly account: PayPalAccount }
  | { readonly kind: 'venmo'; readonly account: VenmoAccount };

/** The card of an instrument that is one or hands one over. */
export function cardOf(instrument: PaymentInstrument): Card | undefined {
  return 'card' in instrument ? instrument.card : undefined;
}
