import { enGb } from './locales/en-gb.ts';
import { enUs } from './locales/en-us.ts';
import { frFr } from './locales/fr-fr.ts';
import type { LocaleTexts, MessageKey } from './message-key.ts';

/** The locales that come with the widget; another one is a file and a line here. */
const locales: Readonly<Record<string, LocaleTexts>> = { en_US: {}, en_GB: enGb, fr_FR: frFr };

const aliases: Readonly<Record<string, string>> = { en: 'en_US', fr: 'fr_FR' };

/** All texts of a locale, English filling the gaps. */
export function textsOf(locale: string): Readonly<Record<MessageKey, string>> {
  return { ...enUs, ...locales[findLocale(locale)] };
}

/** By its exact name, else by its language, else English. Hyphens are as good as underscores. */
function findLocale(name: string): string {
  const exact = name.replace('-', '_');
  const language = exact.split('_')[0] ?? '';
  return exact in locales ? exact : (aliases[language.toLowerCase()] ?? 'en_US');
}
