import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { type DocumentTexts, documentTexts, orderNumber } from './document-texts.ts';
import type { DocumentEvent, DocumentTicket, TicketDocument } from './ticket-document.ts';

/**
 * The events of an order as an iCalendar file, one entry each (TICKET-4). Times are instants, which every calendar
 * shows right wherever its owner is; the text has the local time. No code stands in it: calendars are shared.
 */
export function orderCalendar(document: TicketDocument): string {
  const texts = documentTexts(document);
  const events = new Map<string, DocumentTicket[]>();
  for (const ticket of document.tickets) {
    events.set(ticket.event.id, [...(events.get(ticket.event.id) ?? []), ticket]);
  }
  const entries = [...events.values()].flatMap(tickets => {
    const event = tickets[0]?.event;
    return event === undefined ? [] : [entryOf(document, texts, event, tickets.length)];
  });
  const { error, value } = createEvents(entries, { productId: 'guichet/tickets', method: 'PUBLISH' });
  if (error !== null || value === null) throw new Error('The calendar entry was refused.', { cause: error });
  return value;
}

function entryOf(
  { orderId }: TicketDocument,
  texts: DocumentTexts,
  event: DocumentEvent,
  ticketCount: number,
): EventAttributes {
  return {
    // The same each time, so that opening the file again moves the entry instead of adding another.
    uid: `${event.id}.${orderId}@guichet`,
    title: onOneLine(event.name),
    location: onOneLine(event.location),
    description: [
      texts.day(event),
      texts.times(event),
      texts.ticketCount(ticketCount),
      `${texts.order} ${orderNumber(orderId)}`,
    ].join('\n'),
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    start: utc(event.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(event.endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
  };
}

function utc(date: Date): DateArray {
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
}

/** Control characters would break a line of the file in two, and with it make fields out of a name. */
function onOneLine(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
