import type { CardFieldKey, CardFormState } from '../../gateway/card-fields.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { isBrandSupported } from './brands.ts';
import type { CardConfiguration } from './card-configuration.ts';

/** Whether a field may stay empty. */
export function isOptional(key: CardFieldKey, configuration: CardConfiguration): boolean {
  return key === 'cardholderName' && !configuration.isNameRequired;
}

/** Whether the form could be tokenized now. */
export function isFormComplete(form: CardFormState, configuration: CardConfiguration): boolean {
  return configuration.fields.every(key => {
    const field = form.fields[key];
    if (!field) return false;
    if (field.isEmpty) return isOptional(key, configuration);
    return field.isValid && !(key === 'number' && isBrandRefused(form, configuration));
  });
}

/** Whether the number belongs to a brand that the merchant's account does not accept. */
export function isBrandRefused(form: CardFormState, configuration: CardConfiguration): boolean {
  const [brand] = form.cards;
  // An empty number matches every brand, so its brand is not checked.
  if (!brand || form.fields.number?.isEmpty !== false) return false;
  return !isBrandSupported(brand.type, configuration.supportedCardTypes);
}

/** The error of a field that the shopper has left, or `null`. */
export function fieldError(
  key: CardFieldKey,
  form: CardFormState,
  configuration: CardConfiguration,
): MessageKey | null {
  const field = form.fields[key];
  if (!field) return null;
  if (field.isEmpty) return isOptional(key, configuration) ? null : emptyMessages[key];
  if (!field.isValid) return invalidMessages[key];
  return key === 'number' && isBrandRefused(form, configuration) ? 'unsupportedCardTypeError' : null;
}

/** The fields to tokenize, or nothing for all of them: an empty optional name must not be sent to the gateway. */
export function fieldsToTokenize(
  form: CardFormState,
  configuration: CardConfiguration,
): readonly CardFieldKey[] | undefined {
  const isNameLeftOut = isOptional('cardholderName', configuration) && form.fields.cardholderName?.isEmpty === true;
  return isNameLeftOut ? configuration.fields.filter(key => key !== 'cardholderName') : undefined;
}

/** The only brand that the number can belong to, or `null`. */
export function knownBrand(form: CardFormState): CardFormState['cards'][number] | null {
  const [brand, ...others] = form.cards;
  return brand && others.length === 0 ? brand : null;
}

const emptyMessages = {
  cardholderName: 'fieldEmptyForCardholderName',
  number: 'fieldEmptyForNumber',
  expirationDate: 'fieldEmptyForExpirationDate',
  cvv: 'fieldEmptyForCvv',
  postalCode: 'fieldEmptyForPostalCode',
} as const satisfies Record<CardFieldKey, MessageKey>;

const invalidMessages = {
  cardholderName: 'fieldInvalidForCardholderName',
  number: 'fieldInvalidForNumber',
  expirationDate: 'fieldInvalidForExpirationDate',
  cvv: 'fieldInvalidForCvv',
  postalCode: 'fieldInvalidForPostalCode',
} as const satisfies Record<CardFieldKey, MessageKey>;
