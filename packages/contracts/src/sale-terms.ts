import Type, { type Static } from 'typebox';
import { Id, notBlankPattern } from './ids.ts';
import { Amount, Currency } from './money.ts';

/** When the service fee of a ticket comes back: with every refund, or only if the event doesn't take place as sold. */
const FeeReturn = Type.Union([Type.Literal('always'), Type.Literal('cancelled')]);

/** Percent, kept to two decimals. */
const Percent = Type.Number({ minimum: 0, maximum: 100 });

const Francs = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const feeOfTicket = {
  kind: Type.Union([Type.Literal('ticket'), Type.Literal('percent')]),
  /** Whole francs, or percent kept to two decimals. */
  value: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  /** The least and the most francs for a ticket, of a fee in percent. */
  min: Francs,
  max: Type.Union([Francs, Type.Null()]),
};

/**
 * The service fee that buyers pay for each ticket that isn't free, in addition to its price: francs, or percent of what is
 * paid for the ticket. It announces what a hold would cost now; the hold decides.
 */
export const AnnouncedFee = Type.Object(feeOfTicket);
export type AnnouncedFee = Static<typeof AnnouncedFee>;

/** A service fee of each ticket that isn't free: francs, or percent of what is paid for the ticket. */
const ServiceFee = Type.Object({
  ...feeOfTicket,
  /** `buyer`: in addition to the price. `organiser`: out of the price. */
  payer: Type.Union([Type.Literal('buyer'), Type.Literal('organiser')]),
  returned: FeeReturn,
});

/** The service fee and the tax of sales. The tax is included in prices. */
export const SaleTerms = Type.Object({
  fee: Type.Union([ServiceFee, Type.Null()]),
  tax: Type.Union([
    Type.Object({ name: Type.String({ minLength: 1, maxLength: 40, pattern: notBlankPattern }), percent: Percent }),
    Type.Null(),
  ]),
});
export type SaleTerms = Static<typeof SaleTerms>;

/** `GET /api/admin/terms/{userId}`: the shop's terms, and those of organisers who have their own instead. */
export const SaleTermsReply = Type.Object(
  {
    /** Of the francs. */
    currency: Currency,
    shop: SaleTerms,
    organisers: Type.Array(
      Type.Object({ organiser: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }), terms: SaleTerms }),
    ),
  },
  { $id: 'SaleTermsReply' },
);
export type SaleTermsReply = Static<typeof SaleTermsReply>;

/** `PUT /api/admin/terms/{userId}`: applies to later holds only. */
export const SaleTermsBody = Type.Object({
  /** The email of the organiser; without it these are the shop's. */
  organiser: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  /** Null: the organiser has the shop's terms again, and the shop has none. */
  terms: Type.Union([SaleTerms, Type.Null()]),
});
export type SaleTermsBody = Static<typeof SaleTermsBody>;

/** What the fee and the tax of a line were worked out by, kept with it. */
export type KeptTerms = {
  readonly feeReturn: Static<typeof FeeReturn>;
  readonly tax: { readonly name: string; readonly percent: number } | null;
};

/** The service fee and the taxes of a hold or an order. Missing where there are none. */
export const chargeFields = {
  fee: Type.Optional(
    Type.Object({
      /** What the buyer pays in addition to the prices, all tickets together. */
      amount: Amount,
      /** The part of it that comes back with every refund; all of it comes back if the event is called off. */
      returned: Amount,
    }),
  ),
  /** The taxes that are included in what is paid for the tickets. */
  taxes: Type.Optional(Type.Array(Type.Object({ name: Type.String(), percent: Type.Number(), amount: Amount }))),
};
/** The fields as values. */
export type Charges = { readonly [Field in keyof typeof chargeFields]?: Static<(typeof chargeFields)[Field]> };

/** What a refund of a ticket by an admin pays and leaves, as long as the ticket isn't void. */
export const ticketRefundFields = {
  /** What was paid for it, with its service fee where that comes back. */
  refund: Amount,
  /** Its service fee, where it does not come back. */
  feeKept: Type.Optional(Amount),
};
