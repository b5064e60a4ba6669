import Type, { type Static } from 'typebox';
import { Id, Instant, idPattern } from './ids.ts';
import { orEmpty } from './missing-values.ts';
import { Amount, Currency } from './money.ts';
import { chargeFields } from './sale-terms.ts';
import { TicketTypeName } from './ticket-types.ts';

/** Max tickets of one event in an order. */
export const maxTicketsPerLine = 10;

/** A number of tickets for one event. */
export const CartLine = Type.Object({
  productId: Id,
  /** The type, for an event that has ticket types. */
  ticketTypeId: Type.Optional(Type.String({ format: 'uuid', pattern: idPattern, ...orEmpty })),
  count: Type.Integer({ minimum: 1, maximum: maxTicketsPerLine }),
});
export type CartLine = Static<typeof CartLine>;

const CartLines = Type.Array(CartLine, { minItems: 1, maxItems: 20 });

/** `POST /api/checkout`: hold these tickets for this buyer. A list of lines, or the list with a promotion code. */
export const HoldBody = Type.Union([
  CartLines,
  Type.Object({
    lines: CartLines,
    /** A promotion code, in any case. */
    code: Type.Optional(Type.String({ maxLength: 32, ...orEmpty })),
  }),
]);
export type HoldBody = Static<typeof HoldBody>;

/** A hold: the server's prices, the total to pay, and when the tickets go back on sale. */
export const CheckoutReply = Type.Object(
  {
    checkoutId: Id,
    lines: Type.Array(
      Type.Object({
        productId: Id,
        name: Type.String(),
        /** The price of one ticket, before the discount. */
        price: Amount,
        count: Type.Integer({ minimum: 1 }),
        ticketType: Type.Optional(TicketTypeName),
        /** What the code takes off all tickets of the line; missing without a code. */
        discount: Type.Optional(Amount),
      }),
    ),
    /** What is to be paid: the lines without their discounts, and the service fee. */
    amount: Amount,
    ...chargeFields,
    /** The promotion code of this hold, as its organiser wrote it. */
    code: Type.Optional(Type.String()),
    currency: Currency,
    expiresAt: Instant,
    /** The server's clock at the reply, so that a countdown does not depend on the device's clock. */
    now: Instant,
    /** None for an account whose email isn't confirmed. */
    extensionsLeft: Type.Integer({ minimum: 0 }),
  },
  { $id: 'CheckoutReply' },
);
export type CheckoutReply = Static<typeof CheckoutReply>;

/** 409 `sold_out`: the remaining tickets of each line that can't be held, for the cart to show. */
export const SoldOutError = Type.Object(
  {
    error: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
    lines: Type.Array(
      Type.Object({
        productId: Id,
        name: Type.String(),
        ticketType: Type.Optional(TicketTypeName),
        available: Type.Integer({ minimum: 0 }),
        /** Enough tickets are only held or promised: the buyer may take a place in the event's waiting line. */
        mayWait: Type.Optional(Type.Literal(true)),
      }),
    ),
  },
  { $id: 'SoldOutError' },
);
export type SoldOutError = Static<typeof SoldOutError>;

/** 409 `amount_changed`: the total that the server would charge. Nothing was charged. */
export const AmountChangedError = Type.Object(
  { error: Type.String(), code: Type.String(), requestId: Type.String(), amount: Amount },
  { $id: 'AmountChangedError' },
);
export type AmountChangedError = Static<typeof AmountChangedError>;

/** The token that the payment widget is created with. */
export const ClientTokenReply = Type.Object({
  clientToken: Type.String(),
  /** The amount from which a card has to be confirmed by its bank (3-D Secure); absent if never. */
  threeDSecureFrom: Type.Optional(Amount),
  /** Whether the card form asks for the postal code of the billing address; most buyers in XOF and XAF have none. */
  asksPostalCode: Type.Boolean(),
  /** The shop's settings at Google; absent if Google Pay can't be offered. */
  googlePay: Type.Optional(Type.Object({ merchantId: Type.Optional(Type.String()) })),
});
export type ClientTokenReply = Static<typeof ClientTokenReply>;

/**
 * `POST /api/braintree/payment/{userId}`. Without `checkoutId` it is only an authorization, until an order claims it.
 */
export const PaymentBody = Type.Object({
  paymentMethodNonce: Type.String({ minLength: 1, maxLength: 255 }),
  amount: Amount,
  checkoutId: Type.Optional(Id),
  /** What the widget's data collector returned, passed to the provider's fraud checks unread. */
  deviceData: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
});
export type PaymentBody = Static<typeof PaymentBody>;

/**
 * The field `declineCode` of the error `payment_declined`: a coarse reason, since a bank's exact code would help to test
 * stolen cards. More values may follow.
 */
export const DeclineReason = Type.Union([Type.Literal('insufficient_funds'), Type.Literal('declined')]);
export type DeclineReason = Static<typeof DeclineReason>;

/** The payment succeeded; the order was created. */
export const PaymentReply = Type.Object({
  success: Type.Literal(true),
  transaction: Type.Object({ id: Type.String(), amount: Amount }),
});
export type PaymentReply = Static<typeof PaymentReply>;
