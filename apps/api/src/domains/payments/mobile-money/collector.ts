import type { Currency, MobileMoneyProvider } from '@guichet/contracts';
import type { Lookup, PaymentGateway } from '../payment-gateway.ts';

/**
 * A provider of mobile money. Its money moves when the buyer approves on a phone: nothing is reserved before, so that
 * `capture` has nothing to do, and `void` pays back. Its transaction ids begin with its name and a colon.
 */
export type Collector = Pick<
  PaymentGateway,
  'capture' | 'void' | 'find' | 'refund' | 'findRefund' | 'listTransactions'
> & {
  readonly provider: MobileMoneyProvider;
  /** `push`: the request comes to the buyer's phone by its number. `redirect`: the buyer opens a URL. */
  readonly approval: 'push' | 'redirect';
  /** Asks the buyer for money. Never throws. After `unknown` only `find` shows whether the request exists. */
  readonly collect: (request: CollectRequest) => Promise<Collecting>;
  /** Ends a request that the buyer has not approved, where the provider can; then it is as `find` says. */
  readonly close: (gatewayKey: string, transactionId: string | null) => Promise<Lookup>;
};

/** A request for money. `gatewayKey` finds it at the provider. */
export type CollectRequest = {
  readonly gatewayKey: string;
  /** Whole francs. */
  readonly amount: number;
  readonly currency: Currency;
  /** Digits with the country code; undefined only where the buyer opens a URL. */
  readonly phone: string | undefined;
  /** Where the provider's page leads back to: it proves nothing. */
  readonly returnUrl: string;
};

/** The result of asking for money. */
export type Collecting =
  | Extract<Lookup, { readonly kind: 'pending' }>
  /** The provider rejected the request, for instance the number. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The provider was certainly not reached, or rejected the request unprocessed. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The answer was lost. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The name of the provider in a transaction id or a key: `wave` of `wave:cos-1`. Undefined: Braintree's. */
export function providerOf(idOrKey: string): string | undefined {
  const [name, rest] = idOrKey.split(':', 2);
  return rest === undefined ? undefined : name;
}

/** Whether a payment is paid back as a whole or not at all: Wave has no refund of a part. */
export function isRefundedWhole({ gatewayKey }: { readonly gatewayKey: string }): boolean {
  return providerOf(gatewayKey) === 'wave';
}

/** An id or key without the provider's name. */
export function bareId(idOrKey: string): string {
  return idOrKey.slice(idOrKey.indexOf(':') + 1);
}
