import { type Language, languageCookie, toLanguage } from './languages.ts';

const oneYearSeconds = 31_536_000;

/** The visitor's stored choice, else the page's `lang`, which the server set from the browser's languages. */
export function readLanguage(): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})`).exec(document.cookie)?.[1];
  return toLanguage(chosen ?? document.documentElement.lang);
}

/** Stores the choice in a cookie, which the server reads too. */
export function writeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
