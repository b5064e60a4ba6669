import type { Table } from '../config/setting.ts';
import type { PayloadBase } from '../core/payload.ts';
import type { PaymentMethodDetails } from '../core/payment-method.ts';
import { type ApplePayOption, type ApplePayType, applePayTable } from './apple-pay/apple-pay-options.ts';
import type { applePayTexts } from './apple-pay/texts.ts';
import { type CardOption, type CardPayload, cardTable } from './card/card-options.ts';
import { type GooglePayOption, type GooglePayType, googlePayTable } from './google-pay/google-pay-options.ts';
import type { googlePayTexts } from './google-pay/texts.ts';
import { type PayPalOption, type PayPalType, payPalTable } from './paypal/paypal-options.ts';
import type { payPalTexts } from './paypal/texts.ts';
import type { venmoTexts } from './venmo/texts.ts';
import { type VenmoOption, type VenmoType, venmoTable } from './venmo/venmo-options.ts';

// What the payment options in `registry.ts` add to the widget's types. It is a file of its own, because their code imports
// these types.

/** The options of payment options that `updateConfiguration` can change. */
export interface ChangeableOptions extends PayPalOption, ApplePayOption, GooglePayOption {}

/** The options of `create` that configure payment options, by their ids. */
export interface MethodOptions extends CardOption, VenmoOption, ChangeableOptions {}

/** What these options take, for the warnings. */
export const methodTable: Table<MethodOptions> = {
  ...cardTable,
  ...payPalTable,
  ...venmoTable,
  ...applePayTable,
  ...googlePayTable,
};

/** The English texts of payment options, which load with their code. */
export type MethodTexts = typeof payPalTexts & typeof venmoTexts & typeof applePayTexts & typeof googlePayTexts;

/** An account. */
export interface AccountPayload extends PayloadBase<PayPalType | VenmoType> {
  details: PaymentMethodDetails;
}

/** A card from Apple Pay or Google Pay. */
export interface WalletPayload extends PayloadBase<ApplePayType | GooglePayType> {
  /** `rawPaymentData` is the wallet's response, as it came. */
  details: PaymentMethodDetails & { readonly rawPaymentData?: unknown };
}

/** The result of `requestPaymentMethod`; `type` discriminates the kinds. */
export type PaymentMethodPayload = CardPayload | AccountPayload | WalletPayload;

/** The type of a payment method, as the gateway names it. */
export type PaymentMethodType = PaymentMethodPayload['type'];
