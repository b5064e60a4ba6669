import type { EventFields } from './event-fields.ts';

const dayMs = 86_400_000;

/** Whether the event of a form, as typed so far, is over: nobody could buy it (decision T18). */
export function isOver({ startDate, startTime, endTime, timeZone }: EventFields, now: number): boolean {
  // While a year is being typed, the field has the years 2, 20 and 202.
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(startDate)) return false;
  const endsNextDay = endTime !== '' && endTime < startTime;
  const lastDay = endsNextDay ? new Date(Date.parse(startDate) + dayMs).toISOString().slice(0, 10) : startDate;
  return `${lastDay} ${endTime || '24:00'}` < localTime(now, timeZone);
}

/** `2026-11-24 20:05` in a zone; '' in one that the browser does not know. */
function localTime(now: number, timeZone: string): string {
  try {
    // The Swedish way to write a moment sorts as text.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  } catch {
    return '';
  }
}
