import type { Currency, PaymentInstrument } from '@guichet/contracts';

/** The event data on a ticket. `startTime` and `endTime` are local; `startsAt` and `endsAt` are instants. */
export type DocumentEvent = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  /** Null without a photo. */
  readonly photoVersion: string | null;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  /** `HH:MM`. An end before the start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How often date, times or place have changed. */
  readonly changes: number;
};

/** A picture, a JPEG, and its size in pixels. */
export type Picture = { readonly image: Buffer; readonly width: number; readonly height: number };

/** Draws the picture above the tickets of an event. */
export type HeaderOf = (event: Pick<DocumentEvent, 'id' | 'photoVersion'>) => Promise<Picture>;

/** The data of one printed ticket. */
export type DocumentTicket = {
  readonly id: string;
  readonly code: string;
  /** The content of the QR code. */
  readonly payload: string;
  /** What was paid for it. */
  readonly price: number;
  /**
   * Its number among the order's tickets of this event. Void tickets count too, so a printed "2 of 3" stays correct.
   */
  readonly nth: number;
  readonly of: number;
  /** The name of its type in the buyer's language; null for an event without types. */
  readonly type?: string | null;
  readonly event: DocumentEvent;
};

/** The data of an order's documents, in its buyer's language. */
export type TicketDocument = {
  readonly orderId: string;
  readonly userId: string;
  readonly locale: 'en' | 'fr';
  readonly currency: Currency;
  readonly holder: string;
  /** What the order was paid with; null for free tickets. */
  readonly paidWith: PaymentInstrument | null;
  /** The valid tickets in cart order, without refunded ones and those of cancelled events. */
  readonly tickets: readonly DocumentTicket[];
};
