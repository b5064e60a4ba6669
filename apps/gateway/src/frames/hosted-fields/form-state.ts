import { type PossibleCard, possibleCards } from './card-brands.ts';
import type { FormOptions, GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { validity } from './validity.ts';

/** The state of one field for the page. */
export type FieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

/** What one field holds: digits without separators where it is formatted, the text as typed elsewhere. */
export type FieldValue = { readonly value: string; readonly isFocused: boolean };

/** What all fields of the form hold. Every frame keeps a copy. */
export type FormValues = ReadonlyMap<FieldKey, FieldValue>;

/** The whole form as the page receives it. */
export type FormState = {
  readonly fields: Readonly<Partial<Record<FieldKey, FieldState>>>;
  readonly cards: readonly PossibleCard[];
};

/** The value of a field that is untouched. */
export const untouched: FieldValue = { value: '', isFocused: false };

/** Works the state of the form out of what the fields hold. */
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
