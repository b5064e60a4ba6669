import type { FieldOptions } from './field-options.ts';
import type { FieldKey } from './fields.ts';

/** The interactive element of a field. */
export type FieldControl = {
  readonly element: HTMLInputElement;
  /** The unformatted value of the control. */
  readonly value: string;
  clear(): void;
  /** Applies new constraints; a security code that is now too long is cut. */
  adapt(knowledge: Knowledge): void;
};

/** The constraints that affect how a control formats its text. */
export type Knowledge = {
  /** The longest security code among the possible brands. */
  readonly codeLength: number;
};

/** The dependencies of a control. */
export type ControlSetup = {
  readonly document: Document;
  readonly key: FieldKey;
  readonly options: FieldOptions;
  /** Called when the user has changed the value. */
  readonly onValue: (value: string) => void;
};
