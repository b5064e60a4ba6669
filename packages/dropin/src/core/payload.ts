import type { PaymentMethod, PaymentMethodDetails } from './payment-method.ts';

/** What every payload has, whatever was paid with. */
interface PayloadBase<Type extends string> {
  /** Send this to your server; it is good for one transaction. */
  nonce: string;
  type: Type;
  /** Present when the method is known to be saved, or known not to be. */
  vaulted?: boolean;
  /** Present when the card was verified with 3-D Secure. */
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: unknown;
  binData?: unknown;
  /** Present when `dataCollector` is set up; send it along with the nonce. */
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

/** A card out of a wallet. */
export interface WalletPayload extends PayloadBase<'ApplePayCard' | 'AndroidPayCard'> {
  details: PaymentMethodDetails & { readonly rawPaymentData?: unknown };
}

/** What `requestPaymentMethod` resolves with; `type` discriminates the kinds. */
export type PaymentMethodPayload = CardPayload | AccountPayload | WalletPayload;

const rawTypes = ['ApplePayCard', 'AndroidPayCard'];

/** Keeps the documented fields and drops whatever else a component returned. */
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
  // A custom payment option has a type that the documented union does not list.
  return payload as PaymentMethodPayload;
}
