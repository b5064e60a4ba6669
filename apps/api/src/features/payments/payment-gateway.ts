import type { Currency } from '@guichet/contracts';

/** The payment provider's operations. One adapter implements them; tests may inject faults. */
export type PaymentGateway = {
  /** Creates a client token for the widget in the browser. Throws `payments_unavailable` on any error. */
  readonly clientToken: () => Promise<string>;
  /** Reserves money without moving it. Never throws: every outcome is a result. */
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Captures reserved money. Idempotent. */
  readonly capture: (transactionId: string) => Promise<Done>;
  /** Voids an authorization. Returns `done` also when the transaction has no reserved money any more. Idempotent. */
  readonly void: (transactionId: string) => Promise<Done>;
  /** Looks up the payment of this key. */
  readonly find: (gatewayKey: string) => Promise<Lookup>;
  /** Refunds settled money, in full or in part. Never throws. Call `findRefund` first if this may be a repeat. */
  readonly refund: (request: RefundRequest) => Promise<RefundResult>;
  /** Looks up the refund of this key. */
  readonly findRefund: (gatewayKey: string) => Promise<RefundLookup>;
};

/** A request to reserve money. `gatewayKey` becomes the order id at the provider, by which `find` searches. */
type AuthoriseRequest = {
  readonly gatewayKey: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly nonce: string;
};

/** A refund request. `gatewayKey` becomes the refund's order id at the provider, by which `findRefund` searches. */
type RefundRequest = { readonly gatewayKey: string; readonly transactionId: string; readonly amount: number };

/** The outcome of a refund request. */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  /** Nothing was refunded, because the payment isn't settled. Until it is, it can be voided as a whole. */
  | { readonly kind: 'unsettled' }
  /** The bank or the provider refused. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider was certainly not reached, or rejected the request unprocessed. Nothing was refunded. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The response was lost. Only `findRefund` shows the outcome. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The state of a refund at the provider. */
export type RefundLookup =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The outcome of an authorisation. */
export type Authorisation =
  /** The amount may be less than requested: the caller must compare. */
  | { readonly kind: 'authorised'; readonly transactionId: string; readonly amount: number }
  /** The bank or the provider refused. */
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  /** The payment nonce is invalid, for instance used before. No request was sent to the bank. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The provider was certainly not reached, or rejected the request unprocessed. No money was reserved. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The response was lost: money may or may not be reserved. Only `find` shows which. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A dispute (chargeback) that is open or lost. Won disputes are not listed. */
export type Dispute = { readonly id: string; readonly status: string };

/** The state of a payment at the provider. */
export type Lookup =
  | {
      readonly kind: 'authorised' | 'captured';
      readonly transactionId: string;
      readonly amount: number;
      readonly disputes?: readonly Dispute[];
    }
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'voided' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * The outcome of a capture or a void. `failed`: the outcome is unknown, and the step may be retried. `refused`: the
 * provider rejected the step, and an early retry would be rejected again.
 */
export type Done = { readonly kind: 'done' } | { readonly kind: 'failed' | 'refused'; readonly reason: string };
