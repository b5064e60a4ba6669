import { type FormOptions, type GatewayAccess, readFormOptions, readGatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import { type FieldValue, type FormState, type FormValues, formState, untouched } from './form-state.ts';

/** A frame's copy of what all fields of the form hold, and of what the form was configured to be. */
export class FormModel {
  readonly #values = new Map<FieldKey, FieldValue>();
  #form: FormOptions | undefined;
  #gateway: GatewayAccess | undefined;

  /** The form's options, once the page has given them. */
  get form(): FormOptions | undefined {
    return this.#form;
  }

  /** What every field holds. */
  get values(): FormValues {
    return this.#values;
  }

  /** The state of the whole form. Before the configuration it has no fields. */
  get state(): FormState {
    return this.#form ? formState(this.#values, this.#form, this.#gateway) : { fields: {}, cards: [] };
  }

  /** What one field holds. */
  valueOf(key: FieldKey): FieldValue {
    return this.#values.get(key) ?? untouched;
  }

  /** Takes over the merchant's configuration. */
  configure(configuration: unknown): FormOptions {
    this.#form = readFormOptions(configuration);
    return this.#form;
  }

  /** Takes over what the page's client knows. */
  meetClient(client: unknown): void {
    this.#gateway = readGatewayAccess(client);
  }

  /** Takes over what one field now holds. */
  setValue(key: FieldKey, value: string): void {
    this.#values.set(key, { ...this.valueOf(key), value });
  }

  /**
   * Takes over whether a field has the focus. Only one has, so getting it takes it from the others: the field that
   * lost it reports that as well, but perhaps later.
   */
  setFocus(key: FieldKey, isFocused: boolean): void {
    for (const [other, value] of isFocused ? this.#values : []) {
      this.#values.set(other, { ...value, isFocused: false });
    }
    this.#values.set(key, { ...this.valueOf(key), isFocused });
  }
}
