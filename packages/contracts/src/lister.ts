import Type, { type Static } from 'typebox';
import { User } from './account.ts';
import { EventSummary } from './catalogue.ts';
import { Id, Instant } from './ids.ts';
import { SalesSum } from './sales.ts';

/** How far a request to list events has come. Every one but `pending` is final; after it the user may ask again. */
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
};

/** A request to list events, as its requester sees it. */
export const ListerRequest = Type.Object(requestFields, { $id: 'ListerRequest' });
export type ListerRequest = Static<typeof ListerRequest>;

/** A request with the profile of who asks, as admins see it. */
export const ListerRequestOfUser = Type.Object(
  { ...requestFields, user: Type.Object(User.properties) },
  { $id: 'ListerRequestOfUser' },
);
export type ListerRequestOfUser = Static<typeof ListerRequestOfUser>;

/** What became of a request, and a text to show. */
export const ListerRequestReply = Type.Object({ success: Type.String(), request: ListerRequest });
export type ListerRequestReply = Static<typeof ListerRequestReply>;

/** `GET /api/adminrequest/{userId}`: pending requests unless another state is asked for. */
export const ListerRequestsQuery = Type.Object({
  state: Type.Union(
    [Type.Literal('pending'), Type.Literal('approved'), Type.Literal('declined'), Type.Literal('cancelled')],
    { default: 'pending' },
  ),
});
export type ListerRequestsQuery = Static<typeof ListerRequestsQuery>;

/** An event as its lister sees it: with its stock and its takings. */
export const ListerEvent = Type.Object(
  {
    ...EventSummary.properties,
    /** All tickets there are, sold ones among them. */
    capacity: Type.Integer({ minimum: 0 }),
    /** Tickets that buyers hold while they pay. */
    held: Type.Integer({ minimum: 0 }),
    /** Off the shop; what was sold stays. */
    archived: Type.Boolean(),
    /** Counts changes, for editing without overwriting another user's change. */
    version: Type.Integer({ minimum: 1 }),
    ...SalesSum.properties,
  },
  { $id: 'ListerEvent' },
);
export type ListerEvent = Static<typeof ListerEvent>;
