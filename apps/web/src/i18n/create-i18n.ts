import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, type Texts } from './en/index.ts';
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
    resources: { en: { translation: en } },
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
  if (language === 'fr' && !instance.hasResourceBundle(language, 'translation')) {
    const texts: Texts = (await import('./fr/index.ts')).fr;
    instance.addResourceBundle(language, 'translation', texts);
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
}
