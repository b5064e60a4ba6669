import type { CheckoutReply, Order } from '@guichet/contracts';
import type { Refusal } from './refusal.ts';

/** An error that the page has to show; the payment form shows its own errors. */
type ShownRefusal = Exclude<Refusal, { kind: 'form' }>;

/** A hold. `endsAt` is in the time of this device's clock, computed from the server's. */
export type HeldState = {
  readonly kind: 'held';
  readonly hold: CheckoutReply;
  readonly endsAt: number;
  readonly isRenewing: boolean;
  /** Why the hold could not be updated to a changed cart: the hold still has the previous counts. */
  readonly refusal?: ShownRefusal;
};

/** The state of the buyer's hold. */
export type HoldState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' }
  | HeldState
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly refusal: ShownRefusal };

/** The state of the payment form's token. */
type TokenState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly token: string }
  | { readonly kind: 'failed' };

/** The state of the payment. `unfinished` is an attempt without a definite result, to be repeated unchanged. */
export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'paid'; readonly order: Order };

/** The state that the payment panel shows. */
export type CheckoutState = {
  readonly hold: HoldState;
  readonly token: TokenState;
  readonly payment: PaymentState;
};

/** The initial state: no hold and no request. */
export const closedCheckout: CheckoutState = {
  hold: { kind: 'closed' },
  token: { kind: 'none' },
  payment: { kind: 'idle' },
};

/** The same hold without its error message. */
export function withoutRefusal({ kind, hold, endsAt, isRenewing }: HeldState): HeldState {
  return { kind, hold, endsAt, isRenewing };
}
