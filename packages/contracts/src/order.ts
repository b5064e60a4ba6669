import Type, { type Static } from 'typebox';
import { AmountInput, maxTicketsPerLine } from './checkout.ts';
import { Id, Instant } from './ids.ts';
import { Amount, Currency } from './money.ts';

/** The five values of the specification §4, in its order and case. */
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
  /** The payload of the QR code: signed, so that a scanner can verify it without a network. */
  payload: Type.String(),
  /** `void`: refunded or cancelled, refused at check-in. */
  state: Type.Union([Type.Literal('valid'), Type.Literal('used'), Type.Literal('void')]),
});
export type Ticket = Static<typeof Ticket>;

/** A placed order as its buyer sees it. */
export const Order = Type.Object(
  {
    _id: Id,
    transaction_id: Type.String(),
    amount: Amount,
    /** The part that was refunded or is being refunded. */
    refunded: Amount,
    currency: Currency,
    status: OrderStatus,
    /** Version for optimistic locking: an edit that sends an outdated one is rejected. */
    version: Type.Integer({ minimum: 1 }),
    address: Type.String(),
    createdAt: Instant,
    updatedAt: Instant,
    user: Type.Object({ _id: Id, name: Type.String() }),
    /** Names and prices as they were when the order was made. */
    products: Type.Array(
      Type.Object({ _id: Id, name: Type.String(), price: Amount, count: Type.Integer({ minimum: 1 }) }),
    ),
    tickets: Type.Array(Ticket),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;

/** `GET /api/orders/by/user/{userId}`: the newest first. `X-Total-Count` is the total. */
export const OrdersOfUserQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
  skip: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
});
export type OrdersOfUserQuery = Static<typeof OrdersOfUserQuery>;

const orderFields = {
  /** Missing for free tickets: the server then generates `free-…` (decision T50). */
  transaction_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  checkoutId: Type.Optional(Id),
  products: Type.Array(Type.Object({ _id: Id, count: Type.Integer({ minimum: 1, maximum: maxTicketsPerLine }) }), {
    maxItems: 20,
  }),
  amount: AmountInput,
  address: Type.Optional(Type.String({ maxLength: 500 })),
};

/** `POST /api/order/create/{userId}`, the unwrapped form. Prices and names in `products` are dropped. */
export const OrderFields = Type.Object(orderFields);
export type OrderFields = Static<typeof OrderFields>;

/** Flat, or wrapped in `order`: the specification allows both readings, so both are accepted (decision T24). */
export const CreateOrderBody = Type.Union([OrderFields, Type.Object({ order: OrderFields })]);
export type CreateOrderBody = Static<typeof CreateOrderBody>;
