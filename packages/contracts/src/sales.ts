import Type, { type Static } from 'typebox';
import { Id } from './ids.ts';
import { Currency } from './money.ts';
import { TicketTypeName } from './ticket-types.ts';

/** A day of the calendar in the platform's zone, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date', pattern: '^20\\d\\d-\\d\\d-\\d\\d$' });

/**
 * Totals of sales. `gross` is the total of placed orders, `refunds` the money refunded or being refunded, `net` the
 * difference. A refund counts in the period of its sale, so that all totals of one period agree.
 */
export const SalesSum = Type.Object({
  gross: Type.Integer(),
  refunds: Type.Integer(),
  net: Type.Integer(),
  /** Tickets that were issued. */
  tickets: Type.Integer({ minimum: 0 }),
  /** Those of them that are void, so rejected at check-in. */
  voidTickets: Type.Integer({ minimum: 0 }),
  /**
   * Service fees, whoever pays them, without those that came back with a refund: what buyers pay is part of `gross`.
   * Missing when there are none.
   */
  fees: Type.Optional(Type.Integer({ minimum: 0 })),
  /** What is left of `net` without the service fees: the organisers' share. Missing when there are no fees. */
  share: Type.Optional(Type.Integer()),
  /** The taxes that are included in the prices of tickets that aren't void; missing when there are none. */
  taxes: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type SalesSum = Static<typeof SalesSum>;

/** First and last day, both inclusive. Default: the thirty days up to today. */
export const SalesQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });
export type SalesQuery = Static<typeof SalesQuery>;

/** The sales of as many days, right before a period: what it is compared with. */
export const PreviousSales = Type.Object({
  /** Earlier than a `Day` can be for the first period of the century. */
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  total: SalesSum,
});
export type PreviousSales = Static<typeof PreviousSales>;

/** Sales between two days, by day and by event. Both lists add up to `total`. */
export const SalesReply = Type.Object(
  {
    from: Day,
    to: Day,
    /** The zone in which a day begins. */
    timeZone: Type.String(),
    currency: Currency,
    total: SalesSum,
    previous: PreviousSales,
    /** Every day from the first to the last, including days without sales. */
    days: Type.Array(Type.Object({ day: Day, orders: Type.Integer({ minimum: 0 }), ...SalesSum.properties })),
    /** Events with sales, from the highest net. */
    events: Type.Array(
      Type.Object({
        _id: Id,
        name: Type.String(),
        orders: Type.Integer({ minimum: 0 }),
        ...SalesSum.properties,
        /** The event's current totals, regardless of the period. */
        capacity: Type.Integer({ minimum: 0 }),
        sold: Type.Integer({ minimum: 0 }),
        /** Of the tickets counted here, those that were checked in. */
        checkedIn: Type.Integer({ minimum: 0 }),
        /** Its ticket types with sales, in the organiser's order; missing for an event without types. */
        types: Type.Optional(Type.Array(Type.Object({ ticketType: TicketTypeName, ...SalesSum.properties }))),
      }),
    ),
  },
  { $id: 'SalesReply' },
);
export type SalesReply = Static<typeof SalesReply>;
