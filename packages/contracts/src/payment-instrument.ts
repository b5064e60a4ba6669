import Type, { type Static } from 'typebox';

const cardFields = {
  /** The card's brand as it is written, for instance `Visa`; absent if the provider did not report it. */
  brand: Type.Optional(Type.String()),
  /** The last digits of the number that the buyer knows. */
  last4: Type.Optional(Type.String()),
};

/** What an order was paid with, as far as the provider reported it. `account` is the payer's address or name there. */
export const PaymentInstrument = Type.Union([
  Type.Object({
    kind: Type.Union([Type.Literal('card'), Type.Literal('google_pay'), Type.Literal('apple_pay')]),
    ...cardFields,
  }),
  Type.Object({
    kind: Type.Union([Type.Literal('paypal'), Type.Literal('venmo')]),
    account: Type.Optional(Type.String()),
  }),
]);
export type PaymentInstrument = Static<typeof PaymentInstrument>;

/** The field of an order: null for free tickets, and where the provider reported none. */
export const PaidWith = Type.Union([PaymentInstrument, Type.Null()]);
