import Type, { type Static } from 'typebox';
import { EventDetail } from './catalogue.ts';
import { Id, Instant } from './ids.ts';
import { Amount } from './money.ts';
import { publicationField } from './publication.ts';
import { texts } from './texts.ts';

/** Max bytes of a photo. */
export const maxPhotoBytes = 8 * 1024 * 1024;
/** Max tickets of an event. */
export const maxCapacity = 1_000_000;
/** The highest ticket price: with it, the total of twenty lines of ten tickets is still a valid amount. */
export const maxTicketPrice = 4_999_999;
/** Max characters of an event's name, of its place and of its description. */
export const eventTextLimits = { name: 200, location: 200, description: 5_000 } as const;

const { eventForm } = texts;

/** A required field. If it is missing or empty, the reply has this text. */
const filled = (errorText: string, maxLength: number) => Type.String({ minLength: 1, maxLength, errorText });
const optional = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/**
 * The text fields of the event form, in its order: the reply's error is about the first missing one. All are strings, as a form sends them. The file, if any, is called `photo`.
 */
export const EventForm = Type.Object({
  name: filled(eventForm.name, eventTextLimits.name),
  /** `YYYY-MM-DD`, or an instant, of which only the first ten characters are used. */
  startDate: filled(eventForm.startDate, 40),
  /** `HH:MM`, local. An end before the start means the next day. */
  startTime: filled(eventForm.startTime, 8),
  endTime: filled(eventForm.endTime, 8),
  location: filled(eventForm.location, eventTextLimits.location),
  description: filled(eventForm.description, eventTextLimits.description),
  /** Whole francs. */
  price: filled(eventForm.price, 20),
  /** The id of a category. */
  category: filled(eventForm.category, 64),
  quantity: filled(eventForm.quantity, 20),
  /** `true` or `false`. Default: false for a new event, unchanged for an edited one. */
  shipping: optional(20),
  /** IANA zone. Default: the platform's for a new event, unchanged for an edited one. */
  timeZone: optional(64),
  /** A `PublicationState`. Default: `public` for a new event, unchanged for an edited one. */
  publication: optional(20),
  /** For `scheduled`: when it becomes public, `YYYY-MM-DDTHH:MM` at the event's place. */
  publishAt: optional(20),
  /** The version that the form was loaded with; the edit is rejected if the event has changed since. */
  version: optional(10),
  /** The quantity that the form showed: the capacity changes by the difference, regardless of sales in the meantime. */
  baseQuantity: optional(10),
});
export type EventForm = Static<typeof EventForm>;

/** `success` is the text that the shop shows. */
export const SaveEventReply = Type.Object({
  success: Type.String(),
  event: Type.Object({ ...EventDetail.properties, ...publicationField }),
});
export type SaveEventReply = Static<typeof SaveEventReply>;

/**
 * `GET /api/product/edit/{productId}/{userId}`: the form's values. `quantity` counts unsold tickets, also held ones.
 */
export const EventForEditing = Type.Object(
  {
    ...EventDetail.properties,
    held: Type.Integer({ minimum: 0 }),
    /** What another date, time or place would mean: the buyers who get a mail, and what they could take back in all. */
    onMove: Type.Object({ buyers: Type.Integer({ minimum: 0 }), amount: Amount }),
    /** When its planned cancellation takes place. */
    cancelsAt: Type.Optional(Instant),
    ...publicationField,
  },
  { $id: 'EventForEditing' },
);
export type EventForEditing = Static<typeof EventForEditing>;

/** `DELETE /api/product/{productId}/{userId}`. */
export const DeleteEventReply = Type.Object({ success: Type.String() });
export type DeleteEventReply = Static<typeof DeleteEventReply>;

/** The path parameters of calls about one event by its lister or an admin. */
export const ManagedEventParams = Type.Object({ productId: Id, userId: Id });
export type ManagedEventParams = Static<typeof ManagedEventParams>;
