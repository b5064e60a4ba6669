import type { TicketTypeName } from '@guichet/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../i18n/languages.ts';
import type { AdmittedTicket } from '../scan.ts';
import { useScannerServices, useScannerState } from '../scanner-context.ts';

/** Formats moments on a clock at the event's place, and tickets, in the staff's language. */
export function useDoorFormat() {
  const { t } = useTranslation('door');
  const { now } = useScannerServices();
  const { access } = useScannerState();
  const language = toLanguage(useTranslation().i18n.language);
  const timeZone = access?.summary.timeZone;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const locale = language === 'en' ? 'en-GB' : 'fr-FR';
      try {
        return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone !== undefined && { timeZone }) });
      } catch {
        // A zone that this phone does not know.
        return new Intl.DateTimeFormat(locale, options);
      }
    };
    const clock = format({ hour: '2-digit', minute: '2-digit' });
    const dayAndClock = format({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
    const day = format({ dateStyle: 'short' });
    return {
      /** `20:04`; of another day `5 December at 20:04`. */
      time: (moment: string | number) => {
        const date = new Date(moment);
        return (day.format(date) === day.format(now()) ? clock : dayAndClock).format(date);
      },
      /** The type of a ticket, in the staff's language where its organiser wrote it. */
      type: ({ name, nameFr }: TicketTypeName) => (language === 'fr' ? (nameFr ?? name) : name),
      /** `Awa Diop, ticket 2 of 3`. */
      ticket: (ticket: AdmittedTicket | null) => (ticket === null ? t('unnamed') : t('ticket', { ...ticket })),
    };
  }, [t, now, language, timeZone]);
}
