import type { Table } from '../config/setting.ts';
import type { PayloadBase } from '../core/payload.ts';
import type { PaymentMethodDetails } from '../core/payment-method.ts';
import type { ExpressDetails } from '../express/express-options.ts';
import { type ApplePayOption, type ApplePayType, applePayTable } from './apple-pay/apple-pay-options.ts';
import type { applePayTexts } from './apple-pay/texts.ts';
import { type CardOption, type CardPayload, cardTable } from './card/card-options.ts';
import type { CustomPayload } from './custom/custom-options.ts';
import { type GooglePayOption, type GooglePayType, googlePayTable } from './google-pay/google-pay-options.ts';
import type { googlePayTexts } from './google-pay/texts.ts';
import {
  type LocalPaymentOption,
  type LocalPaymentPayload,
  localPaymentTable,
} from './local-payment/local-payment-options.ts';
import { type PayPalOption, type PayPalType, payPalTable } from './paypal/paypal-options.ts';
import type { payPalTexts } from './paypal/texts.ts';
import { type SepaOption, type SepaPayload, sepaTable } from './sepa/sepa-options.ts';
import {
  type UsBankAccountOption,
  type UsBankAccountPayload,
  usBankAccountTable,
} from './us-bank-account/us-bank-account-options.ts';
import type { venmoTexts } from './venmo/texts.ts';
import { type VenmoOption, type VenmoType, venmoTable } from './venmo/venmo-options.ts';

// What the payment options in `registry.ts` add to the widget's types. It is a file of its own, because their code imports
// these types.

/** The options of payment options that `updateConfiguration` can change. */
export interface ChangeableOptions extends PayPalOption, ApplePayOption, GooglePayOption, LocalPaymentOption {}

/** The options of `create` that configure payment options, by their ids. */
export interface MethodOptions extends CardOption, VenmoOption, UsBankAccountOption, SepaOption, ChangeableOptions {}

/** What these options take, for the warnings. */
export const methodTable: Table<MethodOptions> = {
  ...cardTable,
  ...payPalTable,
  ...venmoTable,
  ...applePayTable,
  ...googlePayTable,
  ...localPaymentTable,
  ...usBankAccountTable,
  ...sepaTable,
};

/** The English texts of payment options, which load with their code. */
export type MethodTexts = typeof payPalTexts & typeof venmoTexts & typeof applePayTexts & typeof googlePayTexts;

/** An account. */
export interface AccountPayload extends PayloadBase<PayPalType | VenmoType> {
  /** `rawPaymentData` is the account as the gateway told it, if PayPal was approved in the express row. */
  details: PaymentMethodDetails & ExpressDetails & { readonly rawPaymentData?: unknown };
}

/** A card from Apple Pay or Google Pay. */
export interface WalletPayload extends PayloadBase<ApplePayType | GooglePayType> {
  /** `rawPaymentData` is the wallet's response, as it came. */
  details: PaymentMethodDetails & ExpressDetails & { readonly rawPaymentData?: unknown };
}

/** The result of `requestPaymentMethod`; `type` discriminates the kinds. */
export type PaymentMethodPayload =
  | CardPayload
  | AccountPayload
  | WalletPayload
  | LocalPaymentPayload
  | UsBankAccountPayload
  | SepaPayload;

/** The result of `requestPaymentMethod` of a widget that was created with `customMethods`. */
export type PaymentResult = PaymentMethodPayload | CustomPayload;

/** The type of a payment method, as the gateway names it; `Custom` is that of `customMethods`. */
export type PaymentMethodType = PaymentResult['type'];
