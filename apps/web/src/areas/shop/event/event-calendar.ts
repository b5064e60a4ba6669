import type { EventDetail } from '@guichet/contracts';

type CalendarEvent = Pick<
  EventDetail,
  '_id' | 'name' | 'startDate' | 'startTime' | 'endTime' | 'timeZone' | 'location' | 'cancelled'
>;

const dayMs = 86_400_000;

/** An event as an iCalendar file (RFC 5545). Its times are in UTC, so that it needs no table of time zones. */
export function eventCalendar(event: CalendarEvent, options: { readonly url: string; readonly now: number }): string {
  const { _id, name, startDate, startTime, endTime, timeZone, location, cancelled } = event;
  const start = instantOf(startDate, startTime, timeZone);
  // An end before the start is on the next day (decision T17).
  const isNextDay = endTime < startTime;
  const nextDate = new Date(Date.parse(startDate) + dayMs).toISOString();
  const end = instantOf(isNextDay ? nextDate : startDate, endTime, timeZone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guichet//Events//EN',
    'BEGIN:VEVENT',
    `UID:${_id}`,
    `DTSTAMP:${stamp(options.now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(name)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${options.url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The instant of a local date and time. The offset is that of the zone at about this time. */
function instantOf(date: string, time: string, timeZone: string): number {
  const local = Date.parse(`${date.slice(0, 10)}T${time}:00.000Z`);
  return local - offsetMs(local - offsetMs(local, timeZone), timeZone);
}

function offsetMs(instant: number, timeZone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(instant);
    const part = (type: string) => parts.find(candidate => candidate.type === type)?.value ?? '';
    const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00.000Z`;
    return Date.parse(local) - Math.floor(instant / 60_000) * 60_000;
  } catch {
    // A zone that the browser doesn't know: most of the shop's places are at UTC.
    return 0;
  }
}

/** `20261205T163000Z`. */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets; a continued line starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 74) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
