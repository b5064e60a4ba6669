import type { CreateOptions } from '../config/create-options.ts';
import { orderOptions } from '../config/option-order.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';
import type { Environment } from '../widget/environment.ts';
import type { PaymentMethodDefinition } from './method.ts';

/** Whether the merchant wants a payment option. */
export function isConfigured({ id, isDefault }: PaymentMethodDefinition, options: CreateOptions): boolean {
  // Any text may be an id, because a custom option has its own.
  return Boolean(options[id as PaymentOptionId] ?? isDefault);
}

/**
 * The payment options that the merchant wants, in order, in a new list.
 *
 * @throws DropinError when the order is not a list, or contains an unknown payment option.
 */
export function wantedMethods(
  options: CreateOptions,
  { registry, further }: Pick<Environment, 'registry' | 'further'>,
): PaymentMethodDefinition[] {
  const ordered = orderOptions(registry, options.paymentOptionPriority, further.ids);
  return ordered.filter(definition => isConfigured(definition, options));
}
