import { enUs } from './locales/en-us.ts';
import type { LocaleTexts, MessageKey, Translations } from './message-key.ts';

/** Gives the text for a key, its `{{placeholders}}` filled in. */
export interface Translator {
  (key: MessageKey, values?: Readonly<Record<string, string>>): string;
  /** Whether a key that was put together while running, for instance from an error code, has a text. */
  has(key: string): key is MessageKey;
  /** Whether the page can show a bullet. */
  readonly isUtf8: boolean;
}

/** What decides on the texts. */
export interface TranslatorOptions {
  /** Texts of the locale that differ from the English base. @default nothing */
  readonly texts?: LocaleTexts;
  readonly overrides?: Translations | undefined;
  /** Whether the page can show a bullet. @default true */
  readonly isUtf8?: boolean;
}

/** Lays a merchant's texts over a locale's over the English base. */
export function createTranslator({ texts = {}, overrides, isUtf8 = true }: TranslatorOptions): Translator {
  const all: Record<string, string> = { ...enUs, ...texts };
  for (const [key, text] of Object.entries(overrides ?? {})) {
    if (typeof text === 'string') all[key] = text;
  }
  const translate = (key: string, values: Readonly<Record<string, string>> = {}): string => {
    // All in one go, so that braces or a `$&` in a shopper's name stay what they are.
    const text = (all[key] ?? '').replace(/{{(\w+)}}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
    return isUtf8 ? text : text.replaceAll('•', '*');
  };
  return Object.assign(translate, { has: (key: string): key is MessageKey => Object.keys(all).includes(key), isUtf8 });
}
