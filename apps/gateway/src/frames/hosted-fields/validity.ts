import valid from 'card-validator';
import type { PossibleCard } from './card-brands.ts';
import type { FormOptions } from './configuration.ts';
import type { FieldKey } from './fields.ts';

/** Whether a value is good as it is, and whether more typing could make it good. */
export type Validity = { readonly isValid: boolean; readonly isPotentiallyValid: boolean };

/** What is known when one field is judged: the others' values and the brands that the number leaves open. */
export type JudgedForm = {
  readonly heldBy: (key: FieldKey) => string;
  readonly cards: readonly PossibleCard[];
  readonly options: FormOptions;
};

/** Judges one field by its own rule. */
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
  // A brand is refused once it is sure, so that what it shares with others can still become one of them.
  return card && cards.length === 1 && !cards[0]?.supported ? { isValid: false, isPotentiallyValid: false } : validity;
}

/** How many digits a security code may have for the brands that are still possible. */
export function codeSizes(cards: readonly PossibleCard[]): number[] {
  const sizes = [...new Set(cards.map(card => card.code.size))];
  return sizes.length > 0 ? sizes : [3, 4];
}

/** Month and year of a date that was typed, with or without separators. */
export function splitDate(date: string): { readonly month: string; readonly year: string } {
  const digits = date.replace(/[/\-\s]/g, '');
  const hasShortMonth = /^[2-9]/.test(digits);
  return hasShortMonth
    ? { month: `0${digits.charAt(0)}`, year: digits.slice(1) }
    : { month: digits.slice(0, 2), year: digits.slice(2) };
}
