import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { Amount, Currency } from './money.ts';

/** Max tickets of one event in an order. */
export const maxTicketsPerLine = 10;

/** A number of tickets for one event. */
export const CartLine = Type.Object({
  productId: Id,
  count: Type.Integer({ minimum: 1, maximum: maxTicketsPerLine }),
});
export type CartLine = Static<typeof CartLine>;

/** `POST /api/checkout`: hold these tickets for this buyer. */
export const HoldBody = Type.Array(CartLine, { minItems: 1, maxItems: 20 });
export type HoldBody = Static<typeof HoldBody>;

/** A hold: the server's prices, the total to pay, and when the tickets go back on sale. */
export const CheckoutReply = Type.Object(
  {
    checkoutId: Id,
    lines: Type.Array(
      Type.Object({
        productId: Id,
        name: Type.String(),
        price: Amount,
        count: Type.Integer({ minimum: 1 }),
      }),
    ),
    amount: Amount,
    currency: Currency,
    expiresAt: Instant,
    /** The server's clock at the reply, so that a countdown does not depend on the device's clock. */
    now: Instant,
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
    lines: Type.Array(Type.Object({ productId: Id, name: Type.String(), available: Type.Integer({ minimum: 0 }) })),
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
export const ClientTokenReply = Type.Object({ clientToken: Type.String() });
export type ClientTokenReply = Static<typeof ClientTokenReply>;

/** A whole number, or one written as a string (decision T57). */
export const AmountInput = Type.Union([Amount, Type.String({ pattern: '^[0-9]{1,9}$' })]);

/**
 * `POST /api/braintree/payment/{userId}`. Without `checkoutId` it is only an authorization, until an order claims it.
 */
export const PaymentBody = Type.Object({
  paymentMethodNonce: Type.String({ minLength: 1, maxLength: 255 }),
  amount: AmountInput,
  checkoutId: Type.Optional(Id),
});
export type PaymentBody = Static<typeof PaymentBody>;

/** The payment succeeded; the order was created. */
export const PaymentReply = Type.Object({
  success: Type.Literal(true),
  transaction: Type.Object({ id: Type.String(), amount: Amount }),
});
export type PaymentReply = Static<typeof PaymentReply>;
