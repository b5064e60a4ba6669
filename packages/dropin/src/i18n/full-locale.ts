import type { MessageKey } from './message-key.ts';

/** Names of wallets and card brands. They stay English in every language. */
type BrandKey =
  | 'PayPal'
  | 'PayPal Credit'
  | 'Apple Pay'
  | 'Google Pay'
  | 'Venmo'
  | 'American Express'
  | 'Discover'
  | 'Diners Club'
  | 'Elo'
  | 'Hiper'
  | 'Hipercard'
  | 'MasterCard'
  | 'Visa'
  | 'JCB'
  | 'Maestro'
  | 'UnionPay';

/** A key that every complete locale has. */
export type FullLocaleKey = Exclude<MessageKey, BrandKey>;

/** A complete locale: each text except brand names. A locale that lacks one does not compile. */
export type FullLocaleTexts = Readonly<Record<FullLocaleKey, string>>;
