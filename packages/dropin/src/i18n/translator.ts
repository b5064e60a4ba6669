import { enUs } from './locales/en-us.ts';
import type { LocaleTexts, MessageKey, Translations } from './message-key.ts';

/** Returns the text for a key, with its `{{placeholders}}` replaced. */
export interface Translator {
  (key: MessageKey, values?: Readonly<Record<string, string>>): string;
  /** Whether a key that was computed at run time, for instance from an error code, has a text. */
  has(key: string): key is MessageKey;
  /** Adds English texts that were loaded later. Texts that the locale or the merchant has keep precedence. */
  add(texts: Readonly<Record<string, string>>): void;
  /** Whether the page's charset has a bullet. */
  readonly isUtf8: boolean;
}

/** The sources of the texts. */
export interface TranslatorOptions {
  /** Texts of the locale that differ from the English base. @default nothing */
  readonly texts?: LocaleTexts;
  readonly overrides?: Translations | undefined;
  /** Whether the page's charset has a bullet. @default true */
  readonly isUtf8?: boolean;
}

/** Creates a translator: the merchant's texts override the locale's, which override the English base. */
export function createTranslator({ texts = {}, overrides, isUtf8 = true }: TranslatorOptions): Translator {
  let all: Record<string, string> = { ...enUs, ...texts };
  for (const [key, text] of Object.entries(overrides ?? {})) {
    if (typeof text === 'string') all[key] = text;
  }
  const translate = (key: string, values: Readonly<Record<string, string>> = {}): string => {
    // In one replacement, so that braces or `$&` in a shopper's name are not replaced again.
    const text = (all[key] ?? '').replace(/{{(\w+)}}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
    return isUtf8 ? text : text.replaceAll('•', '*');
  };
  return Object.assign(translate, {
    has: (key: string): key is MessageKey => Object.hasOwn(all, key),
    add(more: Readonly<Record<string, string>>) {
      all = { ...more, ...all };
    },
    isUtf8,
  });
}
