import type { LocaleTexts } from './message-key.ts';

/** The locales that come with the widget besides English; another one is a file and a line here. */
const locales: Readonly<Record<string, () => Promise<LocaleTexts>>> = {
  en_GB: () => import('./locales/en-gb.ts').then(({ enGb }) => enGb),
  fr_FR: () => import('./locales/fr-fr.ts').then(({ frFr }) => frFr),
};

/** Where a language leads whose country is not known. */
const aliases: Readonly<Record<string, string>> = { fr: 'fr_FR' };

/** Loads the texts of a locale that differ from the English base. English itself takes no time and no request. */
export async function loadTexts(locale: string): Promise<LocaleTexts> {
  return (await locales[findLocale(locale)]?.()) ?? {};
}

/** By its exact name, else by its language, else English. Hyphens are as good as underscores. */
function findLocale(name: string): string {
  const exact = name.replace('-', '_');
  const language = exact.split('_')[0] ?? '';
  return Object.hasOwn(locales, exact) ? exact : (aliases[language.toLowerCase()] ?? 'en_US');
}
