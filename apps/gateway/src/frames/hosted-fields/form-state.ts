import { type PossibleCard, possibleCards } from './card-brands.ts';
import type { FormOptions, GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { validity } from './validity.ts';

/** The state of a field, in the page's shape. */
export type FieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

/** The content of a field: digits without separators in formatted fields, otherwise the typed text. */
export type FieldValue = { readonly value: string; readonly isFocused: boolean };

/** The contents of all fields. Every frame has a copy. */
export type FormValues = ReadonlyMap<FieldKey, FieldValue>;

/** The state of the form, in the page's shape. */
export type FormState = {
  readonly fields: Readonly<Partial<Record<FieldKey, FieldState>>>;
  readonly cards: readonly PossibleCard[];
};

/** The content of an untouched field. */
export const untouched: FieldValue = { value: '', isFocused: false };

/** Derives the state of the form from the contents of its fields. */
export function formState(values: FormValues, options: FormOptions, gateway: GatewayAccess | undefined): FormState {
  const heldBy = (key: FieldKey) => values.get(key)?.value ?? '';
  const cards = possibleCards(heldBy('number').replace(/[-\s]/g, ''), options, gateway);
  const entries = [...options.fields.keys()].map(key => {
    const { isValid, isPotentiallyValid } = validity(key, { heldBy, cards, options });
    const isFocused = values.get(key)?.isFocused ?? false;
    return [key, { isEmpty: heldBy(key) === '', isValid, isPotentiallyValid, isFocused }] as const;
  });
  return { fields: Object.fromEntries(entries), cards };
}
