/** What kind of thing a nonce stands for, as the gateway names it. */
export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'VenmoAccount' | 'AndroidPayCard';

/** A tokenized or saved payment method, as the widget keeps it. */
export interface PaymentMethod {
  readonly nonce: string;
  /** A string, because a method added to the registry brings its own. */
  readonly type: PaymentMethodType | (string & {});
  readonly details: PaymentMethodDetails;
  readonly vaulted?: boolean;
  readonly description?: string;
  readonly binData?: unknown;
}

/** Facts about a method that a shopper recognises it by; which of them are present depends on its type. */
export interface PaymentMethodDetails {
  readonly cardType?: string;
  readonly lastFour?: string;
  readonly lastTwo?: string;
  readonly email?: string;
  readonly username?: string;
  readonly [detail: string]: unknown;
}

/** What `requestPaymentMethod` resolves with. */
export interface PaymentMethodPayload {
  /** Send this to your server; it is good for one transaction. */
  nonce: string;
  type: PaymentMethodType | (string & {});
  details: PaymentMethodDetails;
  /** Present when the method is known to be saved, or known not to be. */
  vaulted?: boolean;
  /** Cards only, for instance "ending in 11". */
  description?: string;
  binData?: unknown;
}

/** Keeps the documented fields and drops whatever else a component returned. */
export function toPayload(method: PaymentMethod): PaymentMethodPayload {
  const { nonce, type, details, vaulted, description, binData } = method;
  return {
    nonce,
    type,
    details,
    ...(vaulted === undefined ? {} : { vaulted }),
    ...(type === 'CreditCard' && description !== undefined ? { description } : {}),
    ...(binData ? { binData } : {}),
  };
}
