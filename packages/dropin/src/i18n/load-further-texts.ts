import type { LocaleTexts } from './message-key.ts';

/** Loads the texts of the further payment options in the language of a page; their English ones are in their code. */
export async function loadFurtherTexts(locale: string | undefined): Promise<LocaleTexts> {
  if (!locale) return {};
  const { loadFurtherLocale } = await import('./load-locale.ts');
  return loadFurtherLocale(locale);
}
