import type { Currency } from '@guichet/contracts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, toLanguage } from './languages.ts';

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
  return useMemo(() => createFormat(t, language), [t, language]);
}

/** See `useFormat`. */
export function createFormat(t: TFunction, language: Language) {
  const number = new Intl.NumberFormat(language);
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';
  const date = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    withOrdinal(new Intl.DateTimeFormat(locale, options).format(new Date(iso)), language);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    /** `CFA 12,500`: prices of tickets and the pay button. */
    price: (amount: number, currency: Currency) =>
      t('money.price', { amount: number.format(amount), context: currency }),
    /** `FCA 12,500`: the cart's total. */
    total: (amount: number, currency: Currency) =>
      t('money.total', { amount: number.format(amount), context: currency }),
    /** `12,500 CFA francs`, for speech. */
    spokenPrice: (amount: number) => t('money.spoken', { amount: number.format(amount) }),
    number: (value: number) => number.format(value),
    /** `Sat 5 December 2026`. The API sends a local date as if it were UTC, so it is formatted in UTC (T17). */
    longDate: date({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** `Greenwich Mean Time`: the time of the place on the event's day. A zone unknown to the browser is named as it is. */
    zone: (startDate: string, timeZone: string) => {
      try {
        const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'long', timeZone });
        const parts = format.formatToParts(new Date(startDate));
        return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      } catch {
        return timeZone;
      }
    },
    dayOfMonth: date({ day: 'numeric', timeZone: 'UTC' }),
    shortMonth: date({ month: 'short', timeZone: 'UTC' }),
    /** `December 2026`, from `2026-12`. */
    month: date({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** An instant in the visitor's time zone. */
    instant: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** `Sat 5 Dec, 10:00`: an instant of the coming months in the visitor's time zone, or in another one. */
    moment: (iso: string, timeZone?: string) =>
      date({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        ...(timeZone && { timeZone }),
      })(iso),
    /** `3 days ago`, and `now` within the first minute. */
    ago: (iso: string, now: number) => {
      const elapsed = Math.max(0, now - Date.parse(iso));
      const step = steps.find(candidate => elapsed >= candidate.ms);
      return step ? relative.format(-Math.floor(elapsed / step.ms), step.unit) : relative.format(0, 'second');
    },
  };
}

/** Writes the first day of a month as French does, "1er décembre", and `Intl` does not. */
export function withOrdinal(date: string, language: Language): string {
  return language === 'fr' ? date.replace(/\b1 /, '1er ') : date;
}
