/** The reason why the gateway rejects a transaction before it reaches the bank. */
export type GatewayRejectionReason =
  | 'application_incomplete'
  | 'avs'
  | 'avs_and_cvv'
  | 'cvv'
  | 'duplicate'
  | 'fraud'
  | 'risk_threshold'
  | 'three_d_secure'
  | 'token_issuance';

/** The outcome of a sale, or of a card's verification. `code` is the processor's response code. */
export type AuthorizationOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'gateway-rejected'; readonly reason: GatewayRejectionReason };

/** The outcome of a sale. A disputed one is approved and settled immediately, and then disputed by the buyer's bank. */
export type SaleOutcome = AuthorizationOutcome | { readonly kind: 'disputed' };

/** The outcome of an unconditional approval. */
export const approved: AuthorizationOutcome = { kind: 'approved' };
