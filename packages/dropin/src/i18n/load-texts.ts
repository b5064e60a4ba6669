import type { LocaleTexts } from './message-key.ts';

/** The locales besides English. To add one, add its file and a line here. */
const locales: Readonly<Record<string, () => Promise<LocaleTexts>>> = {
  en_GB: () => import('./locales/en-gb.ts').then(({ enGb }) => enGb),
  fr_FR: () => import('./locales/fr-fr.ts').then(({ frFr }) => frFr),
};

/** The locale of a language without a known country. */
const aliases: Readonly<Record<string, string>> = { fr: 'fr_FR' };

/** Loads the texts of a locale that differ from the English base. English needs no request. */
export async function loadTexts(locale: string): Promise<LocaleTexts> {
  return (await locales[findLocale(locale)]?.()) ?? {};
}

/** Finds the exact locale, else one of the language, else English. Accepts hyphens and underscores. */
function findLocale(name: string): string {
  const exact = name.replace('-', '_');
  const language = exact.split('_')[0] ?? '';
  return Object.hasOwn(locales, exact) ? exact : (aliases[language.toLowerCase()] ?? 'en_US');
}
