import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { withOrdinal } from '../../i18n/use-format.ts';

/** Formats an instant with its minute, in the visitor's time zone. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    return iso => withOrdinal(format.format(new Date(iso)), language);
  }, [language]);
}
