import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { orEmpty } from './missing-values.ts';
import { Amount, Currency } from './money.ts';
import { AnnouncedFee } from './sale-terms.ts';
import { TicketType } from './ticket-types.ts';

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
  /** The currency of the price: the platform's. */
  currency: Currency,
  shipping: Type.Boolean(),
  /** Tickets left for sale right now: capacity minus sold minus held (decision T19). */
  quantity: Type.Integer({ minimum: 0 }),
  sold: Type.Integer({ minimum: 0 }),
  /** Whether the event is over. Ended events stay listed and can't be bought (decision T18). */
  ended: Type.Boolean(),
  /** Whether it was cancelled. Its tickets can't be bought, and those sold are refunded. */
  cancelled: Type.Boolean(),
  /** Present for an event with ticket types: `price` is the lowest of them, and a ticket is chosen on its page. */
  hasTicketTypes: Type.Optional(Type.Literal(true)),
  /** Present when no ticket can be bought yet: when the sale of the first type starts. */
  salesStart: Type.Optional(Instant),
  /** Present while its lister has closed the sale: its page stays, and its tickets can't be bought. */
  salesClosed: Type.Optional(Type.Literal(true)),
  /** Version of the photo for an immutable URL, or null when there is none. See `photoPath` and `isPoster`. */
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
    /** The name of the lister's account; null if the platform itself sells the event, or the account was deleted. */
    organiser: Type.Union([Type.String(), Type.Null()]),
    /** The public reason for the cancellation, as typed; null unless `cancelled`. */
    cancelReason: Type.Union([Type.String(), Type.Null()]),
    /** Path of the picture for previews of shared links: a JPEG of 1200 × 630 pixels. See `ShareImageQuery`. */
    shareImage: Type.String(),
    /** Present for an event that only its link leads to: search engines must not list it. */
    hidden: Type.Optional(Type.Literal(true)),
    /** All tickets, including sold ones. */
    capacity: Type.Integer({ minimum: 0 }),
    /** Version for optimistic locking: an edit that sends an outdated one is rejected. */
    version: Type.Integer({ minimum: 1 }),
  },
  { $id: 'EventDetail' },
);
export type EventDetail = Static<typeof EventDetail>;

/** `GET /api/product/one/{productId}`. */
export const EventPage = Type.Object(
  {
    ...EventDetail.properties,
    /**
     * The public ticket types, in the organiser's order; missing for an event without types. With types, `price` is the
     * lowest of them and `quantity` what can be bought now of all of them.
     */
    ticketTypes: Type.Optional(Type.Array(TicketType)),
    /** Present where buyers pay a service fee in addition to the price of some ticket of the event. */
    serviceFee: Type.Optional(AnnouncedFee),
  },
  { $id: 'EventPage' },
);
export type EventPage = Static<typeof EventPage>;

/** The path parameter of calls about one event. */
export const EventParams = Type.Object({ productId: Id });
export type EventParams = Static<typeof EventParams>;

/** `GET /api/products/`: always in descending order (decision T45). The server clamps `amount` to 1 to 50. */
export const SortedEventsQuery = Type.Object({
  sort: Type.Union([Type.Literal('sold'), Type.Literal('createdAt')], { default: 'createdAt' }),
  amount: Type.Integer({ default: 6 }),
});
export type SortedEventsQuery = Static<typeof SortedEventsQuery>;

/** `[]` is any price; otherwise lower and upper bound, both inclusive (decision T13). */
export const PriceRange = Type.Union(
  [Type.Array(Amount, { maxItems: 0 }), Type.Array(Amount, { minItems: 2, maxItems: 2 })],
  orEmpty,
);

const dayPattern = '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** The orders of the shop's list. `soonest` and `cheapest` have only events that are still to come. */
export const EventOrder = Type.Union(
  [Type.Literal('newest'), Type.Literal('soonest'), Type.Literal('cheapest')],
  orEmpty,
);
export type EventOrder = Static<typeof EventOrder>;

/** The shop's filters. An empty filter matches every event. */
export const EventFilters = Type.Object(
  {
    category: Type.Optional(Type.Array(Id, { maxItems: 100, ...orEmpty })),
    price: Type.Optional(PriceRange),
    /** The month in which events start, at their place: `YYYY-MM` (decision T54). */
    month: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$', ...orEmpty })),
    /** The first and the last local day on which events start: `YYYY-MM-DD`. */
    from: Type.Optional(Type.String({ pattern: dayPattern, ...orEmpty })),
    to: Type.Optional(Type.String({ pattern: dayPattern, ...orEmpty })),
    /** The beginnings of words of the location. */
    place: Type.Optional(Type.String({ maxLength: 100, ...orEmpty })),
  },
  orEmpty,
);
export type EventFilters = Static<typeof EventFilters>;

/**
 * `POST /api/products/by/Search`. The server clamps `limit` to 1 to 50 and `skip` to 0 or more. `skip` works up
 * to 1,000 events; `after`, the `next` of the previous page, has no such limit, and with it `skip` is ignored.
 */
export const FilterEventsBody = Type.Object({
  limit: Type.Integer({ default: 6, ...orEmpty }),
  skip: Type.Integer({ default: 0, ...orEmpty }),
  after: Type.Optional(Type.String({ maxLength: 128 })),
  /** Another order starts at the first page: a cursor belongs to its order. */
  sort: Type.Optional(EventOrder),
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

/**
 * `GET /api/products/search`: three names for the search text. `category` is the id or the name of a category; `All` or
 * empty for any.
 */
export const SearchEventsQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 200 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
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

/** The size of the picture for previews of shared links, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/**
 * `GET /api/product/share/{id}`: name, date, place and photo as one JPEG. With the right version in `v` the reply may be
 * cached permanently. `language` is that of the date.
 */
export const ShareImageQuery = Type.Object({
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')], { default: 'en' }),
  v: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ShareImageQuery = Static<typeof ShareImageQuery>;
