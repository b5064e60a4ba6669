import Type, { type Static } from 'typebox';
import { maxTicketsPerLine } from './checkout.ts';
import { Id, Instant } from './ids.ts';
import { orEmpty, orNull } from './missing-values.ts';
import { Amount, Currency } from './money.ts';
import { PaidWith } from './payment-instrument.ts';
import { RefundState } from './refund-state.ts';
import { chargeFields } from './sale-terms.ts';
import { TicketState } from './ticket-state.ts';
import { TicketTypeName } from './ticket-types.ts';

/** The five statuses, in the order of the admin's list and in the case that clients compare. */
export const orderStatuses = ['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
/** One of the five. */
export type OrderStatus = (typeof orderStatuses)[number];
/** The schema of a status. Any other value is rejected, also one that differs only in case. */
export const OrderStatus = Type.Union([
  Type.Literal('Not processed'),
  Type.Literal('Processing'),
  Type.Literal('Shipped'),
  Type.Literal('Delivered'),
  Type.Literal('Cancelled'),
]);

/** One admission. The code for humans avoids letters and digits that look alike. */
export const Ticket = Type.Object({
  _id: Id,
  code: Type.String(),
  productId: Id,
  ticketType: Type.Optional(TicketTypeName),
  /** The payload of the QR code: signed, so that a scanner can verify it without a network. */
  payload: Type.String(),
  state: TicketState,
  /** How often its code was replaced. Codes before the present one are refused at the entrance. */
  reissued: Type.Integer({ minimum: 0 }),
});
export type Ticket = Static<typeof Ticket>;

/** When and where an event takes place, in the fields of the event. */
const eventPlan = {
  /** As in events: the first ten characters are the local date. */
  startDate: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  timeZone: Type.String(),
  location: Type.String(),
};

/**
 * A line of an order. Name and price are those of the purchase; date, times, place and photo are the event's present
 * ones, because that is where the buyer has to go.
 */
export const OrderProduct = Type.Object({
  _id: Id,
  name: Type.String(),
  price: Amount,
  count: Type.Integer({ minimum: 1 }),
  ticketType: Type.Optional(TicketTypeName),
  /** What the promotion code took off all tickets of the line; missing without a code. */
  discount: Type.Optional(Amount),
  ...eventPlan,
  /** Version of the photo; null when there is none, and when the event is archived. See `photoPath`. */
  photo: Type.Union([Type.String(), Type.Null()]),
  /** Whether something is sent to the buyer. */
  shipping: Type.Boolean(),
  ended: Type.Boolean(),
  /** Not in the shop any more, so its page is 404. The tickets stay valid. */
  archived: Type.Boolean(),
  /** The event will not take place. */
  cancelled: Type.Boolean(),
  /** The public reason for the cancellation; null unless `cancelled`. */
  cancelReason: Type.Union([Type.String(), Type.Null()]),
  /** Date, times and place as they were when the order was made, if they have changed since, and the last change. */
  changed: Type.Union([Type.Object({ at: Instant, ...eventPlan }), Type.Null()]),
});
export type OrderProduct = Static<typeof OrderProduct>;

/** A refund of an order as its buyer sees it. */
export const OrderRefund = Type.Object({
  _id: Id,
  amount: Amount,
  state: RefundState,
  reason: Type.String(),
  /** The tickets that the refund voided. */
  tickets: Type.Array(Id),
  /** Their service fee, where it does not come back. */
  feeKept: Type.Optional(Amount),
  createdAt: Instant,
});
export type OrderRefund = Static<typeof OrderRefund>;

/** Why a refund is offered: the event was cancelled, archived before its end, or moved before its start. */
export const RefundOfferReason = Type.Union([
  Type.Literal('cancelled'),
  Type.Literal('archived'),
  Type.Literal('changed'),
]);
export type RefundOfferReason = Static<typeof RefundOfferReason>;

/** What `POST /api/order/{orderId}/refund/{userId}` would refund now. */
export const RefundOffer = Type.Object({
  amount: Amount,
  /** The unused tickets that it would void. */
  tickets: Type.Array(Id),
  products: Type.Array(Type.Object({ _id: Id, reason: RefundOfferReason })),
});
export type RefundOffer = Static<typeof RefundOffer>;

/** The fields of a placed order that its buyer and admins both see. */
export const placedOrderFields = {
  _id: Id,
  transaction_id: Type.String(),
  amount: Amount,
  ...chargeFields,
  /** The promotion code that it was made with. */
  code: Type.Optional(Type.String()),
  /** The part that was refunded or is being refunded. */
  refunded: Amount,
  currency: Currency,
  paidWith: PaidWith,
  status: OrderStatus,
  /** Version for optimistic locking: an edit that sends an outdated one is rejected. */
  version: Type.Integer({ minimum: 1 }),
  address: Type.String(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A placed order as its buyer sees it. */
export const Order = Type.Object(
  {
    ...placedOrderFields,
    user: Type.Object({ _id: Id, name: Type.String() }),
    products: Type.Array(OrderProduct),
    tickets: Type.Array(Ticket),
    /** Null when nothing is offered. */
    refundOffered: Type.Union([RefundOffer, Type.Null()]),
    /** Oldest first. */
    refunds: Type.Array(OrderRefund),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;

/**
 * `GET /api/orders/by/user/{userId}`: one page of the buyer's orders as an array, newest first; the header
 * `X-Total-Count` has the number of all.
 */
export const OrdersOfUserQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
  skip: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  /**
   * Only orders with an event that isn't over, or only those whose events are all over; called-off events count as
   * over. The header counts the same orders. Without it all orders.
   */
  when: Type.Optional(Type.Union([Type.Literal('upcoming'), Type.Literal('past')])),
  /** `soonest`: by the start of the next event of each order. Those without one are last. @default newest first */
  sort: Type.Optional(Type.Literal('soonest')),
});
export type OrdersOfUserQuery = Static<typeof OrdersOfUserQuery>;

const orderFields = {
  /** Missing for free tickets: the server then generates `free-…` (decision T50). */
  transaction_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, ...orEmpty })),
  checkoutId: Type.Optional(Id),
  products: Type.Array(Type.Object({ _id: Id, count: Type.Integer({ minimum: 1, maximum: maxTicketsPerLine }) }), {
    maxItems: 20,
  }),
  amount: Amount,
  address: Type.Optional(Type.String({ maxLength: 500, ...orNull })),
};

/** `POST /api/order/create/{userId}`, the unwrapped form. Prices and names in `products` are dropped. */
export const OrderFields = Type.Object(orderFields);
export type OrderFields = Static<typeof OrderFields>;

/** Flat, or wrapped in `order`: the specification allows both readings, so both are accepted (decision T24). */
export const CreateOrderBody = Type.Union([OrderFields, Type.Object({ order: OrderFields })]);
export type CreateOrderBody = Static<typeof CreateOrderBody>;

/** `POST /api/order/{orderId}/mail/{userId}` and its admin's counterpart: the text to show. */
export const SendAgainReply = Type.Object({ success: Type.String() });
export type SendAgainReply = Static<typeof SendAgainReply>;
