import Type, { type Static } from 'typebox';
import { Id } from './ids.ts';
import { Currency } from './money.ts';

/** A day of the calendar in the platform's zone, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date', pattern: '^20\\d\\d-\\d\\d-\\d\\d$' });

/**
 * What was sold. `gross` is what placed orders came to, `refunds` what went back or is on its way, `net` the rest.
 * A refund counts where its sale counts, so that all totals of one period agree.
 */
export const SalesSum = Type.Object({
  gross: Type.Integer(),
  refunds: Type.Integer(),
  net: Type.Integer(),
  /** Tickets that were issued. */
  tickets: Type.Integer({ minimum: 0 }),
  /** Those of them that are refused at check-in. */
  voidTickets: Type.Integer({ minimum: 0 }),
});
export type SalesSum = Static<typeof SalesSum>;

/** Two days, both of them included. Without them: the thirty days up to today. */
export const SalesQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });
export type SalesQuery = Static<typeof SalesQuery>;

/** Sales between two days, by day and by event. Both lists add up to `total`. */
export const SalesReply = Type.Object(
  {
    from: Day,
    to: Day,
    /** The zone in which a day begins. */
    timeZone: Type.String(),
    currency: Currency,
    total: SalesSum,
    /** Every day from the first to the last, days without sales among them. */
    days: Type.Array(Type.Object({ day: Day, orders: Type.Integer({ minimum: 0 }), ...SalesSum.properties })),
    /** Events that something was sold of, from the highest net. */
    events: Type.Array(
      Type.Object({
        _id: Id,
        name: Type.String(),
        orders: Type.Integer({ minimum: 0 }),
        ...SalesSum.properties,
        /** Of the event itself, whenever its tickets were sold. */
        capacity: Type.Integer({ minimum: 0 }),
        sold: Type.Integer({ minimum: 0 }),
        /** Of the tickets counted here, those whose holders are inside. */
        checkedIn: Type.Integer({ minimum: 0 }),
      }),
    ),
  },
  { $id: 'SalesReply' },
);
export type SalesReply = Static<typeof SalesReply>;
