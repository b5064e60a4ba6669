import { type Language, languageCookie, toLanguage } from './languages.ts';

const oneYearSeconds = 31_536_000;

/** The visitor's earlier choice, else what the server read off their browser, which is the page's own `lang`. */
export function readLanguage(): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})`).exec(document.cookie)?.[1];
  return toLanguage(chosen ?? document.documentElement.lang);
}

/** Keeps the choice where the server sees it too. */
export function writeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
