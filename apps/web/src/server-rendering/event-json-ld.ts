import type { EventDetail } from '@guichet/contracts';
import { availability } from '../features/catalogue/availability.ts';

const schema = 'https://schema.org';

/** Addresses and names that the event itself lacks. */
type Around = { readonly url: string; readonly image: string; readonly organiser: string };

/** An event in the words of schema.org, with its true state: search engines show it as an event with its price. */
export function eventJsonLd(event: EventDetail, { url, image, organiser }: Around): object {
  const startDay = event.startDate.slice(0, 10);
  const endDay = event.endTime < event.startTime ? dayAfter(startDay) : startDay;
  return {
    '@context': schema,
    '@type': 'Event',
    name: event.name,
    description: event.description,
    startDate: instant(startDay, event.startTime, event.timeZone),
    endDate: instant(endDay, event.endTime, event.timeZone),
    eventStatus: `${schema}/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: [image],
    url,
    organizer: { '@type': 'Organization', name: organiser },
    offers: {
      '@type': 'Offer',
      url,
      price: event.price,
      priceCurrency: event.currency,
      availability: `${schema}/${availabilityNames[availability(event)]}`,
      validFrom: event.createdAt,
    },
  };
}

const availabilityNames = {
  open: 'InStock',
  few: 'InStock',
  'sold-out': 'SoldOut',
  closed: 'OutOfStock',
  'not-yet': 'PreOrder',
  ended: 'OutOfStock',
  cancelled: 'OutOfStock',
} as const;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** A local time with the offset of its zone: `2026-12-05T20:00:00+01:00`. An unknown zone leaves the offset out. */
function instant(day: string, time: string, timeZone: string): string {
  const local = `${day}T${time}:00`;
  return local + (offsetOf(new Date(`${local}Z`), timeZone) ?? '');
}

/** The offset at about this time. A change of the offset on the very day may be missed by some hours. */
function offsetOf(time: Date, timeZone: string): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', '') || '+00:00';
  } catch {
    return null;
  }
}
