import type { Reporter } from '../core/ports.ts';
import { findLocale } from './find-locale.ts';
import { fullLocaleKeys } from './full-locale-keys.ts';
import type { LoadedTexts } from './loaded-texts.ts';
import { locales } from './locale-table.ts';
import type { LocaleTexts } from './message-key.ts';

export { fullLocaleKeys };

/** Loads a locale; warns and returns `null` if there is none of that name. */
export async function loadLocale(name: string, { warn }: Pick<Reporter, 'warn'>): Promise<LoadedTexts | null> {
  const code = findLocale(name);
  if (!code) {
    warn(`options.locale ${JSON.stringify(name)} is not a locale of the widget. Its texts are English.`);
    return null;
  }
  const { load, language = code.replace('_', '-'), direction = 'ltr' } = locales[code];
  const [texts = {}] = Object.values(await load());
  return { texts: textsOf(texts), language, direction };
}

/** Adds the keys to a built locale, which is a list of texts. */
function textsOf(texts: LocaleTexts | readonly string[]): LocaleTexts {
  if (!isList(texts)) return texts;
  return Object.fromEntries(fullLocaleKeys.map((key, index) => [key, texts[index]]));
}

const isList = (texts: LocaleTexts | readonly string[]): texts is readonly string[] => Array.isArray(texts);

/** Loads a locale's texts of the further payment options; none if there is no locale of that name. */
export async function loadFurtherLocale(name: string): Promise<LocaleTexts> {
  const code = findLocale(name);
  const [texts = {}] = code ? Object.values(await locales[code].further()) : [];
  return texts;
}
