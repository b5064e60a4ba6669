import { createHash } from 'node:crypto';
import type { EventRow } from './event-columns.ts';

/** What a share picture shows. */
export type SharedEvent = Pick<
  EventRow,
  'id' | 'name' | 'location' | 'startDate' | 'startTime' | 'timeZone' | 'photoVersion' | 'cancelled'
>;

/** Changes whenever the pictures look different, so that cached ones are fetched again. */
const design = 2;

/** Identifies what a share picture shows: the same event data, the same version. */
export function shareVersion(event: SharedEvent): string {
  const { id, name, location, startDate, startTime, timeZone, photoVersion, cancelled } = event;
  const shown = [design, id, name, location, startDate, startTime.slice(0, 5), timeZone, photoVersion, cancelled];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

/** Where the share picture of an event is served. With the version the URL is immutable. */
export function shareImagePath(event: SharedEvent): string {
  return `/api/product/share/${event.id}?v=${shareVersion(event)}`;
}
