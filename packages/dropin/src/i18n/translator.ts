import { enUs } from './locales/en-us.ts';
import type { LocaleTexts, MessageKey, Translations } from './message-key.ts';

/** Returns the text for a key, with its `{{placeholders}}` replaced. */
export interface Translator {
  (key: MessageKey, values?: Readonly<Record<string, string>>): string;
  /** Whether a key that was computed at run time, for instance from an error code, has a text. */
  has(key: string): key is MessageKey;
  /** Adds English texts that were loaded later. Texts that the locale or the merchant has keep precedence. */
  add(texts: Readonly<Record<string, string>>): void;
  /** Replaces the texts of the locale and of the merchant, for later calls. */
  use(sources: TextSources): void;
  /** Whether the page's charset has a bullet. */
  readonly isUtf8: boolean;
}

/** The texts of a locale, and those of the merchant. */
interface TextSources {
  /** Texts of the locale that differ from the English base. @default nothing */
  readonly texts?: LocaleTexts;
  readonly overrides?: Translations | undefined;
}

/** The sources of the texts. */
export interface TranslatorOptions extends TextSources {
  /** Whether the page's charset has a bullet. @default true */
  readonly isUtf8?: boolean;
}

/** Creates a translator: the merchant's texts override the locale's, which override the English base. */
export function createTranslator({ isUtf8 = true, ...sources }: TranslatorOptions): Translator {
  let added: Readonly<Record<string, string>> = {};
  let all: Record<string, string> = {};
  const use = ({ texts = {}, overrides }: TextSources): void => {
    all = { ...added, ...enUs, ...texts };
    for (const [key, text] of Object.entries(overrides ?? {})) {
      if (typeof text === 'string') all[key] = text;
    }
  };
  use(sources);
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
      added = { ...more, ...added };
      all = { ...more, ...all };
    },
    use,
    isUtf8,
  });
}
