import { type FormOptions, type GatewayAccess, readFormOptions, readGatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { type FieldValue, type FormState, type FormValues, formState, untouched } from './form-state.ts';

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
