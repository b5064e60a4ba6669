import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** The merchant's options for one field. */
export type FieldOptions = {
  readonly placeholder?: string;
  /** The label for screen readers. Default: the field's own. */
  readonly label?: string;
  /** The `type` of the input. */
  readonly type?: string;
  /** The initial value of the field. */
  readonly prefill?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly formatInput: boolean;
  /** The character that masks the value while the field has no focus. */
  readonly mask?: string;
};

/** Reads the merchant's options for one field. */
export function readFieldOptions(record: JsonRecord): FieldOptions {
  return {
    ...text('placeholder', textField(record, 'placeholder')),
    ...text('label', textField(record, 'internalLabel') || undefined),
    ...text('type', textField(record, 'type') || undefined),
    ...text('prefill', textField(record, 'prefill') || undefined),
    ...positive('maxLength', record.maxlength),
    ...positive('minLength', record.minlength),
    formatInput: record.formatInput !== false,
    ...(record.maskInput ? { mask: textField(asRecord(record.maskInput), 'character') || '•' } : {}),
  };
}

function text<Name extends string>(name: Name, value: string | undefined): { readonly [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: string });
}

function positive<Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: number } {
  return typeof value === 'number' && value > 0 ? ({ [name]: value } as { [K in Name]: number }) : {};
}
