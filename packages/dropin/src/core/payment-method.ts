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

/** Details by which a shopper recognises a method; which of them are present depends on its type. */
export interface PaymentMethodDetails {
  readonly cardType?: string;
  readonly lastFour?: string;
  readonly lastTwo?: string;
  readonly email?: string;
  readonly username?: string;
  readonly [detail: string]: unknown;
}
