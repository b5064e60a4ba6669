import valid from 'card-validator';
import type { PossibleCard } from './card-brands.ts';
import type { FormOptions } from './configuration.ts';
import type { FieldKey } from './fields.ts';

/** Whether a value is valid, and whether it could become valid by more typing. */
export type Validity = { readonly isValid: boolean; readonly isPotentiallyValid: boolean };

/** The context of a field's validation: the other fields' values and the possible brands of the number. */
export type JudgedForm = {
  readonly heldBy: (key: FieldKey) => string;
  readonly cards: readonly PossibleCard[];
  readonly options: FormOptions;
};

/** Validates one field by its own rule. */
export function validity(key: FieldKey, form: JudgedForm): Validity {
  const value = form.heldBy(key);
  const options = form.options.fields.get(key);
  switch (key) {
    case 'number':
      return numberValidity(value, form);
    case 'expirationDate':
      return valid.expirationDate(splitDate(value));
    case 'cvv':
      return valid.cvv(value, codeSizes(form.cards));
    case 'postalCode':
      return valid.postalCode(value, { minLength: options?.minLength ?? 3 });
    case 'cardholderName':
      return valid.cardholderName(value);
  }
}

function numberValidity(value: string, { cards }: JudgedForm): Validity {
  const { card, ...validity } = valid.number(value, { luhnValidateUnionPay: true });
  // An unsupported brand is rejected only when it is the only possible one.
  return card && cards.length === 1 && !cards[0]?.supported ? { isValid: false, isPotentiallyValid: false } : validity;
}

/** The possible lengths of a security code for the possible brands. */
export function codeSizes(cards: readonly PossibleCard[]): number[] {
  const sizes = [...new Set(cards.map(card => card.code.size))];
  return sizes.length > 0 ? sizes : [3, 4];
}

/** Splits a typed date into month and year, with or without separators. */
export function splitDate(date: string): { readonly month: string; readonly year: string } {
  const digits = date.replace(/[/\-\s]/g, '');
  const hasShortMonth = /^[2-9]/.test(digits);
  return hasShortMonth
    ? { month: `0${digits.charAt(0)}`, year: digits.slice(1) }
    : { month: digits.slice(0, 2), year: digits.slice(2) };
}
