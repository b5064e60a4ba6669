import Type, { type Static } from 'typebox';
import { EventDetail } from './catalogue.ts';
import { Id } from './ids.ts';
import { texts } from './texts.ts';

/** Max bytes of a photo. */
export const maxPhotoBytes = 8 * 1024 * 1024;
/** Max tickets of an event. */
export const maxCapacity = 1_000_000;
/** The dearest ticket: twenty lines of ten of them still cost an amount that can be written. */
export const maxTicketPrice = 4_999_999;
/** Max characters of an event's name, of its place and of its description. */
export const eventTextLimits = { name: 200, location: 200, description: 5_000 } as const;

const { eventForm } = texts;

/** A field that has to be filled in; left out or empty, the reply states what is required. */
const filled = (errorText: string, maxLength: number) => Type.String({ minLength: 1, maxLength, errorText });
const optional = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/**
 * The text fields of the event form (specification §5), in its order: the first that is missing is the one that the
 * reply is about. All are texts, as a form sends them. The file, if there is one, is called `photo`.
 */
export const EventForm = Type.Object({
  name: filled(eventForm.name, eventTextLimits.name),
  /** `YYYY-MM-DD`, or an instant of which the first ten characters count. */
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
  /** `true` or `false`; left out, false for a new event and as it was for an edited one. */
  shipping: optional(5),
  /** IANA zone; left out, the platform's for a new event and the event's own for an edited one. */
  timeZone: optional(64),
  /** Of the event as the form showed it: an edit of what was changed meanwhile is refused. */
  version: optional(10),
  /** The quantity that the form showed: the capacity changes by the difference, whatever was sold meanwhile. */
  baseQuantity: optional(10),
});
export type EventForm = Static<typeof EventForm>;

/** `success` is a text to show, as the shop reads it. */
export const SaveEventReply = Type.Object({ success: Type.String(), event: EventDetail });
export type SaveEventReply = Static<typeof SaveEventReply>;

/**
 * `GET /api/product/edit/{productId}/{userId}`: what the form starts from. `quantity` is what isn't sold, held or not.
 */
export const EventForEditing = Type.Object(
  { ...EventDetail.properties, held: Type.Integer({ minimum: 0 }) },
  { $id: 'EventForEditing' },
);
export type EventForEditing = Static<typeof EventForEditing>;

/** `DELETE /api/product/{productId}/{userId}`. */
export const DeleteEventReply = Type.Object({ success: Type.String() });
export type DeleteEventReply = Static<typeof DeleteEventReply>;

/** The path of calls about one event by its lister or an admin. */
export const ManagedEventParams = Type.Object({ productId: Id, userId: Id });
export type ManagedEventParams = Static<typeof ManagedEventParams>;
