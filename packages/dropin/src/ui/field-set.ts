import type { TextField } from './text-field.ts';

/** A field with its rule. */
export interface CheckedField {
  readonly field: TextField;
  /** Returns the text of its error, or `null`. It is asked only while the field is in the form. */
  readonly errorOf: (value: string) => string | null;
}

/** Fields that are checked together, in the order of the page. */
export interface FieldSet {
  /** Whether every field that is in the form is right. Shows nothing. */
  readonly isComplete: boolean;
  /** Shows the error of each field and focuses the first one; returns whether there is none. */
  validate(): boolean;
  /** Shows the error of one field that the buyer has left, unless it is empty: leaving it is no mistake yet. */
  judge(field: TextField): void;
  /** Removes the error of a field that has become right. */
  relieve(field: TextField): void;
}

/** Creates a set of fields. A field that is hidden or out of the form is not checked. */
export function fieldSet(fields: readonly CheckedField[]): FieldSet {
  const errorOf = ({ field, errorOf: rule }: CheckedField): string | null =>
    field.root.hidden || !field.root.parentNode ? null : rule(field.value);
  const find = (field: TextField): CheckedField | undefined => fields.find(checked => checked.field === field);
  return {
    get isComplete() {
      return fields.every(checked => errorOf(checked) === null);
    },
    validate() {
      const errors = fields.map(checked => ({ field: checked.field, error: errorOf(checked) }));
      for (const { field, error } of errors) field.setError(error);
      errors.find(({ error }) => error !== null)?.field.input.focus();
      return errors.every(({ error }) => error === null);
    },
    judge(field) {
      const checked = find(field);
      if (checked && field.value) field.setError(errorOf(checked));
    },
    relieve(field) {
      const checked = find(field);
      if (checked && errorOf(checked) === null) field.setError(null);
    },
  };
}
