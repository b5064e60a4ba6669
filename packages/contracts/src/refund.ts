import Type, { type Static } from 'typebox';
import { Id, Instant, notBlankPattern } from './ids.ts';
import { Amount, Currency } from './money.ts';
import { Order } from './order.ts';
import { RefundState } from './refund-state.ts';

/** Why money is refunded or an event is cancelled. It is stored and public: visitors and buyers may read it. */
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: notBlankPattern });

/** The reasons that the shop itself writes, in English; pages show them in their own language. */
export const refundReasons = {
  /** Followed by the public reason of the cancellation. */
  eventCancelled: 'The event was cancelled: ',
  offerTaken: 'The buyer took the refund that was offered.',
  elsewhere: 'Refunded in the control panel of the payment provider.',
} as const;

/** `POST /api/admin/refund/{orderId}/{userId}`: the whole remaining amount, unless `tickets` or `amount` limit it. */
export const RefundBody = Type.Object({
  reason: Reason,
  /** Only these tickets, at the price that was paid for them. Not together with `amount`. */
  tickets: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  /** Only this much money; the tickets stay valid. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  /** Whether the tickets are for sale again. Default: yes if their event is upcoming. */
  restock: Type.Optional(Type.Boolean()),
  /** Confirms that used tickets may be refunded. */
  used: Type.Optional(Type.Boolean({ default: false })),
});
export type RefundBody = Static<typeof RefundBody>;

/** A refund of money, or tickets returned without money. */
export const Refund = Type.Object(
  {
    _id: Id,
    orderId: Id,
    amount: Amount,
    currency: Currency,
    state: RefundState,
    reason: Type.String(),
    restock: Type.Boolean(),
    /** The tickets that the refund voided. */
    tickets: Type.Array(Id),
    createdAt: Instant,
  },
  { $id: 'Refund' },
);
export type Refund = Static<typeof Refund>;

/** The refund and the updated order. In an admin's reply the tickets' payloads are empty. */
export const RefundReply = Type.Object({ refund: Refund, order: Order });
export type RefundReply = Static<typeof RefundReply>;

/** `POST /api/event/cancel/{productId}/{userId}`. */
export const CancelEventBody = Type.Object({
  reason: Reason,
  /** Required of a lister whose event has sales. */
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
});
export type CancelEventBody = Static<typeof CancelEventBody>;

/**
 * The reply to a cancellation, also to a repeated one. A lister's cancellation of an event with sales takes place at
 * `cancelsAt`, and can be taken back until then.
 */
export const CancelEventReply = Type.Object({
  success: Type.String(),
  cancelledAt: Type.Optional(Instant),
  cancelsAt: Type.Optional(Instant),
  /** The reason of the first call; later ones are ignored. */
  reason: Type.String(),
});
export type CancelEventReply = Static<typeof CancelEventReply>;
