import type { PaymentMethod } from '../core/payment-method.ts';
import type { Translator } from '../i18n/translator.ts';

/** The dependencies of texts about methods. */
export interface MethodTextContext {
  readonly translate: Translator;
  /** The display name of a payment option, by the type of its methods or by its id. */
  readonly nameOfType: (paymentType: string) => string;
}

/** A method's two lines in the list. */
export function methodTexts(
  method: PaymentMethod,
  { translate, nameOfType }: MethodTextContext,
): { title: string; subtitle: string } {
  const name = nameOfType(method.optionId ?? method.type);
  const { identifier, brand } = identify(method, translate);
  if (method.type === 'CreditCard') {
    return {
      title: identifier ? translate('endingIn', { lastFourCardDigits: identifier }) : name,
      subtitle: brand,
    };
  }
  return identifier ? { title: identifier, subtitle: name } : { title: name, subtitle: '' };
}

/** The texts by which a shopper recognises a method. A wallet's method may have no details. */
export function identify(
  { type, details }: PaymentMethod,
  translate: Translator,
): { readonly identifier: string | undefined; readonly brand: string } {
  const { lastFour, cardType, email, username } = details ?? {};
  const brand = textOf(cardType) ?? '';
  return {
    identifier: textOf(type === 'CreditCard' ? lastFour : (email ?? username)),
    brand: translate.has(brand) ? translate(brand) : brand,
  };
}

/** Returns a detail if it is a string. Details come from the gateway unchecked. */
function textOf(detail: unknown): string | undefined {
  return typeof detail === 'string' ? detail : undefined;
}
