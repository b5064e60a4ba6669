import type { PaymentMethod, PaymentMethodDetails } from './payment-method.ts';

/** Fields of every payload. */
interface PayloadBase<Type extends string> {
  /** Send this to your server; it can be used for one transaction. */
  nonce: string;
  type: Type;
  /** Present when the method is known to be saved, or known not to be. */
  vaulted?: boolean;
  /** Present when the card was verified with 3-D Secure. */
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: unknown;
  binData?: unknown;
  /** Present with the option `dataCollector`; send it to your server together with the nonce. */
  deviceData?: string;
}

/** A card. */
export interface CardPayload extends PayloadBase<'CreditCard'> {
  details: PaymentMethodDetails;
  /** For instance "ending in 11". */
  description?: string;
}

/** A PayPal or Venmo account. */
export interface AccountPayload extends PayloadBase<'PayPalAccount' | 'VenmoAccount'> {
  details: PaymentMethodDetails;
}

/** A card from a wallet. */
export interface WalletPayload extends PayloadBase<'ApplePayCard' | 'AndroidPayCard'> {
  details: PaymentMethodDetails & { readonly rawPaymentData?: unknown };
}

/** The result of `requestPaymentMethod`; `type` discriminates the kinds. */
export type PaymentMethodPayload = CardPayload | AccountPayload | WalletPayload;

const rawTypes = ['ApplePayCard', 'AndroidPayCard'];

/** Keeps the documented fields and drops all others. */
export function toPayload(method: PaymentMethod, deviceData = ''): PaymentMethodPayload {
  const { nonce, type, vaulted, description, liabilityShifted, liabilityShiftPossible } = method;
  const { rawPaymentData, threeDSecureInfo, binData } = method;
  const details = rawTypes.includes(type) ? { ...method.details, rawPaymentData } : method.details;
  const payload = {
    nonce,
    type,
    details,
    ...((vaulted ?? null) !== null && { vaulted }),
    ...(type === 'CreditCard' && description !== undefined && { description }),
    ...(typeof liabilityShiftPossible === 'boolean' && { liabilityShifted, liabilityShiftPossible }),
    ...(threeDSecureInfo ? { threeDSecureInfo } : {}),
    ...(deviceData && { deviceData }),
    ...(binData ? { binData } : {}),
  };
  // A custom payment option has a type outside of the documented union.
  return payload as PaymentMethodPayload;
}
