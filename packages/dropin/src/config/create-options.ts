import type { Translations } from '../i18n/message-key.ts';

/** What a merchant passes to `create`. */
export interface CreateOptions {
  /** A tokenization key, or a client token from your server. */
  authorization: string;
  /** The empty element, or a selector for it, that the widget is put into. Give this or `selector`. */
  container?: HTMLElement | string | undefined;
  /** The older name of `container`, for selectors only. */
  selector?: string | undefined;
  /** Language and country, for instance `fr_FR` or `fr-FR`. @default 'en_US' */
  locale?: string | undefined;
  /** Your own texts for single keys. They are shown as typed, never read as HTML. */
  translations?: Translations | undefined;
  /** Which options to offer, in which order. @default every option that is set up */
  paymentOptionPriority?: readonly string[] | undefined;
  /** The card form: `false` leaves it out. @default true */
  card?: boolean | CardOptions | undefined;
  /**
   * Where the stylesheet is. `false` when your page brings it. @default `dropin.css` beside the widget's script
   */
  stylesheet?: string | false | undefined;
  /**
   * `auto` does as your page does: its CSS property `color-scheme` decides, and the shopper's preference where it
   * allows both.
   * @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  /** Gives the creation up: everything is taken out of the page and `create` rejects with `CREATE_ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** How the card form looks and what it asks for. */
export interface CardOptions {
  /** `true` asks for a name that may stay empty; `{ required: true }` insists on one. @default false */
  cardholderName?: boolean | { required?: boolean | undefined } | undefined;
  overrides?: CardOverrides | undefined;
  /** Only `false` keeps what was typed after the card became a nonce. @default true */
  clearFieldsAfterTokenization?: boolean | undefined;
  vault?:
    | {
        /** Whether a known customer's card is saved. @default true */
        vaultCard?: boolean | undefined;
        /** Lets a known customer decide with a checkbox. @default false */
        allowVaultCardOverride?: boolean | undefined;
      }
    | undefined;
}

/** A card field's name. */
export type CardFieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** Changes to single fields, and to the styles inside their frames. */
export interface CardOverrides {
  /** Merged over the defaults. `cvv: null` and `postalCode: null` leave that field out. */
  fields?: { [Key in CardFieldKey]?: CardFieldOverride | null } | undefined;
  /** Per selector: properties merged over the defaults, a class whose styles are taken, or `null` for none. */
  styles?: Record<string, Record<string, string> | string | null> | undefined;
}

/** One field's settings, handed to its frame. */
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
