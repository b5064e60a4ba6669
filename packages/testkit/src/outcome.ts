/** Why the gateway itself refuses a transaction before it reaches the bank. */
export type GatewayRejectionReason = 'application_incomplete' | 'fraud' | 'risk_threshold' | 'token_issuance';

/** What happens to a sale, or to the verification of a card. `code` is the processor's response code. */
export type Outcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'gateway-rejected'; readonly reason: GatewayRejectionReason };

/** The outcome that nothing in the table speaks against. */
export const approved: Outcome = { kind: 'approved' };
