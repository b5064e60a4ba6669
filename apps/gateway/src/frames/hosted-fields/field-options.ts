import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** How a field hides what it holds while nobody is in it. */
export type Mask = {
  /** What stands for each character. */
  readonly character: string;
  /** Whether a valid number keeps its last four digits. */
  readonly showLastFour: boolean;
};

/** What the merchant said about one field. */
export type FieldOptions = {
  /** Absent when the merchant gave none, which in a list of choices means another beginning than an empty text. */
  readonly placeholder?: string;
  /** The label that screen readers hear instead of the usual one. */
  readonly label?: string;
  /** The `type` of the input. */
  readonly type?: string;
  /** What the field holds at first. */
  readonly prefill?: string;
  /** Present when the field is a list of choices; `labels` are what the months are called. */
  readonly select?: { readonly labels: readonly string[] };
  readonly maxLength?: number;
  readonly minLength?: number;
  /** The most digits of a number, whatever its brand allows. */
  readonly maxCardLength?: number;
  readonly formatInput: boolean;
  readonly mask?: Mask;
};

/** Reads what the merchant said about one field. */
export function readFieldOptions(record: JsonRecord): FieldOptions {
  return {
    ...text('placeholder', textField(record, 'placeholder')),
    ...text('label', textField(record, 'internalLabel') || undefined),
    ...text('type', textField(record, 'type') || undefined),
    ...text('prefill', textField(record, 'prefill') || undefined),
    ...(record.select ? { select: { labels: textList(asRecord(record.select).options) } } : {}),
    ...positive('maxLength', record.maxlength),
    ...positive('minLength', record.minlength),
    ...positive('maxCardLength', record.maxCardLength),
    formatInput: record.formatInput !== false,
    ...(record.maskInput ? { mask: readMask(asRecord(record.maskInput)) } : {}),
  };
}

/** Reads a list of texts in which numbers may stand as well. */
export function textList(sent: unknown): readonly string[] {
  return Array.isArray(sent) ? sent.map(item => (item === undefined || item === null ? '' : String(item))) : [];
}

function readMask(record: JsonRecord): Mask {
  return { character: textField(record, 'character') || '•', showLastFour: Boolean(record.showLastFour) };
}

function text<Name extends string>(name: Name, value: string | undefined): { readonly [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: string });
}

function positive<Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: number } {
  return typeof value === 'number' && value > 0 ? ({ [name]: value } as { [K in Name]: number }) : {};
}
