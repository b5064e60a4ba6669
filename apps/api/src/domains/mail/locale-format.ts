import type { Currency, Locale } from '@guichet/contracts';
import { frenchDay } from '../../platform/french-day.ts';
import { writtenMoney } from '../../platform/written-money.ts';

/** When an event takes place, in the time zone of its venue. */
export type EventTime = {
  /** `2026-12-05` */
  readonly startDate: string;
  /** `19:00:00` */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly endsAt: Date;
};

/** Formats amounts, dates and durations in one language. */
export type LocaleFormat = {
  /** See `writtenMoney`. */
  readonly money: (amount: number, currency: Currency) => string;
  /** A number of percent, with at most two decimals. */
  readonly percent: (value: number) => string;
  /** The day, the times and the zone, so that it is correct for readers in any zone. */
  readonly when: (event: EventTime) => string;
  /** `3 days`, `24 hours`, `30 minutes`. */
  readonly span: (ms: number) => string;
  /** Inserts the no-break spaces that the language requires. */
  readonly typeset: (text: string) => string;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const noBreak = '\u00A0';
const narrowNoBreak = '\u202F';

/** The format of each language. */
export const localeFormats: Readonly<Record<Locale, LocaleFormat>> = {
  en: localeFormat('en', 'en-GB', {
    day: written => written,
    times: (start, end) => `${start} to ${end}`,
    typeset: text => text,
  }),
  fr: localeFormat('fr', 'fr-FR', {
    day: frenchDay,
    times: (start, end) => `de ${frenchTime(start)} à ${frenchTime(end)}`,
    typeset: text =>
      text
        .replace(/ +(?=[?!;])/g, narrowNoBreak)
        .replace(/ +(?=[:»])|(?<=«) +/g, noBreak)
        // Keeps a number and its unit on one line.
        .replace(/(?<=\d) (?=\p{L})/gu, noBreak),
  }),
};

function localeFormat(
  language: Locale,
  locale: string,
  own: Pick<LocaleFormat, 'typeset'> & {
    readonly day: (written: string) => string;
    readonly times: (start: string, end: string) => string;
  },
): LocaleFormat {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const unit = (name: 'day' | 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  return {
    money: (amount, currency) => writtenMoney(language, currency, amount),
    percent: value => percent.format(value / 100),
    when: event => {
      const date = own.day(day.format(new Date(`${event.startDate}T00:00:00Z`)));
      const times = own.times(event.startTime.slice(0, 5), event.endTime.slice(0, 5));
      return `${date}, ${times} (${zoneName(locale, event)})`;
    },
    span: ms => {
      if (ms >= 2 * dayMs) return unit('day', Math.round(ms / dayMs));
      return ms >= hourMs ? unit('hour', Math.round(ms / hourMs)) : unit('minute', Math.round(ms / minuteMs));
    },
    typeset: own.typeset,
  };
}

/** `GMT+1`: an offset, because only locals recognise the name of a zone. */
function zoneName(locale: string, { timeZone, endsAt }: EventTime): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(endsAt);
  const offset = parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone;
  return offset.replace(/\+0$/, '');
}

/** `19 h` or `19 h 30`. */
function frenchTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const spoken = `${Number(hours)}${noBreak}h`;
  return minutes === '00' ? spoken : `${spoken}${noBreak}${minutes}`;
}
