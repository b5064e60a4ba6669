import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';

/** A public key that verifies tickets, as a JWK (RFC 8037). */
export const TicketKey = Type.Object({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
  kid: Type.String(),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
});
export type TicketKey = Static<typeof TicketKey>;

/** `GET /api/tickets/keys`: the key that signs now stands first. */
export const TicketKeys = Type.Object({ keys: Type.Array(TicketKey, { minItems: 1 }) }, { $id: 'TicketKeys' });
export type TicketKeys = Static<typeof TicketKeys>;

/** `POST /api/event/{productId}/staff/{userId}`: which device or gate it is, for the list and for "used at". */
export const NewStaffBody = Type.Object({ label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }) });
export type NewStaffBody = Static<typeof NewStaffBody>;

/** Check-in access for one device at one event. */
const staffFields = {
  _id: Id,
  productId: Id,
  label: Type.String(),
  createdAt: Instant,
  /** Twelve hours after the event's end, also when it is moved. */
  expiresAt: Instant,
};

/** The reply that makes it: the only one that ever holds the token. */
export const NewStaff = Type.Object({ ...staffFields, token: Type.String() }, { $id: 'NewStaff' });
export type NewStaff = Static<typeof NewStaff>;

/** A row of the list. */
export const Staff = Type.Object(
  {
    ...staffFields,
    state: Type.Union([Type.Literal('live'), Type.Literal('ended'), Type.Literal('revoked')]),
    lastUsedAt: Type.Union([Instant, Type.Null()]),
    /** How many people it let in. */
    accepted: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Staff' },
);
export type Staff = Static<typeof Staff>;

/** A ticket as check-in shows it. */
export const TicketAtDoor = Type.Object({
  _id: Id,
  code: Type.String(),
  /** The buyer. */
  holder: Type.String(),
  event: Type.String(),
  /** The 2 and the 3 of "2 of 3". */
  nth: Type.Integer({ minimum: 1 }),
  of: Type.Integer({ minimum: 1 }),
});
export type TicketAtDoor = Static<typeof TicketAtDoor>;

const use = {
  usedAt: Instant,
  /** The same moment on a clock at the event's place: `2026-12-05 20:04`. */
  usedAtLocal: Type.String(),
  /** The label of the device. */
  usedBy: Type.String(),
};

/** `POST /api/checkin`: what a QR code holds, or a ticket's code as it was typed. */
export const CheckInBody = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 500 }),
  /** Made up by the scanner for each scan: sent again after a lost reply, the answer is the same one. */
  scanId: Type.Optional(Id),
});
export type CheckInBody = Static<typeof CheckInBody>;

/** The result of a scan. All of them are 200. */
export const CheckInReply = Type.Union([
  Type.Object({
    result: Type.Literal('accepted'),
    ticket: TicketAtDoor,
    ...use,
    /** Until when the device may take it back. */
    undoUntil: Instant,
  }),
  Type.Object({
    result: Type.Literal('already_used'),
    ticket: TicketAtDoor,
    ...use,
    /** Whether it was this very device. */
    sameDevice: Type.Boolean(),
  }),
  Type.Object({
    result: Type.Literal('cancelled'),
    ticket: TicketAtDoor,
    reason: Type.Union([Type.Literal('refunded'), Type.Literal('order_cancelled'), Type.Literal('event_cancelled')]),
  }),
  Type.Object({ result: Type.Literal('wrong_event') }),
  Type.Object({ result: Type.Literal('unknown') }),
]);
export type CheckInReply = Static<typeof CheckInReply>;

/** `POST /api/checkin/undo`. */
export const UndoCheckInBody = Type.Object({ ticketId: Id });
export type UndoCheckInBody = Static<typeof UndoCheckInBody>;
export const UndoCheckInReply = Type.Object({ result: Type.Literal('undone'), ticket: TicketAtDoor });
export type UndoCheckInReply = Static<typeof UndoCheckInReply>;

/** `GET /api/checkin/search`: part of a name, or the beginning of a code. */
export const SearchTicketsQuery = Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }) });
export type SearchTicketsQuery = Static<typeof SearchTicketsQuery>;
export const SearchTicketsReply = Type.Object({
  tickets: Type.Array(
    Type.Object({
      ...TicketAtDoor.properties,
      state: Type.Union([Type.Literal('valid'), Type.Literal('used'), Type.Literal('cancelled')]),
      usedAt: Type.Union([Instant, Type.Null()]),
      usedAtLocal: Type.Union([Type.String(), Type.Null()]),
      usedBy: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Whether there are others, which a longer text would find. */
  more: Type.Boolean(),
});
export type SearchTicketsReply = Static<typeof SearchTicketsReply>;

/** `GET /api/checkin/summary`: the event of the token, and how far its check-in has come. */
export const DoorSummary = Type.Object({
  productId: Id,
  name: Type.String(),
  location: Type.String(),
  startDate: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  timeZone: Type.String(),
  cancelled: Type.Boolean(),
  /** Valid tickets, used ones among them. */
  tickets: Type.Integer({ minimum: 0 }),
  used: Type.Integer({ minimum: 0 }),
  devices: Type.Array(
    Type.Object({ label: Type.String(), used: Type.Integer({ minimum: 0 }), thisDevice: Type.Boolean() }),
  ),
});
export type DoorSummary = Static<typeof DoorSummary>;
