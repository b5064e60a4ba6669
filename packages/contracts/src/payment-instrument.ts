import Type, { type Static } from 'typebox';

const cardFields = {
  /** The card's brand as it is written, for instance `Visa`; absent if the provider did not report it. */
  brand: Type.Optional(Type.String()),
  /** The last digits of the number that the buyer knows. */
  last4: Type.Optional(Type.String()),
};

/** The providers of mobile money: the buyer approves on a phone. */
export const mobileMoneyProviders = ['wave', 'mtn'] as const satisfies readonly MobileMoneyProvider[];
export const MobileMoneyProvider = Type.Union([Type.Literal('wave'), Type.Literal('mtn')]);
export type MobileMoneyProvider = Static<typeof MobileMoneyProvider>;

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
  Type.Object({
    kind: MobileMoneyProvider,
    /** The number with its middle hidden, for instance `07 •• •• 12 34`. */
    phone: Type.Optional(Type.String()),
  }),
]);
export type PaymentInstrument = Static<typeof PaymentInstrument>;

/** What kinds of `PaymentInstrument` there are, in the order of the admin's list. */
export const instrumentKinds = [
  'card',
  'google_pay',
  'apple_pay',
  'paypal',
  'venmo',
  ...mobileMoneyProviders,
] as const satisfies readonly InstrumentKind[];
/** The schema of a kind. */
export const InstrumentKind = Type.Union([
  Type.Literal('card'),
  Type.Literal('google_pay'),
  Type.Literal('apple_pay'),
  Type.Literal('paypal'),
  Type.Literal('venmo'),
  MobileMoneyProvider,
]);
export type InstrumentKind = Static<typeof InstrumentKind>;

/** The field of an order: null for free tickets, and where the provider reported none. */
export const PaidWith = Type.Union([PaymentInstrument, Type.Null()]);
