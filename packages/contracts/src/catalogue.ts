import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { Amount } from './money.ts';

/** A category of events. */
export const Category = Type.Object({ _id: Id, name: Type.String() }, { $id: 'Category' });
export type Category = Static<typeof Category>;

const eventFields = {
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  /**
   * Local date at the event's place as `YYYY-MM-DDT00:00:00.000Z`: its first ten characters are the date (decision
   * T17).
   */
  startDate: Type.String(),
  /** Local time `HH:MM`. An end before the start means the next day. */
  startTime: Type.String(),
  endTime: Type.String(),
  /** IANA zone of the place, for instance `Africa/Abidjan`. */
  timeZone: Type.String(),
  location: Type.String(),
  price: Amount,
  shipping: Type.Boolean(),
  /** Tickets left for sale right now: capacity minus sold minus held (decision T19). */
  quantity: Type.Integer({ minimum: 0 }),
  sold: Type.Integer({ minimum: 0 }),
  /** Whether the event is over. Ended events stay listed and can't be bought (decision T18). */
  ended: Type.Boolean(),
  /** Whether it was cancelled. Its tickets can't be bought, and those sold are refunded. */
  cancelled: Type.Boolean(),
  /** Version of the photo for an immutable URL, or null when there is none. See `photoPath`. */
  photo: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
};

/** An event as lists return it: `category` is only an id (decision T32). */
export const EventSummary = Type.Object({ ...eventFields, category: Id }, { $id: 'EventSummary' });
export type EventSummary = Static<typeof EventSummary>;

/** One event as its own page needs it, with the whole category. */
export const EventDetail = Type.Object(
  {
    ...eventFields,
    category: Category,
    /** All tickets, including sold ones. */
    capacity: Type.Integer({ minimum: 0 }),
    /** Version for optimistic locking: an edit that sends an outdated one is rejected. */
    version: Type.Integer({ minimum: 1 }),
  },
  { $id: 'EventDetail' },
);
export type EventDetail = Static<typeof EventDetail>;

/** The path parameter of calls about one event. */
export const EventParams = Type.Object({ productId: Id });
export type EventParams = Static<typeof EventParams>;

/** `GET /api/products/`: always in descending order (decision T45). */
export const SortedEventsQuery = Type.Object({
  sort: Type.Union([Type.Literal('sold'), Type.Literal('createdAt')], { default: 'createdAt' }),
  amount: Type.Integer({ minimum: 1, maximum: 50, default: 6 }),
});
export type SortedEventsQuery = Static<typeof SortedEventsQuery>;

/** `[]` is any price; otherwise lower and upper bound, both inclusive (decision T13). */
export const PriceRange = Type.Union([
  Type.Array(Amount, { maxItems: 0 }),
  Type.Array(Amount, { minItems: 2, maxItems: 2 }),
]);

/** The shop's filters. An empty filter matches every event. */
export const EventFilters = Type.Object({
  category: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  price: Type.Optional(PriceRange),
  /** The month in which events start, at their place: `YYYY-MM` (decision T54). */
  month: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$' })),
});
export type EventFilters = Static<typeof EventFilters>;

/**
 * `POST /api/products/by/Search`. The server clamps `limit` to 1 to 50 and `skip` to 0 or more. `skip` works up
 * to 1,000 events; `after`, the `next` of the previous page, has no such limit, and with it `skip` is ignored.
 */
export const FilterEventsBody = Type.Object({
  limit: Type.Integer({ default: 6 }),
  skip: Type.Integer({ default: 0 }),
  after: Type.Optional(Type.String({ maxLength: 128 })),
  filters: Type.Optional(EventFilters),
});
export type FilterEventsBody = Static<typeof FilterEventsBody>;

/** `size` counts the rows of this page, `total` all matches (decision T14), up to 1,000. */
export const FilterEventsReply = Type.Object({
  data: Type.Array(EventSummary),
  size: Type.Integer(),
  total: Type.Integer(),
  /** True if there are more matches than `total`. */
  totalIsAtLeast: Type.Optional(Type.Boolean()),
  hasMore: Type.Boolean(),
  /** The `after` of the next page; missing on the last page. */
  next: Type.Optional(Type.String()),
});
export type FilterEventsReply = Static<typeof FilterEventsReply>;

/** `GET /api/products/search`: three names for the search text. `category` is an id, `All` or empty for any. */
export const SearchEventsQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 200 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SearchEventsQuery = Static<typeof SearchEventsQuery>;

/** The widths in which photos are stored, in physical pixels. */
export const photoWidths = [320, 640, 960] as const;
/** One of the widths. */
export type PhotoWidth = (typeof photoWidths)[number];

/** `GET /api/product/photo/{id}`: with the right version in `v` the reply may be cached permanently. */
export const PhotoQuery = Type.Object({
  width: Type.Union([Type.Literal(320), Type.Literal(640), Type.Literal(960)], { default: 640 }),
  v: Type.Optional(Type.String({ maxLength: 64 })),
});
export type PhotoQuery = Static<typeof PhotoQuery>;
