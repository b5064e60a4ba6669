import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { Amount, Currency } from './money.ts';
import { Order } from './order.ts';

/** Why money is refunded or an event is cancelled. It is kept, and buyers may read it. */
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** `POST /api/admin/refund/{orderId}/{userId}`: all that is left, unless `tickets` or `amount` ask for less. */
export const RefundBody = Type.Object({
  reason: Reason,
  /** Only these tickets, at the price that was paid for them. Not together with `amount`. */
  tickets: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  /** Only this much money; the tickets stay valid. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  /** Whether the tickets are for sale again. By default, while an event of theirs is to come. */
  restock: Type.Optional(Type.Boolean()),
  /** Confirms that used tickets may be refunded. */
  used: Type.Optional(Type.Boolean({ default: false })),
});
export type RefundBody = Static<typeof RefundBody>;

/**
 * `started`: the provider is being asked. `unknown`: its answer was lost and is looked up. `waiting`: it can't pay yet.
 * `done`: the money is on its way. `failed`: it refused, and an admin must resolve it.
 */
export const RefundState = Type.Union([
  Type.Literal('started'),
  Type.Literal('unknown'),
  Type.Literal('waiting'),
  Type.Literal('done'),
  Type.Literal('failed'),
]);
export type RefundState = Static<typeof RefundState>;

/** Money on its way back, or tickets given back without money. */
export const Refund = Type.Object(
  {
    _id: Id,
    orderId: Id,
    amount: Amount,
    currency: Currency,
    state: RefundState,
    reason: Type.String(),
    restock: Type.Boolean(),
    /** The tickets that it made void. */
    tickets: Type.Array(Id),
    createdAt: Instant,
  },
  { $id: 'Refund' },
);
export type Refund = Static<typeof Refund>;

/** The refund, and its order as it is now. In an admin's reply the tickets' payloads are empty. */
export const RefundReply = Type.Object({ refund: Refund, order: Order });
export type RefundReply = Static<typeof RefundReply>;

/** `POST /api/event/cancel/{productId}/{userId}`. */
export const CancelEventBody = Type.Object({ reason: Reason });
export type CancelEventBody = Static<typeof CancelEventBody>;

/** The reply to it, also when it comes again. */
export const CancelEventReply = Type.Object({
  success: Type.String(),
  cancelledAt: Instant,
  /** The reason of the first call, which counts. */
  reason: Type.String(),
});
export type CancelEventReply = Static<typeof CancelEventReply>;
