import type { Language } from '../../../i18n/languages.ts';
import type { TextsOptions } from '../../../i18n/start-i18n.ts';

const files: Readonly<Record<Language, () => Promise<{ readonly texts: object }>>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
};

/** The scanner's texts: one namespace, and none of the shop's. */
export const doorTexts: TextsOptions = {
  defaultNamespace: 'door',
  read: async language => (await files[language]()).texts,
};
