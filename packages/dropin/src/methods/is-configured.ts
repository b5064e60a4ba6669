import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';
import type { PaymentMethodDefinition } from './method.ts';

/** Whether the merchant wants a payment option. */
export function isConfigured({ id, isDefault }: PaymentMethodDefinition, options: CreateOptions): boolean {
  // Any text may be an id, because a custom option has its own.
  return Boolean(options[id as PaymentOptionId] ?? isDefault);
}
