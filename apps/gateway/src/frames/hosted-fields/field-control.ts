import type { FieldOptions } from './field-options.ts';
import type { FieldKey } from './fields.ts';

/** The part of a field that its user works with. */
export type FieldControl = {
  readonly element: HTMLInputElement;
  /** The value that stands for what the control shows. */
  readonly value: string;
  clear(): void;
  /** Takes note of what is known by now; a code may become too long by it, and is cut. */
  adapt(knowledge: Knowledge): void;
};

/** What decides how a control shows its text. */
export type Knowledge = {
  /** The longest security code that the possible brands have. */
  readonly codeLength: number;
};

/** What a control needs to be made. */
export type ControlSetup = {
  readonly document: Document;
  readonly key: FieldKey;
  readonly options: FieldOptions;
  /** Called when the user has changed the value. */
  readonly onValue: (value: string) => void;
};
