import Type, { type Static } from 'typebox';
import { Role } from './account.ts';
import { Category } from './catalogue.ts';
import { Id, Instant, notBlankPattern } from './ids.ts';
import { Amount, Currency } from './money.ts';
import { OrderStatus, placedOrderFields } from './order.ts';
import { InstrumentKind } from './payment-instrument.ts';
import { Day } from './sales.ts';
import { texts } from './texts.ts';
import { TicketTypeName } from './ticket-types.ts';

/** One page of a list. The header `X-Total-Count` has the total number of rows. */
export const pageFields = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  skip: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
};

const searchText = Type.Optional(Type.String({ maxLength: 200 }));
const betweenDays = { from: Type.Optional(Day), to: Type.Optional(Day) };

/** `POST /api/category/create/{userId}`. */
export const CategoryBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80, pattern: notBlankPattern, errorText: texts.category.name }),
});
export type CategoryBody = Static<typeof CategoryBody>;

/** The category that was created, and a text to show. */
export const CategoryReply = Type.Object({ success: Type.String(), category: Category });
export type CategoryReply = Static<typeof CategoryReply>;

/** `DELETE /api/category/{userId}/{categoryId}`: `moveTo` is the category that its events are moved to first. */
export const DeleteCategoryQuery = Type.Object({ moveTo: Type.Optional(Id) });
export type DeleteCategoryQuery = Static<typeof DeleteCategoryQuery>;

/** How many events were moved, and a text to show. */
export const DeleteCategoryReply = Type.Object({ success: Type.String(), moved: Type.Integer({ minimum: 0 }) });
export type DeleteCategoryReply = Static<typeof DeleteCategoryReply>;

/** A placed order as admins see it: with its buyer's address, and with counts in place of the tickets. */
export const AdminOrder = Type.Object(
  {
    ...placedOrderFields,
    user: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
    /** Names and prices as they were when the order was made. */
    products: Type.Array(
      Type.Object({
        _id: Id,
        name: Type.String(),
        price: Amount,
        count: Type.Integer({ minimum: 1 }),
        ticketType: Type.Optional(TicketTypeName),
        /** What the promotion code took off all tickets of the line; missing without a code. */
        discount: Type.Optional(Amount),
      }),
    ),
    /** The number of tickets in each state. */
    ticketCounts: Type.Object({
      valid: Type.Integer({ minimum: 0 }),
      used: Type.Integer({ minimum: 0 }),
      void: Type.Integer({ minimum: 0 }),
    }),
  },
  { $id: 'AdminOrder' },
);
export type AdminOrder = Static<typeof AdminOrder>;

const orderFilters = {
  /**
   * Words from the start of the order number, the transaction, the buyer's name or address, or an event's name; or a phone
   * that was asked for the money, or its last four digits.
   */
  q: searchText,
  search: searchText,
  status: Type.Optional(OrderStatus),
  /** What they were paid with. */
  paidWith: Type.Optional(InstrumentKind),
  ...betweenDays,
};

/** Filters of the order list: orders that match every word, have this status, were paid with this and were made on these days. */
export const OrderFilterQuery = Type.Object(orderFilters);
export type OrderFilterQuery = Static<typeof OrderFilterQuery>;

/**
 * `GET /api/order/list/{userId}`: one page of the matching orders, newest first, 50 unless `limit` (1 to 200) is given.
 * The reply is the array of this page; the header `X-Total-Count` has the number of all matching orders, so the next
 * page is at `skip + limit` while that is less. Without any parameter it is the first page.
 */
export const OrderListQuery = Type.Object({ ...orderFilters, ...pageFields });
export type OrderListQuery = Static<typeof OrderListQuery>;

/** `PUT /api/order/{orderId}/status/{userId}`. With `version`, an outdated update is rejected. */
export const OrderStatusBody = Type.Object({
  status: OrderStatus,
  orderId: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type OrderStatusBody = Static<typeof OrderStatusBody>;

/** `GET /api/all/users/{userId}`: admins receive only their number (decision T43). */
export const MemberRow = Type.Object({ _id: Id, createdAt: Instant });
export type MemberRow = Static<typeof MemberRow>;

/** Without `limit` every member is a row; the header `X-Total-Count` has their number in any case. */
export const MemberRowsQuery = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) });
export type MemberRowsQuery = Static<typeof MemberRowsQuery>;

