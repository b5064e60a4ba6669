import type { User } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages, toLanguage } from '../../i18n/languages.ts';
import { inLanguage } from '../../paths.ts';
import { useLocation, useSwitchLanguage } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { smallItemClass } from './bar-item.ts';

/**
 * A link to the same page in the other language, named in that language, so that its speakers can read it. With scripts
 * the page changes in place, and nothing typed is lost.
 */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const switchLanguage = useSwitchLanguage();
  const saveLanguage = useSaveLanguage();
  const current = toLanguage(i18n.language);
  return languages
    .filter(language => language !== current)
    .map(language => (
      <a
        key={language}
        href={inLanguage(pathname, language) + search + hash}
        lang={language}
        hrefLang={language}
        title={languageNames[language]}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void switchLanguage(language);
          void saveLanguage(language);
        }}
        className={smallItemClass}
      >
        <span aria-hidden>{language}</span>
        <span className="sr-only">{languageNames[language]}</span>
      </a>
    ));
}

/** Saves the language of the page as the one of the user's mails. Signed out it saves nothing: sign-up sends it. */
function useSaveLanguage(): (language: Language) => Promise<void> {
  const { authorised, session } = useServices();
  return async language => {
    const user = session.get()?.user;
    if (user === undefined || user.locale === language) return;
    try {
      session.update(await authorised<User>('/api/account/locale', { method: 'PUT', body: { locale: language } }));
    } catch {
      // The page has its language all the same, and the next switch saves again.
    }
  };
}
