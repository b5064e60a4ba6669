import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { withOrdinal } from '../../i18n/use-format.ts';

/** Formats a date for a narrow column: `5 Dec 2026`. `zone` is `UTC` for the date of an event, which has no zone. */
export function useShortDate(zone?: 'UTC'): (iso: string) => string {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
      dateStyle: 'medium',
      timeZone: zone,
    });
    return iso => withOrdinal(date.format(new Date(iso)), language);
  }, [language, zone]);
}
