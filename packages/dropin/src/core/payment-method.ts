import type { OptionId } from './view.ts';

/** A tokenized or saved payment method, as the widget stores it. */
export interface PaymentMethod {
  readonly nonce: string;
  /** The gateway's name of its kind. */
  readonly type: string;
  readonly details: PaymentMethodDetails;
  /** The option that returned it, where options share a type. @default the type says it */
  readonly optionId?: OptionId;
  readonly vaulted?: boolean;
  /** Whether a request waits for its security code, which its field then has. @default false */
  readonly needsCode?: boolean;
  /** The nonce of a security code that was typed again. */
  readonly cvvNonce?: string;
  /** Whether a subscription is paid with it, so that it must not be deleted. */
  readonly hasSubscription?: boolean;
  readonly description?: string;
  readonly binData?: unknown;
  /** A wallet's raw response. */
  readonly rawPaymentData?: unknown;
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: unknown;
}

/** The merchant's data for one verification, which the core compares and passes on. */
export interface VerificationData {
  /** Whether the method is returned without a verification. */
  readonly skip?: boolean | undefined;
}

/** The data of one request. */
export interface RequestData {
  readonly threeDSecure?: VerificationData | undefined;
}

/** A method after its verification: under a new nonce, because the old one can no longer be charged. */
export interface VerifiedMethod extends PaymentMethod {
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** What the bank answered, as the gateway returned it. */
  readonly verificationDetails?: unknown;
  /** What the verification script returned. */
  readonly rawCardinalSDKVerificationData?: unknown;
}

/** Details by which a shopper recognises a method; which of them are present depends on its type. */
export interface PaymentMethodDetails {
  /** The first digits of a card's number. */
  readonly bin?: string;
  /** The brand of a card. */
  readonly cardType?: string;
  /** The last four digits of a card. */
  readonly lastFour?: string;
  /** The last two digits of a card. */
  readonly lastTwo?: string;
  /** The month that a card expires in, two digits. */
  readonly expirationMonth?: string;
  /** The year that a card expires in, four digits. */
  readonly expirationYear?: string;
  /** The name on a card. */
  readonly cardholderName?: string | null;
  /** The last two digits of the device's number of an Apple Pay card. */
  readonly dpanLastTwo?: string;
  /** Whether the number of a Google Pay card is a token of the card network. */
  readonly isNetworkTokenized?: boolean;
  /** The address of a PayPal account. */
  readonly email?: string;
  /** The payer's id at PayPal. */
  readonly payerId?: string;
  /** The payer's first name at PayPal. */
  readonly firstName?: string;
  /** The payer's last name at PayPal. */
  readonly lastName?: string;
  /** The name of a Venmo account. */
  readonly username?: string;
  readonly [detail: string]: unknown;
}
