import type { Translator } from '../i18n/translator.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { nameOf } from '../ui/appearance.ts';
import type { RowContext } from '../ui/method-row.ts';

/** How methods look, which their options decide. */
export function appearanceOfMethods(
  registry: readonly PaymentMethodDefinition[],
  translate: Translator,
): Pick<RowContext, 'nameOfType' | 'iconOf'> {
  // Of the whole registry, because an account is its first option's: PayPal's, although Credit alone is offered.
  const originOf = (type: string): PaymentMethodDefinition | undefined =>
    registry.find(({ id, paymentType, vaultedType }) => [id, paymentType, vaultedType].includes(type));
  return {
    nameOfType(type) {
      const origin = originOf(type);
      return origin ? nameOf(origin, translate) : type;
    },
    iconOf({ type, details, optionId }) {
      const origin = originOf(optionId ?? type);
      return origin?.iconOf?.(details ?? {}) ?? origin?.iconId ?? 'iconCardFront';
    },
  };
}
