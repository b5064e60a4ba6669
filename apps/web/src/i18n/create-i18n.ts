import type { FlatNamespace, i18n } from 'i18next';
import { correctedTexts } from './corrected-texts.ts';
import { texts as english } from './en/translation.ts';
import type { Language } from './languages.ts';
import { startI18n } from './start-i18n.ts';

/** The texts of each namespace in each language. English ones of the first download are part of the code. */
const files = import.meta.glob<object>(['./*/*.ts', '!./en/translation.ts'], { import: 'texts' });

/** Starts the translations of the shop. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = await startI18n(language, {
    read: async (language: Language, namespace: FlatNamespace) => files[`./${language}/${namespace}.ts`]?.(),
    defaultNamespace: 'translation',
    // A copy, because the corrections are written into it.
    bundled: { en: { translation: structuredClone(english) } },
  });
  if (import.meta.env.SHOP_TEXTS === 'corrected') {
    instance.addResourceBundle('en', 'translation', correctedTexts, true, true);
  }
  return instance;
}
