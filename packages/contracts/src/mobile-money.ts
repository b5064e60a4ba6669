import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { Amount } from './money.ts';
import { Order } from './order.ts';
import { MobileMoneyProvider } from './payment-instrument.ts';

/** `POST /api/payment/collect/{userId}`: ask the buyer on a phone for the money of a hold. */
export const CollectBody = Type.Object({
  checkoutId: Id,
  provider: MobileMoneyProvider,
  /**
   * With the country code, spaces allowed: `+225 05 01 23 45 67`. Needed where the request comes to the phone, and
   * ignored elsewhere.
   */
  phone: Type.Optional(Type.String({ minLength: 8, maxLength: 24, pattern: '^\\+?[0-9][0-9 .-]*$' })),
  /** Where to send what is sent: the address of the order. */
  address: Type.Optional(Type.String({ maxLength: 500 })),
});
export type CollectBody = Static<typeof CollectBody>;

/** Why the money did not come, as far as the provider says. More values may follow. */
export const CollectProblem = Type.Union([
  Type.Literal('rejected'),
  Type.Literal('wrong_pin'),
  Type.Literal('insufficient_funds'),
  Type.Literal('limit_reached'),
  Type.Literal('unknown_number'),
  Type.Literal('expired'),
  Type.Literal('provider_failure'),
]);
export type CollectProblem = Static<typeof CollectProblem>;

/**
 * A payment with mobile money. `awaiting`: the buyer must approve on the phone; `checking`: the provider has not said yet
 * whether it has the request; `paid`: the order has the tickets; `refused`: no money moved, `problem` says why; `returned`:
 * the money came too late and goes back.
 */
export const CollectReply = Type.Object(
  {
    paymentId: Id,
    provider: MobileMoneyProvider,
    state: Type.Union([
      Type.Literal('awaiting'),
      Type.Literal('checking'),
      Type.Literal('paid'),
      Type.Literal('refused'),
      Type.Literal('returned'),
    ]),
    amount: Amount,
    /** How to approve: a request comes to the phone, or the buyer opens a URL. Only while it is awaited. */
    approve: Type.Optional(
      Type.Object({
        kind: Type.Union([Type.Literal('push'), Type.Literal('redirect')]),
        url: Type.Optional(Type.String()),
      }),
    ),
    /** The number with its middle hidden. */
    phone: Type.Optional(Type.String()),
    /** Until then the tickets are kept for the approval. */
    expiresAt: Instant,
    /** The server's clock at the reply, so that a countdown does not depend on the device's clock. */
    now: Instant,
    problem: Type.Optional(CollectProblem),
    /** Only when it is paid. */
    order: Type.Optional(Order),
  },
  { $id: 'CollectReply' },
);
export type CollectReply = Static<typeof CollectReply>;

/** `GET /api/payment/methods`: the ways to pay that this shop has. */
export const PaymentMethodsReply = Type.Object({
  /** Cards and wallets, through the widget. */
  cards: Type.Boolean(),
  /** The providers of mobile money, in the order in which they are shown. */
  mobileMoney: Type.Array(
    Type.Object({
      provider: MobileMoneyProvider,
      /** Whether the request comes to a phone by its number, or the buyer opens a URL. */
      approval: Type.Union([Type.Literal('push'), Type.Literal('redirect')]),
    }),
  ),
  /** What the checkout opens with. */
  first: Type.Union([Type.Literal('cards'), Type.Literal('mobile_money')]),
});
export type PaymentMethodsReply = Static<typeof PaymentMethodsReply>;
