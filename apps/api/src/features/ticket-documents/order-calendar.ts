import ical, { ICalCalendarMethod, ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { type DocumentTexts, documentTexts, orderNumber } from './document-texts.ts';
import type { DocumentEvent, DocumentTicket, TicketDocument } from './ticket-document.ts';

/**
 * Renders the events of an order as an iCalendar file, one entry each (TICKET-4). Times are instants, which calendars
 * convert to their owner's zone; the text has the local time. It has no ticket codes, because calendars are shared.
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
    summary: onOneLine(event.name),
    location: onOneLine(event.location),
    description: [
      texts.day(event),
      texts.times(event),
      texts.ticketCount(ticketCount),
      `${texts.order} ${orderNumber(orderId)}`,
    ].join('\n'),
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
    // Dates without a time zone are written as instants.
    start: event.startsAt,
    end: event.endsAt,
  };
}

/** Removes control characters, which could break a line and inject fields into the file. */
function onOneLine(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
