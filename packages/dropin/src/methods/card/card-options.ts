import { callable, either, flag, object, oneOf, open, string, type Table } from '../../config/setting.ts';
import type { PayloadBase } from '../../core/payload.ts';
import type { PaymentMethodDetails } from '../../core/payment-method.ts';
import type { CardFieldKey } from '../../gateway/card-fields.ts';

/** A card. */
export interface CardPayload extends PayloadBase<'CreditCard'> {
  /** Details by which a shopper recognises the card. */
  details: PaymentMethodDetails;
  /** English, for instance "ending in 11". */
  description?: string;
  /**
   * Of a saved card whose security code was typed again (`card.vault.requireCvv`): the nonce of the code, for one sale with
   * the card's token.
   */
  cvvNonce?: string;
}

/** The option of `create` that configures the card form. */
export interface CardOption {
  /** The card form: `false` leaves it out. @default true */
  card?: boolean | CardOptions | undefined;
}

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
  /**
   * Whether the security code of a saved card is asked for again: its row then has a field, a request returns the card
   * with `cvvNonce`, and rejects without a code. A function decides for each saved card. A card that was typed just now is
   * not asked again.
   * @default 'never'
   */
  requireCvv?: 'always' | 'never' | ((card: CardPayload) => boolean) | undefined;
}

/** Changes to single fields, and to the styles inside their frames. */
export interface CardOverrides {
  /** Merged over the defaults. `cvv: null` and `postalCode: null` remove that field. */
  fields?: { [Key in CardFieldKey]?: CardFieldOverride | null | undefined } | undefined;
  /** Per selector: properties merged over the defaults, a class to copy the styles from, or `null` for none. */
  styles?: Record<string, Record<string, string> | string | null> | undefined;
}

/** One field's settings, passed to its frame. */
export interface CardFieldOverride {
  /** The text in the empty field. */
  placeholder?: string | undefined;
  /** Whether the input is grouped, for instance `4111 1111 1111 1111`. @default true */
  formatInput?: boolean | undefined;
  /** Whether every character is shown as the same one, and which. @default false */
  maskInput?: boolean | { character?: string } | undefined;
  /** The largest number of characters. */
  maxlength?: number | undefined;
  /** The smallest number of characters of a valid input. */
  minlength?: number | undefined;
  /** What is in the field from the start. */
  prefill?: string | undefined;
  /** The type of the input, for instance `tel` or `password`. */
  type?: string | undefined;
  /** The title of the frame, for screen readers. @default the field's label */
  iframeTitle?: string | undefined;
  /** The label inside the frame, for screen readers. @default the field's label */
  internalLabel?: string | undefined;
  /** For `number`: brands that are accepted or not, by their names, for instance `{ discover: false }`. */
  supportedCardBrands?: Record<string, boolean> | undefined;
  [setting: string]: unknown;
}

const field = open({});

const settings = object({
  cardholderName: either(flag, object({ required: flag })),
  overrides: object({
    fields: object({ cardholderName: field, number: field, expirationDate: field, cvv: field, postalCode: field }),
    styles: object({}, { others: either(string, open({})) }),
  }),
  clearFieldsAfterTokenization: flag,
  vault: object({
    vaultCard: flag,
    allowVaultCardOverride: flag,
    requireCvv: either(oneOf('always', 'never'), callable),
  }),
});

/** What the option takes. */
export const cardTable: Table<CardOption> = { card: either(flag, settings) };
