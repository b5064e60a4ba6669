/** Why the gateway itself refuses a transaction before it reaches the bank. */
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

/** What happens to a sale, or to the verification of a card. `code` is the processor's response code. */
export type Outcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'gateway-rejected'; readonly reason: GatewayRejectionReason };

/** What happens to a sale. A disputed one is approved and settled at once, and the buyer's bank takes it back. */
export type SaleOutcome = Outcome | { readonly kind: 'disputed' };

/** The outcome that nothing in the table speaks against. */
export const approved: Outcome = { kind: 'approved' };
