import Type, { type Static } from 'typebox';

/** A public key that verifies tickets, as a JWK (RFC 8037). */
export const TicketKey = Type.Object({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
  kid: Type.String(),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
});
export type TicketKey = Static<typeof TicketKey>;

/** `GET /api/tickets/keys`: the key that signs now stands first. */
export const TicketKeys = Type.Object({ keys: Type.Array(TicketKey, { minItems: 1 }) }, { $id: 'TicketKeys' });
export type TicketKeys = Static<typeof TicketKeys>;
