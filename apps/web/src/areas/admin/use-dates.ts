import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { withOrdinal } from '../../i18n/use-format.ts';

/** Formats dates that only admins see, in the language of the page. */
export function useDates() {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useMemo(() => {
    const locale = language === 'en' ? 'en-GB' : 'fr-FR';
    // A day has no zone: it is read and written as UTC.
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const date = (timeZone?: 'UTC') => {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
      return (iso: string) => withOrdinal(format.format(new Date(iso)), language);
    };
    return {
      /** `5 Dec 2026`, in the admin's zone. */
      shortDate: date(),
      /** `5 Dec 2026`, the day of an event, which has no zone. */
      eventDate: date('UTC'),
      /** `5 Dec`, from `2026-12-05`. */
      shortDay: (text: string) => withOrdinal(day.format(new Date(text)), language),
      /** `5 Dec 2026, 14:30`, in the admin's zone. */
      time: (iso: string) => withOrdinal(instant.format(new Date(iso)), language),
    };
  }, [language]);
}
