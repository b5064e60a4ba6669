import { inLanguage, readAddress } from '../paths.ts';
import { type Language, languageCookie, toLanguage } from './languages.ts';

const oneYearSeconds = 31_536_000;

/** The language of the page: that of its address, else the one that the server chose for an address without any. */
export function readLanguage(): Language {
  const { language } = readAddress(window.location.pathname);
  return language === 'en' ? toLanguage(document.documentElement.lang) : language;
}

/**
 * Gives an entry of the history from before a language switch its address in the page's language when the visitor goes
 * back to it. Call it before the router is created, which reads the address at the same event.
 */
export function keepLanguage(current: () => Language): void {
  window.addEventListener('popstate', () => {
    const { pathname, search, hash } = window.location;
    const address = inLanguage(readAddress(pathname).path, current());
    window.history.replaceState(window.history.state, '', address + search + hash);
  });
}

/** Stores the choice in a cookie: the server leads later visits of the documented paths to this language. */
export function writeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}
