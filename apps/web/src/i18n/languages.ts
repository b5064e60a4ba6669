/** The shop's languages. The first one is the fallback. */
export const languages = ['en', 'fr'] as const;

/** One of `languages`. */
export type Language = (typeof languages)[number];

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

/** The cookie that stores the visitor's choice, so that the server leads later visits to this language. */
export const languageCookie = 'language';

/** Converts a tag such as `fr-CI` to one of our languages. */
export function toLanguage(tag: string | undefined): Language {
  return languages.find(language => tag?.toLowerCase().startsWith(language)) ?? languages[0];
}
