import type { EventDetail, EventForEditing, Publication, PublicationState } from '@guichet/contracts';
import { localTimeOf } from './local-time.ts';

/** The text fields of the form, as typed, in its order, which is that of the list of wrong fields. */
export type EventFields = {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly location: string;
  readonly price: string;
  readonly quantity: string;
  readonly shipping: string;
  readonly publication: PublicationState;
  /** Local time of the event, `YYYY-MM-DDTHH:MM`; of a scheduled event alone. */
  readonly publishAt: string;
};

/** An empty form. `timeZone` is the zone that the list of zones starts with. */
export function emptyFields(timeZone: string): EventFields {
  return {
    name: '',
    category: '',
    description: '',
    startDate: '',
    startTime: '',
    endTime: '',
    timeZone,
    location: '',
    price: '',
    quantity: '',
    shipping: 'false',
    publication: 'public',
    publishAt: '',
  };
}

/** The form of an event. The date is its first ten characters, which no time zone shifts (decision T17). */
export function fieldsOf(
  event: (EventForEditing | EventDetail) & { readonly publication?: Publication },
  quantity = event.quantity,
): EventFields {
  const { state = 'public', publishAt } = event.publication ?? {};
  return {
    name: event.name,
    category: event.category._id,
    description: event.description,
    startDate: event.startDate.slice(0, 10),
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.timeZone,
    location: event.location,
    price: String(event.price),
    quantity: String(quantity),
    shipping: String(event.shipping),
    publication: state,
    publishAt: publishAt === undefined ? '' : localTimeOf(publishAt, event.timeZone),
  };
}

/** Whether date, times, zone or place differ, which buyers are told. The API trims the place. */
export function hasMoved(before: EventFields, after: EventFields): boolean {
  const names = ['startDate', 'startTime', 'endTime', 'timeZone', 'location'] as const;
  return names.some(name => before[name].trim() !== after[name].trim());
}
