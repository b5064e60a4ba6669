import type { expressTexts } from '../express/texts.ts';
import type { savedCodeTexts } from '../methods/card/saved-code/texts.ts';
import type { MethodTexts } from '../methods/declarations.ts';
import type { ThreeDSecureTextKey } from '../three-d-secure/texts.ts';
import type { deferredTexts } from '../ui/deferred-texts.ts';
import type { FurtherTexts } from './further-texts.ts';
import type { enUs } from './locales/en-us.ts';

/**
 * The key of a text. Those of wallets, of the express row, of 3-D Secure and of editing have an English text once their code is loaded.
 */
export type MessageKey =
  | keyof typeof enUs
  | keyof typeof deferredTexts
  | keyof typeof expressTexts
  | keyof typeof savedCodeTexts
  | keyof MethodTexts
  | keyof FurtherTexts
  | ThreeDSecureTextKey;

/** A locale's texts. Missing ones, mainly brand names, stay English. */
export type LocaleTexts = Partial<Record<MessageKey, string>>;

/** A merchant's own texts by key. */
export type Translations = { [Key in MessageKey]?: string } & { [key: string]: string | undefined };
