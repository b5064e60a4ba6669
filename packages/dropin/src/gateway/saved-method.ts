/** A payment method that the gateway keeps for a customer. */
export interface SavedMethod {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether it is the one that the customer pays with unless told otherwise. */
  readonly default?: boolean;
  /** Whether a subscription is paid with it, so that it must not be deleted. */
  readonly hasSubscription?: boolean;
  readonly description?: string;
  readonly binData?: unknown;
}
