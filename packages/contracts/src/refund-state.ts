import Type, { type Static } from 'typebox';

/**
 * `started`: the request to the provider is in progress. `unknown`: its response was lost; the result is being looked
 * up. `waiting`: the provider can't refund yet. `done`: the provider has accepted the refund. `failed`: the provider
 * rejected it, and an admin must resolve it.
 */
export const RefundState = Type.Union([
  Type.Literal('started'),
  Type.Literal('unknown'),
  Type.Literal('waiting'),
  Type.Literal('done'),
  Type.Literal('failed'),
]);
export type RefundState = Static<typeof RefundState>;
