import type { PayloadBase } from '../../core/payload.ts';
import type { PaymentMethodDetails } from '../../core/payment-method.ts';

/** A card. */
export interface CardPayload extends PayloadBase<'CreditCard'> {
  /** Details by which a shopper recognises the card. */
  details: PaymentMethodDetails;
  /** English, for instance "ending in 11". */
  description?: string;
}
