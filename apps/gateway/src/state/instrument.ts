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

/** A bank account that paid by a local payment method. */
export type LocalPaymentAccount = {
  /** The local payment method, for instance `ideal`. */
  readonly fundingSource: string;
  readonly paymentId: string;
  readonly payerId: string;
  readonly payerName: string;
};

/** A bank account in the United States, without its number. */
export type UsBankAccount = {
  readonly last4: string;
  readonly routingNumber: string;
  readonly bankName: string;
  readonly accountType: 'checking' | 'savings';
  readonly ownershipType: 'personal' | 'business';
  readonly accountHolderName: string;
  /** The text that the buyer agreed to, and when. */
  readonly mandateText: string;
  readonly acceptedAt: Date;
  /** The result of its check without micro-transfers, from the scenario table. */
  readonly check: 'verified' | 'processor_declined';
  /** Present once it is saved. */
  readonly verification?: UsBankVerification;
};

/** The check of a saved bank account in the United States. */
export type UsBankVerification = {
  readonly id: string;
  readonly method: 'network_check' | 'independent_check' | 'micro_transfers';
  readonly status: 'verified' | 'processor_declined' | 'pending';
  readonly createdAt: Date;
};

/** A bank account in the SEPA area with its mandate, without its number. */
export type SepaDebitAccount = {
  readonly last4: string;
  readonly bankReferenceToken: string;
  readonly mandateType: 'ONE_OFF' | 'RECURRENT';
  /** The customer's id in the shop. */
  readonly customerId: string;
};

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
  | { readonly kind: 'venmo'; readonly account: VenmoAccount }
  | { readonly kind: 'local-payment'; readonly account: LocalPaymentAccount }
  | { readonly kind: 'us-bank-account'; readonly account: UsBankAccount }
  | { readonly kind: 'sepa-debit'; readonly account: SepaDebitAccount };

/** The card of an instrument; undefined for accounts. */
export function cardOf(instrument: PaymentInstrument): Card | undefined {
  return 'card' in instrument ? instrument.card : undefined;
}
