import Type, { type Static } from 'typebox';
import { Id, Instant, notBlankPattern } from './ids.ts';
import { nullable, orEmpty, orNull } from './missing-values.ts';
import { Amount } from './money.ts';

/** Max ticket types of an event, closed ones included. */
export const maxTicketTypes = 20;
/** Max characters of a type's name and description, in each language. */
export const ticketTypeTextLimits = { name: 80, description: 1_000 } as const;

/**
 * The type of a ticket, in lines, tickets and lists. Missing for tickets of an event without types. `name` is shown in
 * every language that has no text of its own.
 */
export const TicketTypeName = Type.Object({ _id: Id, name: Type.String(), nameFr: Type.Optional(Type.String()) });
export type TicketTypeName = Static<typeof TicketTypeName>;

/** `ended` includes types that were closed by hand, `sold_out` those whose last tickets are held. */
export const TicketTypeState = Type.Union([
  Type.Literal('on_sale'),
  Type.Literal('not_yet'),
  Type.Literal('ended'),
  Type.Literal('sold_out'),
]);
export type TicketTypeState = Static<typeof TicketTypeState>;

/** A ticket type as the event's page lists it, in the organiser's order. */
export const TicketType = Type.Object(
  {
    ...TicketTypeName.properties,
    description: Type.String(),
    descriptionFr: Type.Optional(Type.String()),
    price: Amount,
    /** Tickets that can be bought now, or could be if the sale had begun: never more than are left of the event. */
    quantity: Type.Integer({ minimum: 0 }),
    /** Most tickets of this type in one order. */
    maxPerOrder: Type.Integer({ minimum: 1 }),
    /** When its sale starts and ends; null without a limit. */
    salesStart: nullable(Instant),
    salesEnd: nullable(Instant),
    state: TicketTypeState,
  },
  { $id: 'TicketType' },
);
export type TicketType = Static<typeof TicketType>;

/** Local time at the event's place. */
export const localTimePattern =
  '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$';

const name = { minLength: 1, maxLength: ticketTypeTextLimits.name, pattern: notBlankPattern } as const;
const { description: maxDescription } = ticketTypeTextLimits;
const Visibility = Type.Union([Type.Literal('public'), Type.Literal('code')]);

/** A type as its organiser edits it: `GET /api/event/{productId}/ticket-types/{userId}`. */
export const ManagedTicketType = Type.Object({
  ...TicketTypeName.properties,
  description: Type.String(),
  descriptionFr: Type.Optional(Type.String()),
  price: Amount,
  /** All tickets of the type, sold and held ones included. */
  capacity: Type.Integer({ minimum: 0 }),
  maxPerOrder: Type.Integer({ minimum: 1 }),
  /** `YYYY-MM-DDTHH:MM`, local time at the event's place. */
  salesStart: nullable(Type.String()),
  salesEnd: nullable(Type.String()),
  /** `code`: only with a promotion code that unlocks it. */
  visibility: Visibility,
  /** Not sold any more. */
  closed: Type.Boolean(),
  sold: Type.Integer({ minimum: 0 }),
  /** Tickets that buyers hold right now. */
  held: Type.Integer({ minimum: 0 }),
  state: TicketTypeState,
});
export type ManagedTicketType = Static<typeof ManagedTicketType>;

/** All types of an event, for its organiser. Without types the event is sold by its own price and quantity. */
export const TicketTypesReply = Type.Object(
  {
    /** The event's version: an edit that sends an outdated one is rejected. */
    version: Type.Integer({ minimum: 1 }),
    /** The most tickets of all types together; null when the types' own numbers are the only limit. */
    capacity: nullable(Type.Integer({ minimum: 0 })),
    /** Tickets that are sold or held and have no type: sold before the event had types. */
    withoutType: Type.Integer({ minimum: 0 }),
    types: Type.Array(ManagedTicketType),
  },
  { $id: 'TicketTypesReply' },
);
export type TicketTypesReply = Static<typeof TicketTypesReply>;

/**
 * `PUT /api/event/{productId}/ticket-types/{userId}`: the whole list, in the order in which it is shown. A type without
 * `_id` is new; one that is left out is deleted, unless tickets of it are sold or held. An empty list makes the event one
 * without types again.
 */
export const TicketTypesBody = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  capacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, ...orNull })),
  types: Type.Array(
    Type.Object({
      _id: Type.Optional(Id),
      name: Type.String(name),
      nameFr: Type.Optional(Type.String({ ...name, ...orEmpty })),
      description: Type.Optional(Type.String({ maxLength: maxDescription, ...orEmpty })),
      descriptionFr: Type.Optional(Type.String({ maxLength: maxDescription, ...orEmpty })),
      /** Whole francs, at most 4,999,999. Applies to later sales only. */
      price: Type.Integer({ minimum: 0, maximum: 4_999_999 }),
      capacity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      maxPerOrder: Type.Integer({ minimum: 1, maximum: 10, default: 10 }),
      salesStart: Type.Optional(Type.String({ pattern: localTimePattern, ...orEmpty })),
      salesEnd: Type.Optional(Type.String({ pattern: localTimePattern, ...orEmpty })),
      visibility: Type.Optional(Visibility),
      closed: Type.Optional(Type.Boolean()),
    }),
    { maxItems: maxTicketTypes },
  ),
});
export type TicketTypesBody = Static<typeof TicketTypesBody>;
