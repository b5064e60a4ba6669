/** A card field's name. */
export type CardFieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** The state of a field, as its frame reports it. */
export interface CardFieldState {
  /** Whether the field is empty. */
  readonly isEmpty: boolean;
  /** Whether its input is complete and valid. */
  readonly isValid: boolean;
  /** Whether its input can still become valid. */
  readonly isPotentiallyValid: boolean;
  /** Whether it has the focus. */
  readonly isFocused: boolean;
  /** The element that the frame is in. */
  readonly container: HTMLElement;
}

/** A brand that the number typed so far may belong to. */
export interface CardBrandMatch {
  /** The brand, for instance `visa` or `master-card`. */
  readonly type: string;
  /** Its name for people, for instance `Visa`. */
  readonly niceType: string;
  /** The name and the length of its security code, for instance `CVV` and 3. */
  readonly code: { readonly name: string; readonly size: number };
}

/** The state of the whole form, as the frames report it. */
export interface CardFormState {
  /** The state of each field that the form has. */
  readonly fields: { readonly [Key in CardFieldKey]?: CardFieldState };
  /** The brands that the number typed so far may belong to. */
  readonly cards: readonly CardBrandMatch[];
}

/** The state of the form, and the field that the event is about. */
export interface CardFormEvent extends CardFormState {
  /** The field that the event is about. */
  readonly emittedBy: CardFieldKey;
}

/** The form's events by name. */
export interface CardFormEvents {
  focus: CardFormEvent;
  blur: CardFormEvent;
  empty: CardFormEvent;
  notEmpty: CardFormEvent;
  validityChange: CardFormEvent;
  cardTypeChange: CardFormEvent;
  inputSubmitRequest: CardFormEvent;
  binAvailable: { bin: string };
}

/** The setup of one field's frame. */
export interface CardFieldSetup {
  readonly container: HTMLElement;
  readonly placeholder?: string | undefined;
  readonly internalLabel?: string | undefined;
  readonly iframeTitle?: string | undefined;
  readonly [setting: string]: unknown;
}

/** The options that the frames are created with. */
export interface CardFieldsOptions {
  readonly fields: { readonly [Key in CardFieldKey]?: CardFieldSetup };
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
}

/** A tokenized card, as the frames return it. */
export interface TokenizedCard {
  readonly nonce: string;
  readonly type: string;
  readonly details: Record<string, unknown>;
  readonly description?: string;
  readonly binData?: unknown;
}

/** The frames that contain the card's number, so that the page never does. */
export interface CardFields {
  on<Name extends keyof CardFormEvents>(name: Name, handler: (event: CardFormEvents[Name]) => void): void;
  getState(): CardFormState;
  tokenize(options: { vault: boolean; fieldsToTokenize?: readonly CardFieldKey[] }): Promise<TokenizedCard>;
  clear(field: CardFieldKey): Promise<void> | void;
  focus(field: CardFieldKey): Promise<void> | void;
  setAttribute(options: { field: CardFieldKey; attribute: string; value: string | boolean }): Promise<void> | void;
  removeAttribute(options: { field: CardFieldKey; attribute: string }): Promise<void> | void;
  setMessage(options: { field: CardFieldKey; message: string }): void;
  teardown(): Promise<void>;
}
