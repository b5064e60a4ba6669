import Type, { type Static } from 'typebox';
import { User } from './account.ts';
import { pageFields } from './admin.ts';
import { EventSummary } from './catalogue.ts';
import { Id, Instant } from './ids.ts';
import { orNull } from './missing-values.ts';
import { publicationField } from './publication.ts';
import { SalesSum } from './sales.ts';

/** State of a request to list events. All but `pending` are final; then the user may send a new request. */
export const ListerRequestState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('cancelled'),
]);
export type ListerRequestState = Static<typeof ListerRequestState>;

const requestFields = {
  _id: Id,
  state: ListerRequestState,
  createdAt: Instant,
  /** When it was approved, declined or cancelled; null while it is pending. */
  decidedAt: Type.Union([Instant, Type.Null()]),
  /** Why it was declined, as the admin typed it; null when no reason was given. */
  reason: Type.Union([Type.String(), Type.Null()]),
};

/** A request to list events, as returned to the user who sent it. */
export const ListerRequest = Type.Object(requestFields, { $id: 'ListerRequest' });
export type ListerRequest = Static<typeof ListerRequest>;

/** A request to list events, with the user's profile, as returned to admins. */
export const ListerRequestOfUser = Type.Object(
  { ...requestFields, user: Type.Object(User.properties) },
  { $id: 'ListerRequestOfUser' },
);
export type ListerRequestOfUser = Static<typeof ListerRequestOfUser>;

/** `DELETE /api/delete/request/{requestId}`: an admin may give the requester a reason. The body may be left out. */
export const DeclineRequestBody = Type.Union([
  Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500, ...orNull })) }),
  Type.Null(),
]);
export type DeclineRequestBody = Static<typeof DeclineRequestBody>;

/** The request in its new state, and the text to show. */
export const ListerRequestReply = Type.Object({ success: Type.String(), request: ListerRequest });
export type ListerRequestReply = Static<typeof ListerRequestReply>;

/** `GET /api/adminrequest/{userId}`: requests in this state. The header `X-Total-Count` has the number of all. */
export const ListerRequestsQuery = Type.Object({
  state: Type.Union(
    [Type.Literal('pending'), Type.Literal('approved'), Type.Literal('declined'), Type.Literal('cancelled')],
    { default: 'pending' },
  ),
  ...pageFields,
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 200 }),
});
export type ListerRequestsQuery = Static<typeof ListerRequestsQuery>;

/** An event as returned to its lister, with its stock and its sales. */
export const ListerEvent = Type.Object(
  {
    ...EventSummary.properties,
    /** Null for an archived event whose category was deleted. */
    category: Type.Union([Id, Type.Null()]),
    /** All tickets, including sold ones. */
    capacity: Type.Integer({ minimum: 0 }),
    /** Of the sold tickets those that this shop did not sell, over a counter for one. */
    soldElsewhere: Type.Integer({ minimum: 0 }),
    /** Tickets in holds of buyers who are paying. */
    held: Type.Integer({ minimum: 0 }),
    /** Not on sale any more; sold tickets stay valid. */
    archived: Type.Boolean(),
    /** Version for optimistic locking: an edit that sends an outdated one is rejected. */
    version: Type.Integer({ minimum: 1 }),
    ...publicationField,
    ...SalesSum.properties,
  },
  { $id: 'ListerEvent' },
);
export type ListerEvent = Static<typeof ListerEvent>;
