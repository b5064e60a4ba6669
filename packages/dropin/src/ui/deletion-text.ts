import type { PaymentMethod } from '../core/payment-method.ts';
import { identify, type MethodTextContext } from './method-text.ts';

/** The text of a delete confirmation. If a detail is missing, it is the general text. */
export function deleteConfirmationText(method: PaymentMethod, { translate }: MethodTextContext): string {
  const { identifier, brand } = identify(method, translate);
  const key = `${method.type}DeleteConfirmationMessage`;
  const isKnown = identifier && (brand || method.type !== 'CreditCard');
  return isKnown && translate.has(key)
    ? translate(key, { identifier, secondaryIdentifier: brand })
    : translate('genericDeleteConfirmationMessage');
}
