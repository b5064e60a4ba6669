import Type, { type Static, type TObject } from 'typebox';

/** The published server library times out after 60 seconds; twice that covers waits on either side of it. */
const maxWaitMs = 120_000;

const effects = [
  /** The call succeeds, but later. */
  effect('delay', { ms: Type.Integer({ minimum: 0, maximum: maxWaitMs, default: 1000 }) }),
  /** The call is rejected with this status, in the error shape of its protocol; no work is done. */
  effect('status', { status: Type.Enum([429, 500, 503]) }),
  /** The connection closes without a response, before or after the work. */
  effect('cut', { when: Type.Enum(['before', 'after'], { default: 'before' }) }),
  /** The work is done, but the response is unreadable: cut in half, or a page of HTML. */
  effect('malformed', { as: Type.Enum(['truncated', 'html'], { default: 'truncated' }) }),
  /** There is no response for this long; then the connection closes. No work is done. */
  effect('hang', { ms: Type.Integer({ minimum: 0, maximum: maxWaitMs, default: maxWaitMs }) }),
] as const;

/** The effect of a fault. */
export type FaultEffect = Static<(typeof effects)[number]>;

/** The statuses that the provider's clients distinguish. */
export type FaultStatus = Extract<FaultEffect, { kind: 'status' }>['status'];

/** A rule, as the control receives it: which calls a fault affects, and how. Default: every operation, once. */
export const faultRule = Type.Object({
  merchant: Type.Optional(Type.String()),
  /** The name of a call, a route, a path, or the beginning of one followed by a star. */
  operation: Type.String({ maxLength: 500, default: '*' }),
  times: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  // With the discriminator an error is that of the chosen kind.
  effect: Type.Unsafe<FaultEffect>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: effects,
  }),
});

/** Which calls a fault affects, and how. Without a merchant: the calls of every merchant. */
export type FaultRule = Omit<Static<typeof faultRule>, 'merchant'> & { readonly merchantId?: string };

function effect<Kind extends string, Details extends TObject['properties']>(kind: Kind, details: Details) {
  return Type.Object({ kind: Type.Literal(kind), ...details });
}
