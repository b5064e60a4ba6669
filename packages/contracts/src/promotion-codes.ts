import Type, { type Static } from 'typebox';
import { pageFields } from './admin.ts';
import { Id, Instant } from './ids.ts';
import { nullable, orEmpty, orNull } from './missing-values.ts';
import { Amount } from './money.ts';
import { localTimePattern, TicketType } from './ticket-types.ts';

/** Max codes that one request generates. */
export const maxGeneratedCodes = 5_000;

/** The characters of a code: letters without accents, digits, `-` and `_`. Case makes no difference. */
export const codePattern = '^[A-Za-z0-9][A-Za-z0-9_-]*$';
const Code = Type.String({ minLength: 3, maxLength: 32, pattern: codePattern });

const DiscountKind = Type.Union([Type.Literal('percent'), Type.Literal('amount'), Type.Literal('free')]);
const DiscountUnit = Type.Union([Type.Literal('ticket'), Type.Literal('order')]);
const localTime = Type.Optional(Type.String({ pattern: localTimePattern, ...orEmpty }));
const limit = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum, ...orNull }));

/** A promotion code, as its organiser sees it: `GET /api/event/{productId}/codes/{userId}`. */
export const PromotionCode = Type.Object(
  {
    _id: Id,
    code: Type.String(),
    /** `percent` of 0 to 100, `amount` in francs, or `free`. Percent are rounded down to whole francs. */
    kind: DiscountKind,
    /** Off each ticket, or off all tickets of the order together that it is for. */
    per: DiscountUnit,
    /** 0 for `free`, and for a code that only unlocks hidden types. */
    value: Type.Integer({ minimum: 0 }),
    /** The types that it is for; null for all tickets of the event. */
    ticketTypeIds: nullable(Type.Array(Id)),
    /** `YYYY-MM-DDTHH:MM`, local time at the event's place. */
    startsAt: nullable(Type.String()),
    endsAt: nullable(Type.String()),
    maxUses: nullable(Type.Integer({ minimum: 1 })),
    maxUsesPerAccount: nullable(Type.Integer({ minimum: 1 })),
    /** Whether it sells hidden types. */
    unlocksHidden: Type.Boolean(),
    active: Type.Boolean(),
    /** Orders that were made with it, refunded ones too. */
    uses: Type.Integer({ minimum: 0 }),
    /** Uses that buyers hold right now. */
    held: Type.Integer({ minimum: 0 }),
    /** Tickets that were sold for less with it, and what was taken off in all. */
    tickets: Type.Integer({ minimum: 0 }),
    given: Amount,
    createdAt: Instant,
  },
  { $id: 'PromotionCode' },
);
export type PromotionCode = Static<typeof PromotionCode>;

/** Newest first; the header `X-Total-Count` has the number of all. */
export const PromotionCodesQuery = Type.Object({
  /** The beginning of the code, in any case. */
  q: Type.Optional(Type.String({ maxLength: 32 })),
  ...pageFields,
});
export type PromotionCodesQuery = Static<typeof PromotionCodesQuery>;

const codeFields = {
  kind: DiscountKind,
  per: Type.Optional(DiscountUnit),
  value: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_999_999 })),
  ticketTypeIds: Type.Optional(Type.Array(Id, { maxItems: 20, ...orNull })),
  startsAt: localTime,
  endsAt: localTime,
  maxUses: limit(1_000_000),
  maxUsesPerAccount: limit(1_000),
  unlocksHidden: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
};

/** `POST /api/event/{productId}/codes/{userId}`: one code, or as many generated ones as `generate` says. */
export const NewPromotionCodeBody = Type.Object({
  code: Type.Optional(Code),
  generate: Type.Optional(
    Type.Object({
      count: Type.Integer({ minimum: 1, maximum: maxGeneratedCodes }),
      /** What the generated codes begin with. */
      prefix: Type.Optional(Type.String({ minLength: 1, maxLength: 20, pattern: codePattern, ...orEmpty })),
    }),
  ),
  ...codeFields,
});
export type NewPromotionCodeBody = Static<typeof NewPromotionCodeBody>;

const nullableTime = Type.Optional(nullable(Type.String({ pattern: localTimePattern })));
const nullableLimit = (maximum: number) => Type.Optional(nullable(Type.Integer({ minimum: 1, maximum })));

/** `PATCH /api/event/{productId}/codes/{codeId}/{userId}`: what is left out stays, null takes a limit away. */
export const PromotionCodeChange = Type.Object({
  kind: Type.Optional(DiscountKind),
  per: Type.Optional(DiscountUnit),
  value: codeFields.value,
  ticketTypeIds: Type.Optional(nullable(Type.Array(Id, { maxItems: 20 }))),
  startsAt: nullableTime,
  endsAt: nullableTime,
  maxUses: nullableLimit(1_000_000),
  maxUsesPerAccount: nullableLimit(1_000),
  unlocksHidden: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
});
export type PromotionCodeChange = Static<typeof PromotionCodeChange>;

/** The texts of the codes that were made. */
export const NewPromotionCodesReply = Type.Object({ created: Type.Integer(), codes: Type.Array(Type.String()) });
export type NewPromotionCodesReply = Static<typeof NewPromotionCodesReply>;

/** `POST /api/event/{productId}/code`: what a code would do, for the event's page. It holds nothing. */
export const CheckCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) });
export type CheckCodeBody = Static<typeof CheckCodeBody>;

/** A code that works now. Prices with a discount are those of one ticket; missing where it is off the order as a whole. */
export const CodeOffer = Type.Object(
  {
    code: Type.String(),
    kind: DiscountKind,
    per: DiscountUnit,
    value: Type.Integer({ minimum: 0 }),
    /** For an event without types. */
    reducedPrice: Type.Optional(Amount),
    /** The public types and those that the code unlocks; missing for an event without types. */
    ticketTypes: Type.Optional(
      Type.Array(
        Type.Object({
          ...TicketType.properties,
          /** Whether the code is for this type. */
          reduced: Type.Boolean(),
          reducedPrice: Type.Optional(Amount),
        }),
      ),
    ),
  },
  { $id: 'CodeOffer' },
);
export type CodeOffer = Static<typeof CodeOffer>;
