import ical, { ICalCalendarMethod, ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { type DocumentTexts, documentTexts, orderNumber } from './document-texts.ts';
import type { DocumentEvent, DocumentTicket, TicketDocument } from './ticket-document.ts';

/**
 * Renders the events of an order as an iCalendar file, one VEVENT per event (TICKET-4). Times are UTC timestamps, which
 * calendars convert to the viewer's time zone; the description has the venue's local time. The file has no ticket codes,
 * because calendars are shared.
 */
export function orderCalendar(document: TicketDocument): string {
  const texts = documentTexts(document);
  const events = new Map<string, DocumentTicket[]>();
  for (const ticket of document.tickets) {
    events.set(ticket.event.id, [...(events.get(ticket.event.id) ?? []), ticket]);
  }
  const calendar = ical({ prodId: { company: 'guichet', product: 'tickets' }, method: ICalCalendarMethod.PUBLISH });
  for (const tickets of events.values()) {
    const event = tickets[0]?.event;
    if (event !== undefined) calendar.createEvent(entryOf(document, texts, event, tickets.length));
  }
  return `${calendar.toString()}\r\n`;
}

function entryOf(
  { orderId }: TicketDocument,
  texts: DocumentTexts,
  event: DocumentEvent,
  ticketCount: number,
): ICalEventData {
  return {
    // Stable, so that opening the file again updates the entry instead of adding another.
    id: `${event.id}.${orderId}@guichet`,
    // Calendars take a file for newer than theirs only if this has grown (RFC 5545, 3.8.7.4).
    sequence: event.changes,
    summary: toSingleLine(event.name),
    location: toSingleLine(event.location),
    description: [
      texts.day(event),
      texts.times(event),
      texts.ticketCount(ticketCount),
      `${texts.order} ${orderNumber(orderId)}`,
    ].join('\n'),
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    // Dates without a time zone are written as UTC timestamps.
    start: event.startsAt,
    end: event.endsAt,
  };
}

/** Replaces control characters and line separators with spaces: they could break a line and inject fields. */
function toSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
