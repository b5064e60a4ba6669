import type { PaymentOptionId } from '../config/payment-option-id.ts';
import { applePay } from './apple-pay/definition.ts';
import { card } from './card/definition.ts';
import { googlePay } from './google-pay/definition.ts';
import type { PaymentMethodDefinition } from './method.ts';
import { paypal, paypalCredit } from './paypal/definition.ts';
import { venmo } from './venmo/definition.ts';

/**
 * The payment options, in the documented order. To add one, add its folder beside this file, an entry here, and its types
 * to `declarations.ts`.
 */
export const registry: readonly PaymentMethodDefinition<PaymentOptionId>[] = [
  card,
  paypal,
  paypalCredit,
  venmo,
  applePay,
  googlePay,
];
