import { readAddress } from '../paths.ts';
import { type Language, languageCookie } from './languages.ts';

const oneYearSeconds = 31_536_000;

/** The language of the page's address. */
export function readLanguage(): Language {
  return readAddress(window.location.pathname).language;
}

/** Stores the choice in a cookie: the server leads later visits of the documented paths to this language. */
export function writeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
