import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadAddedTexts } from './area-texts.ts';
import { correctTexts } from './correct-texts.ts';
import { en } from './en/index.ts';
import { writeLanguage } from './language-choice.ts';
import { type Language, languages } from './languages.ts';

/**
 * Starts the translations. English is always loaded because it is the fallback; another language is loaded when it
 * is needed.
 */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: languages[0],
    // A copy, because pages add their own texts.
    resources: { en: { translation: { ...correctTexts('translation', en) } } },
    partialBundledLanguages: true,
    fallbackLng: languages[0],
    supportedLngs: languages,
    load: 'languageOnly',
    interpolation: { escapeValue: false },
  });
  await speak(instance, language);
  return instance;
}

/** Loads the language's texts, switches to it and stores the choice. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  await speak(instance, language);
  writeLanguage(language);
}

async function speak(instance: i18n, language: Language): Promise<void> {
  // A page may have added its own texts of a language before.
  if (language === 'fr' && instance.getResource(language, 'translation', 'shop') === undefined) {
    const { fr } = await import('./fr/index.ts');
    instance.addResourceBundle(language, 'translation', fr, true);
  }
  await loadAddedTexts(instance, language);
  await instance.changeLanguage(language);
  // The server renders the page's `lang` itself.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
