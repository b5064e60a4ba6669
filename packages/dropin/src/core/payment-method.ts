/** The type of a payment method, as the gateway names it. */
export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'VenmoAccount' | 'AndroidPayCard';

/** A tokenized or saved payment method, as the widget stores it. */
export interface PaymentMethod {
  readonly nonce: string;
  /** A string, because a custom payment option has its own type. */
  readonly type: PaymentMethodType | (string & {});
  readonly details: PaymentMethodDetails;
  readonly vaulted?: boolean;
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

/** The merchant's data for one verification. The core compares them and passes them on, and reads nothing in them. */
export type VerificationData = Readonly<Record<string, unknown>>;

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
  /** The brand of a card. */
  readonly cardType?: string;
  /** The last four digits of a card. */
  readonly lastFour?: string;
  /** The last two digits of a card. */
  readonly lastTwo?: string;
  /** The address of a PayPal account. */
  readonly email?: string;
  /** The name of a Venmo account. */
  readonly username?: string;
  readonly [detail: string]: unknown;
}
