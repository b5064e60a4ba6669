import { useTranslation } from 'react-i18next';
import { languages, toLanguage } from '../../i18n/languages.ts';
import { areaOf, inLanguage } from '../../paths.ts';
import { useLocation } from '../../routing.tsx';
import { useServices } from '../../services.ts';

/** Names the address of a public page, and that of each language, for search engines and for what shares the page. */
export function PageAddress() {
  const { i18n } = useTranslation();
  const { origin } = useServices();
  const { pathname, search } = useLocation();
  if (areaOf(pathname) !== 'shop') return null;
  const path = pathname.replace(/(?<=.)\/$/, '');
  // A search is another one in the other language; every other query shows a part of its page.
  const query = new URLSearchParams(search).has('text') ? search : '';
  const address = (language: (typeof languages)[number]) => origin + inLanguage(path, language);
  return (
    <>
      <link rel="canonical" href={address(toLanguage(i18n.language))} />
      {languages.map(language => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language) + query} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(languages[0]) + query} />
    </>
  );
}