/** A member with a summary of their purchases. */
export const Member = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    role: Role,
    lister: Type.Boolean(),
    emailVerified: Type.Boolean(),
    createdAt: Instant,
    orders: Type.Integer({ minimum: 0 }),
    /** What they bought, and what was refunded of it. */
    amount: Type.Integer({ minimum: 0 }),
    refunded: Type.Integer({ minimum: 0 }),
    currency: Currency,
  },
  { $id: 'Member' },
);
export type Member = Static<typeof Member>;

/** `GET /api/admin/members/{userId}`: members whose name or address contains every word. */
export const MembersQuery = Type.Object({ q: searchText, ...pageFields });
export type MembersQuery = Static<typeof MembersQuery>;

/** The dashboard's figures, all from one point in time. */
export const AdminSummary = Type.Object(
  {
    currency: Currency,
    orders: Type.Integer({ minimum: 0 }),
    /** The sum of the orders' amounts. */
    amount: Type.Integer({ minimum: 0 }),
    refunded: Type.Integer({ minimum: 0 }),
    net: Type.Integer(),
    pendingRequests: Type.Integer({ minimum: 0 }),
    members: Type.Integer({ minimum: 0 }),
    /** The number of unresolved attention items. */
    attention: Type.Integer({ minimum: 0 }),
    /** The ten newest orders. */
    recentOrders: Type.Array(AdminOrder),
  },
  { $id: 'AdminSummary' },
);
export type AdminSummary = Static<typeof AdminSummary>;

const detail = Type.Object({}, { additionalProperties: true });

/** One line of the audit log. */
export const AuditRow = Type.Object(
  {
    _id: Type.Integer(),
    at: Instant,
    action: Type.String(),
    /** Null when the caller was not signed in; the name is null when the account was deleted. */
    actor: Type.Union([Type.Object({ _id: Id, name: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
    detail,
    requestId: Type.Union([Type.String(), Type.Null()]),
    address: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'AuditRow' },
);
export type AuditRow = Static<typeof AuditRow>;

/** `GET /api/admin/audit/{userId}`. */
export const AuditQuery = Type.Object({
  action: Type.Optional(Type.String({ maxLength: 80 })),
  actor: Type.Optional(Id),
  ...betweenDays,
  ...pageFields,
});
export type AuditQuery = Static<typeof AuditQuery>;

/** A problem that an admin must look at. */
export const AttentionItem = Type.Object(
  {
    _id: Id,
    kind: Type.String(),
    /** The payment, refund, mail or day that it concerns. */
    subject: Type.String(),
    detail,
    openedAt: Instant,
    resolvedAt: Type.Union([Instant, Type.Null()]),
    /** Null while it is open, and if it was resolved automatically. */
    resolvedBy: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()]),
    note: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'AttentionItem' },
);
export type AttentionItem = Static<typeof AttentionItem>;

/** `GET /api/admin/attention/{userId}`: open items, unless the resolved ones are requested. */
export const AttentionQuery = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('resolved'), Type.Literal('all')], { default: 'open' }),
  ...pageFields,
});
export type AttentionQuery = Static<typeof AttentionQuery>;

/** `POST /api/admin/attention/{itemId}/resolve/{userId}`: a note on how it was resolved. */
export const ResolveAttentionBody = Type.Object({ note: Type.String({ minLength: 1, maxLength: 1_000 }) });
export type ResolveAttentionBody = Static<typeof ResolveAttentionBody>;

/** `GET /api/admin/sales.csv/{userId}`. */
export const SalesFileQuery = Type.Object({
  ...betweenDays,
  by: Type.Union([Type.Literal('day'), Type.Literal('event')], { default: 'day' }),
});
export type SalesFileQuery = Static<typeof SalesFileQuery>;
