import { useTranslation } from 'react-i18next';
import { languageNames, languages, toLanguage } from '../../../i18n/languages.ts';
import { switchLanguage } from '../../../i18n/start-i18n.ts';

/** A button that names the other language in that language. */
export function LanguageButton() {
  const { i18n } = useTranslation();
  const current = toLanguage(i18n.language);
  return languages
    .filter(language => language !== current)
    .map(language => (
      <button
        key={language}
        type="button"
        lang={language}
        onClick={() => void switchLanguage(i18n, language)}
        className="min-h-11 min-w-11 rounded-md px-2 text-sm font-bold underline underline-offset-4"
      >
        {languageNames[language]}
      </button>
    ));
}
