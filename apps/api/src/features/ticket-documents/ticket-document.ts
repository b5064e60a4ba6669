import type { Currency } from '@guichet/contracts';

/** An event as a ticket names it. Times are local to its zone; the instants are the same times for machines. */
export type DocumentEvent = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  /** `HH:MM`. An end before the start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** One admission, as it is printed. */
export type DocumentTicket = {
  readonly id: string;
  readonly code: string;
  /** What the QR code holds. */
  readonly payload: string;
  /** What one ticket of this kind cost when it was bought. */
  readonly price: number;
  /** Its place among the order's tickets of this event, from 1, void ones counted: a printed "2 of 3" stays true. */
  readonly nth: number;
  readonly of: number;
  readonly event: DocumentEvent;
};

/** The data of an order's documents, in its buyer's language. */
export type TicketDocument = {
  readonly orderId: string;
  readonly userId: string;
  readonly locale: 'en' | 'fr';
  readonly currency: Currency;
  readonly holder: string;
  /** Those that open a door, in the order of the cart: refunded ones and those of cancelled events are left out. */
  readonly tickets: readonly DocumentTicket[];
};
