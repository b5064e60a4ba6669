import type { Currency, PaymentInstrument } from '@guichet/contracts';
import type { CollectProblem } from './collect-problem.ts';

/** The payment provider's operations. One adapter implements them; tests may inject faults. */
export type PaymentGateway = {
  /** Creates a client token for the widget in the browser. Throws `payments_unavailable` on any error. */
  readonly clientToken: () => Promise<string>;
  /** Reads a payment nonce without using it up. Never throws. */
  readonly describeNonce: (nonce: string) => Promise<NonceDescription>;
  /** Reserves money without moving it. Never throws: every outcome is a result. */
  readonly authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
  /** Captures reserved money. Idempotent. */
  readonly capture: (transactionId: string) => Promise<Done>;
  /** Voids an authorization. Returns `done` also when the transaction has no reserved money any more. Idempotent. */
  readonly void: (transactionId: string) => Promise<Done>;
  /**
   * Looks up the payment of this key. Of several transactions with the key, the one with the id `transactionId` counts,
   * or else the first that has money.
   */
  readonly find: (gatewayKey: string, transactionId?: string | null) => Promise<Lookup>;
  /** Refunds settled money, in full or in part. Never throws. Call `findRefund` first if this may be a repeat. */
  readonly refund: (request: RefundRequest) => Promise<RefundResult>;
  /** Looks up the refund of this key. The transaction id of its payment says at which provider. */
  readonly findRefund: (gatewayKey: string, transactionId?: string) => Promise<RefundLookup>;
  /**
   * Lists the sales and credits that were created, or disputed, in this range, both ends included. Never throws; above
   * `limit` transactions it lists none, and the caller asks for a shorter range.
   */
  readonly listTransactions: (range: TransactionRange) => Promise<TransactionList>;
};

/** A range of dates, and the maximum number of transactions in a list. */
type TransactionRange = {
  readonly by: 'created' | 'disputed';
  readonly since: Date;
  readonly until: Date;
  readonly limit: number;
};

/** The result of listing transactions. */
export type TransactionList =
  | { readonly kind: 'listed'; readonly transactions: readonly ListedTransaction[] }
  | { readonly kind: 'too many' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A transaction in a list: a sale takes money, a credit pays it back. */
export type ListedTransaction = Money & {
  readonly type: 'sale' | 'credit';
  /** `captured` includes credits that are on their way. `none`: it moves no money. */
  readonly state: 'reserved' | 'captured' | 'undecided' | 'none';
  /** Its order id at the provider: for ours, the key of the payment or the refund. */
  readonly gatewayKey: string | undefined;
  /** For a credit: the transaction id of the sale. */
  readonly refundOf: string | undefined;
  readonly createdAt: Date;
  readonly disputes?: readonly ProviderDispute[];
};

/** A request to reserve money. `gatewayKey` becomes the order id at the provider, by which `find` searches. */
type AuthoriseRequest = {
  readonly gatewayKey: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly nonce: string;
  /** What the provider's script collected about the buyer's device, for the provider's fraud checks. */
  readonly deviceData?: string | undefined;
  /** Who pays, for the same checks. */
  readonly customer?: { readonly ip: string | undefined; readonly email: string | undefined };
  /** Whether the provider refuses a card whose liability hasn't shifted for this amount. @default false */
  readonly requiresThreeDSecure?: boolean;
};

/** What a payment nonce stands for. */
export type NonceDescription =
  /** A card, saved or not. `isAuthenticated`: its owner passed 3-D Secure. */
  | { readonly kind: 'card'; readonly isAuthenticated: boolean }
  /** A wallet or account that proves its owner by itself. */
  | { readonly kind: 'proven' }
  /** The provider knows no such nonce. */
  | { readonly kind: 'absent' }
  /** The provider can't be asked. */
  | { readonly kind: 'unavailable'; readonly reason: string };

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

/** Money that the provider has reserved or captured. `currency` is its ISO 4217 code. */
type Money = { readonly transactionId: string; readonly amount: number; readonly currency: string };

/** Money of a sale, and what it was paid with, unless the provider reported none that we know. */
type PaidMoney = Money & { readonly paidWith?: PaymentInstrument };

/** The outcome of an authorisation. */
export type Authorisation =
  /** Amount and currency may differ from the requested ones: the caller must compare. */
  | ({ readonly kind: 'authorised' } & PaidMoney)
  /** The bank or the provider refused. */
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  /**
   * The payment nonce is invalid, for instance used before. No request was sent to the bank. `isForOtherAmount`: its
   * owner confirmed another amount by 3-D Secure.
   */
  | { readonly kind: 'refused'; readonly text: string; readonly isForOtherAmount?: boolean }
  /** The provider was certainly not reached, or rejected the request unprocessed. No money was reserved. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The response was lost: money may or may not be reserved. Only `find` shows which. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A dispute (chargeback) of a sale. `status` and `kind` are the provider's words, such as `open` and `chargeback`. */
export type ProviderDispute = {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  /** In units of `currency`, which may differ from the payment's: banks dispute in their own. */
  readonly amount: number;
  readonly currency: string;
  readonly openedAt: Date;
};

/** The state of a payment at the provider. */
export type Lookup =
  | ({
      readonly kind: 'authorised' | 'captured';
      readonly disputes?: readonly ProviderDispute[];
      /** Further transactions with the payment's key that reserve money. */
      readonly duplicates?: readonly string[];
    } & PaidMoney)
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'voided' }
  /**
   * The buyer is being asked for mobile money. `url`: what the buyer opens. `problem`: why the last try on the phone
   * failed, after which the buyer may try again.
   */
  | {
      readonly kind: 'pending';
      readonly transactionId: string;
      readonly url?: string;
      readonly problem?: CollectProblem;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * The outcome of a capture or a void. `failed`: the outcome is unknown, and the step may be retried. `refused`: the
 * provider rejected the step, and an early retry would be rejected again.
 */
export type Done = { readonly kind: 'done' } | { readonly kind: 'failed' | 'refused'; readonly reason: string };
