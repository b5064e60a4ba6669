import type { Currency } from '@guichet/contracts';

/** The payment provider's operations. One adapter implements them; tests may inject faults. */
export type PaymentGateway = {
  /** What the widget in the browser starts with. Throws `payments_unavailable` when there is none to be had. */
  readonly clientToken: () => Promise<string>;
  /** Reserves money without moving it. Never throws: every ending is a result. */
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Moves reserved money. Repeating it is harmless. */
  readonly capture: (transactionId: string) => Promise<Done>;
  /** Voids an authorization. Done also when the transaction holds no money any more. Repeating it is harmless. */
  readonly void: (transactionId: string) => Promise<Done>;
  /** Asks what became of the payment under this key. */
  readonly find: (gatewayKey: string) => Promise<Lookup>;
  /** Pays settled money back, whole or in part. Never throws. Look up first what may have been asked before. */
  readonly refund: (request: RefundRequest) => Promise<RefundResult>;
  /** Asks what became of the refund under this key. */
  readonly findRefund: (gatewayKey: string) => Promise<RefundLookup>;
};

/** A request to reserve money. `gatewayKey` is the order id at the provider, by which it is found again. */
type AuthoriseRequest = {
  readonly gatewayKey: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly nonce: string;
};

/** A request to pay back. `gatewayKey` is the refund's own order id at the provider, by which it is found again. */
type RefundRequest = { readonly gatewayKey: string; readonly transactionId: string; readonly amount: number };

/** How a refund ended. */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  /** Nothing was paid back, because the money hasn't arrived yet. Until then it can be voided as a whole. */
  | { readonly kind: 'unsettled' }
  /** The bank or the provider refused. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider was certainly not reached, or rejected the request before any work. Nothing was paid back. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The answer was lost. Only `findRefund` shows the outcome. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the provider knows of a refund. */
export type RefundLookup =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** How an authorisation ended. */
export type Authorisation =
  /** Perhaps for less than was asked: the caller compares. */
  | { readonly kind: 'authorised'; readonly transactionId: string; readonly amount: number }
  /** The bank or the provider refused. */
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  /** The payment details can't be used, for instance because they were used before. Nothing was asked of the bank. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The provider was certainly not reached, or rejected the request before any work. No money was reserved. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The answer was lost: money may or may not be reserved. Only `find` shows which. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A buyer's bank asks for money back, or has taken it. Those that were won are not listed. */
export type Dispute = { readonly id: string; readonly status: string };

/** What the provider knows of a payment. */
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
 * Whether a step on reserved money was taken. `failed`: the outcome is unknown, and it may be tried again. `refused`:
 * the provider refused it, so that trying again soon is of no use.
 */
export type Done = { readonly kind: 'done' } | { readonly kind: 'failed' | 'refused'; readonly reason: string };
