import Type, { type Static } from 'typebox';
import { Instant } from './ids.ts';

/**
 * Who sees an event. `draft`: only who manages it. `scheduled`: the same, and everybody from `publishAt` on. `public`:
 * everybody. `hidden`: whoever has its link, in no list and no search.
 */
export const PublicationState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('public'),
  Type.Literal('hidden'),
]);
export type PublicationState = Static<typeof PublicationState>;

/** The publication of an event, as its managers see it. */
export const Publication = Type.Object(
  {
    state: PublicationState,
    /** When it becomes public; only while it is scheduled. */
    publishAt: Type.Optional(Instant),
    /** Whether its sale is closed by hand: the page stays, and what is held or sold stays valid. */
    salesClosed: Type.Boolean(),
  },
  { $id: 'Publication' },
);
export type Publication = Static<typeof Publication>;

/** The field of a manager's event. Missing: public and on sale, as the documented form makes it. */
export const publicationField = { publication: Type.Optional(Publication) };

/** A time at the event's place: `YYYY-MM-DDTHH:MM`. */
const localTime = '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$';

/** `PUT /api/event/{productId}/publication/{userId}`. What is left out stays. */
export const PublicationBody = Type.Object({
  state: Type.Optional(PublicationState),
  /** Required for `scheduled`: local time of the event. */
  publishAt: Type.Optional(Type.String({ pattern: localTime })),
  salesClosed: Type.Optional(Type.Boolean()),
});
export type PublicationBody = Static<typeof PublicationBody>;

/** The event's publication as it is now. */
export const PublicationReply = Type.Object({ success: Type.String(), publication: Publication });
export type PublicationReply = Static<typeof PublicationReply>;
