import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from './languages.ts';

const minuteMs = 60_000;
const steps = [
  { unit: 'year', ms: 525_600 * minuteMs },
  { unit: 'month', ms: 43_200 * minuteMs },
  { unit: 'day', ms: 1_440 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** Formats amounts, dates and time spans in the visitor's language. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const day = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', { ...options, timeZone });
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return {
      /** `CFA 12,500`: prices of tickets and the pay button. */
      price: (amount: number) => t('money.price', { amount: number.format(amount) }),
      /** `FCA 12,500`: the cart's total. */
      total: (amount: number) => t('money.total', { amount: number.format(amount) }),
      /** `12,500 CFA francs`, for speech. */
      spokenPrice: (amount: number) => t('money.spoken', { amount: number.format(amount) }),
      number: (value: number) => number.format(value),
      /** `Sat 5 December 2026`. The API sends a local date as if it were UTC, so it is formatted in UTC (T17). */
      longDate: (startDate: string) =>
        day({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, 'UTC').format(new Date(startDate)),
      dayOfMonth: (startDate: string) => day({ day: 'numeric' }, 'UTC').format(new Date(startDate)),
      shortMonth: (startDate: string) => day({ month: 'short' }, 'UTC').format(new Date(startDate)),
      /** `December 2026`, from `2026-12`. */
      month: (month: string) => day({ month: 'long', year: 'numeric' }, 'UTC').format(new Date(`${month}-01`)),
      /** An instant in the visitor's time zone. */
      instant: (iso: string) =>
        day(
          { day: 'numeric', month: 'long', year: 'numeric' },
          Intl.DateTimeFormat().resolvedOptions().timeZone,
        ).format(new Date(iso)),
      /** `3 days ago`. */
      ago: (iso: string, now: number) => {
        const elapsed = Math.max(0, now - Date.parse(iso));
        const step = steps.find(candidate => elapsed >= candidate.ms);
        return step ? relative.format(-Math.floor(elapsed / step.ms), step.unit) : relative.format(0, 'minute');
      },
    };
  }, [t, language]);
}
