import { useTranslation } from 'react-i18next';
import type { Texts } from './en/index.ts';
import type { Language } from './languages.ts';

/** The texts of a few pages, in every language: they are part of these pages' code and not of the first download. */
export type PageTexts<Name extends keyof Texts> = Readonly<Record<Language, Texts[Name]>>;

/**
 * Adds the texts of a page to those of the first download, under the same keys. The page calls it before its parts are
 * rendered, so that no text is missing at any time.
 */
export function usePageTexts<Name extends keyof Texts>(name: Name, texts: PageTexts<Name>): void {
  const { i18n } = useTranslation();
  for (const [language, text] of Object.entries(texts)) {
    if (i18n.getResource(language, 'translation', name) !== undefined) continue;
    i18n.addResourceBundle(language, 'translation', { [name]: text }, true);
  }
}
