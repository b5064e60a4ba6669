import { type PossibleCard, possibleCards } from './card-brands.ts';
import { type FormOptions, type GatewayAccess, readFormOptions, readGatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { validity } from './validity.ts';

/** A frame's copy of the form: the values of all fields, and the configuration. */
export class FormModel {
  readonly #values = new Map<FieldKey, FieldValue>();
  #form: FormOptions | undefined;
  #gateway: GatewayAccess | undefined;

  /** The form's options; undefined before the page has sent them. */
  get form(): FormOptions | undefined {
    return this.#form;
  }

  /** The values of all fields. */
  get values(): FormValues {
    return this.#values;
  }

  /** The state of the form. Before the configuration it has no fields. */
  get state(): FormState {
    return this.#form ? formState(this.#values, this.#form, this.#gateway) : { fields: {}, cards: [] };
  }

  /** The value of a field. */
  valueOf(key: FieldKey): FieldValue {
    return this.#values.get(key) ?? untouched;
  }

  /** Stores the merchant's configuration. */
  configure(configuration: unknown): FormOptions {
    this.#form = readFormOptions(configuration);
    return this.#form;
  }

  /** Stores the gateway access of the page's client. */
  connectClient(client: unknown): void {
    this.#gateway = readGatewayAccess(client);
  }

  /** Stores the value of a field. */
  setValue(key: FieldKey, value: string): void {
    this.#values.set(key, { ...this.valueOf(key), value });
  }

  /**
   * Stores whether a field has the focus. A focused field removes the focus from all others, because the blur event of
   * the field that lost it may arrive later.
   */
  setFocus(key: FieldKey, isFocused: boolean): void {
    for (const [other, value] of isFocused ? this.#values : []) {
      this.#values.set(other, { ...value, isFocused: false });
    }
    this.#values.set(key, { ...this.valueOf(key), isFocused });
  }
}

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
