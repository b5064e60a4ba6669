import type { Reporter } from '../core/ports.ts';
import type { LoadedTexts } from './loaded-texts.ts';

/** The base texts, which need no request. */
export const english: LoadedTexts = { texts: {}, language: 'en-US', direction: 'ltr' };

/**
 * Loads the texts of a locale. A name that is not known loads English and warns. The table of locales is a chunk of its
 * own, so that the entry holds neither names nor aliases.
 */
export async function loadTexts(locale: string, reporter: Pick<Reporter, 'warn'>): Promise<LoadedTexts> {
  if (/^(en([-_]us)?)?$/i.test(locale)) return english;
  const { loadLocale } = await import('./load-locale.ts');
  return (await loadLocale(locale, reporter)) ?? english;
}
