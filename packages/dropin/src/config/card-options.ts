/** Appearance and fields of the card form. */
export interface CardOptions {
  /** `true` adds an optional name field; `{ required: true }` makes it required. @default false */
  cardholderName?: boolean | { required?: boolean | undefined } | undefined;
  /** Changes to single fields, and to the styles inside their frames. */
  overrides?: CardOverrides | undefined;
  /** `false` keeps the input after the card was tokenized. @default true */
  clearFieldsAfterTokenization?: boolean | undefined;
  /** Whether the card of a known customer is saved. */
  vault?: CardVaultOptions | undefined;
}

/** Whether the card of a known customer is saved, and who decides. A guest's card is never saved. */
export interface CardVaultOptions {
  /** Whether a known customer's card is saved. @default true */
  vaultCard?: boolean | undefined;
  /** Lets a known customer decide with a checkbox. @default false */
  allowVaultCardOverride?: boolean | undefined;
}

/** A card field's name. */
export type CardFieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** Changes to single fields, and to the styles inside their frames. */
export interface CardOverrides {
  /** Merged over the defaults. `cvv: null` and `postalCode: null` remove that field. */
  fields?: { [Key in CardFieldKey]?: CardFieldOverride | null | undefined } | undefined;
  /** Per selector: properties merged over the defaults, a class to copy the styles from, or `null` for none. */
  styles?: Record<string, Record<string, string> | string | null> | undefined;
}

/** One field's settings, passed to its frame. */
export interface CardFieldOverride {
  placeholder?: string | undefined;
  formatInput?: boolean | undefined;
  maskInput?: boolean | { character?: string } | undefined;
  maxlength?: number | undefined;
  minlength?: number | undefined;
  prefill?: string | undefined;
  type?: string | undefined;
  iframeTitle?: string | undefined;
  internalLabel?: string | undefined;
  supportedCardBrands?: Record<string, boolean> | undefined;
  [setting: string]: unknown;
}
