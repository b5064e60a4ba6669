import valid from 'card-validator';
import { type PossibleCard, possibleCards } from './card-brands.ts';
import type { FormOptions, GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';

/** What the page is told of one field. */
export type FieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

/** What one field holds: digits without separators for the number, the text as typed for the others. */
export type FieldValue = {
  readonly value: string;
  readonly isFocused: boolean;
  /** Set by a failed submission until the next change: what isn't valid now no longer counts as on its way. */
  readonly isStrict: boolean;
};

/** What all fields of the form hold. Every frame keeps a copy. */
export type FormValues = ReadonlyMap<FieldKey, FieldValue>;

/** The whole form as the page is told of it. */
export type FormState = {
  readonly fields: Readonly<Partial<Record<FieldKey, FieldState>>>;
  readonly cards: readonly PossibleCard[];
};

/** The value of a field that nobody has touched. */
export const untouched: FieldValue = { value: '', isFocused: false, isStrict: false };

/** Works the state of the form out of what the fields hold. */
export function formState(values: FormValues, form: FormOptions, gateway: GatewayAccess | undefined): FormState {
  const cards = possibleCards(values.get('number')?.value ?? '', form, gateway);
  const entries = [...form.fields.keys()].map(key => {
    const { value, isFocused, isStrict } = values.get(key) ?? untouched;
    const { isValid, isPotentiallyValid } = validity(key, value, cards, form);
    return [
      key,
      { isEmpty: value === '', isValid, isPotentiallyValid: isValid || (isPotentiallyValid && !isStrict), isFocused },
    ] as const;
  });
  return { fields: Object.fromEntries(entries), cards };
}

type Validity = { readonly isValid: boolean; readonly isPotentiallyValid: boolean };

function validity(key: FieldKey, value: string, cards: readonly PossibleCard[], form: FormOptions): Validity {
  switch (key) {
    case 'number':
      return numberValidity(value, cards, form);
    case 'expirationDate':
      return valid.expirationDate(value);
    case 'cvv':
      return valid.cvv(value, codeSizes(cards));
    case 'postalCode':
      return valid.postalCode(value, { minLength: form.fields.get('postalCode')?.minLength ?? 3 });
    case 'cardholderName':
      return valid.cardholderName(value);
  }
}

function numberValidity(value: string, cards: readonly PossibleCard[], { brandSwitches }: FormOptions): Validity {
  const enforced = brandSwitches !== undefined && value !== '';
  return enforced && !cards.some(card => card.supported)
    ? { isValid: false, isPotentiallyValid: false }
    : valid.number(value);
}

/** How many digits a security code may have for the brands that are still possible. */
export function codeSizes(cards: readonly PossibleCard[]): number[] {
  const sizes = [...new Set(cards.map(card => card.code.size))];
  return sizes.length > 0 ? sizes : [3, 4];
}
