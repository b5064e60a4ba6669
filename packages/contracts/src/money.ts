import Type, { type Static } from 'typebox';

/** A whole number of the currency's minor unit. CFA francs have no decimals, so 12500 is 12,500 francs. */
export const Amount = Type.Integer({ minimum: 0, maximum: 999_999_999 });
export type Amount = Static<typeof Amount>;

/** ISO 4217. XOF is the default; XAF by setting. */
export const Currency = Type.Union([Type.Literal('XOF'), Type.Literal('XAF')]);
export type Currency = Static<typeof Currency>;
