import type { Currency } from '@guichet/contracts';

/** What the payment provider is asked for. One adapter implements it; tests may put faults in its place. */
export type PaymentGateway = {
  /** What the widget in the browser starts with. Throws `payments_unavailable` when there is none to be had. */
  readonly clientToken: () => Promise<string>;
  /** Reserves money without moving it. Never throws: every ending is a result. */
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Moves reserved money. Repeating it is harmless. */
  readonly capture: (transactionId: string) => Promise<Done>;
  /** Lets reserved money go. Repeating it is harmless. */
  readonly void: (transactionId: string) => Promise<Done>;
  /** Asks what became of the payment under this key. */
  readonly find: (gatewayKey: string) => Promise<Lookup>;
};

/** A request to reserve money. `gatewayKey` is the order id at the provider, by which it is found again. */
type AuthoriseRequest = {
  readonly gatewayKey: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly nonce: string;
};

/** How an authorisation ended. */
export type Authorisation =
  /** Perhaps for less than was asked: whoever asked compares. */
  | { readonly kind: 'authorised'; readonly transactionId: string; readonly amount: number }
  /** The bank or the provider said no. */
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  /** The payment details can't be used, for instance because they were used before. Nothing was asked of the bank. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The provider was certainly not reached, or turned us away at the door. No money was reserved. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The answer was lost: money may or may not be reserved. Only `find` can tell. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the provider knows of a payment. */
export type Lookup =
  | { readonly kind: 'authorised' | 'captured'; readonly transactionId: string; readonly amount: number }
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'voided' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whether a step on reserved money was taken. */
export type Done = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reason: string };
