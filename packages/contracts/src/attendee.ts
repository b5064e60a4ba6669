import Type, { type Static } from 'typebox';
import { pageFields } from './admin.ts';
import { Id, Instant } from './ids.ts';
import { nullable } from './missing-values.ts';
import { Amount } from './money.ts';
import { ticketRefundFields } from './sale-terms.ts';
import { TicketState } from './ticket-state.ts';
import { TicketTypeName } from './ticket-types.ts';

/** A ticket of an event with its holder. Never with its code: codes admit. */
export const Attendee = Type.Object(
  {
    /** The ticket's id. */
    _id: Id,
    /** The buyer's name. */
    holder: Type.String(),
    /** The order's line: name and price when it was bought. */
    line: Type.Object({ name: Type.String(), price: Amount }),
    ticketType: Type.Optional(TicketTypeName),
    /** The 2 and the 3 of "2 of 3". */
    nth: Type.Integer({ minimum: 1 }),
    of: Type.Integer({ minimum: 1 }),
    state: TicketState,
    usedAt: nullable(Instant),
    /** The same moment on a clock at the event's place: `2026-12-05 20:04`. */
    usedAtLocal: nullable(Type.String()),
    /** The label of the device. */
    usedBy: nullable(Type.String()),
    /** Only in replies to admins: the buyer's address, the order, and what a refund would pay. */
    email: Type.Optional(Type.String()),
    orderId: Type.Optional(Id),
    refund: Type.Optional(ticketRefundFields.refund),
    feeKept: ticketRefundFields.feeKept,
  },
  { $id: 'Attendee' },
);
export type Attendee = Static<typeof Attendee>;

const filters = {
  /** Words of the holder's name; for admins also of the address. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(TicketState),
};

/** `GET /api/event/{productId}/attendees.csv/{userId}`. */
export const AttendeeFilterQuery = Type.Object(filters);
export type AttendeeFilterQuery = Static<typeof AttendeeFilterQuery>;

/** `GET /api/event/{productId}/attendees/{userId}`: by name. */
export const AttendeesQuery = Type.Object({ ...filters, ...pageFields });
export type AttendeesQuery = Static<typeof AttendeesQuery>;
