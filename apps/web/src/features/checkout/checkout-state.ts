import type { CheckoutReply, Order } from '@guichet/contracts';
import type { Refusal } from './refusal.ts';

/** A refusal that the page itself has to show; the payment form shows its own. */
type ShownRefusal = Exclude<Refusal, { kind: 'form' }>;

/** Tickets that are held. `endsAt` is a time of this device's clock, computed from the server's. */
export type HeldState = {
  readonly kind: 'held';
  readonly hold: CheckoutReply;
  readonly endsAt: number;
  readonly isRenewing: boolean;
  /** Why the hold could not be updated to a changed cart: it still has the previous counts. */
  readonly refusal?: ShownRefusal;
};

/** The tickets held for this buyer. */
export type HoldState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' }
  | HeldState
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly refusal: ShownRefusal };

/** What the payment form needs before it can show. */
type TokenState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly token: string }
  | { readonly kind: 'failed' };

/** The payment itself. `unfinished` is an attempt without a definite answer, which must be repeated as it is. */
export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'paid'; readonly order: Order };

/** All that the payment panel shows. */
export type CheckoutState = {
  readonly hold: HoldState;
  readonly token: TokenState;
  readonly payment: PaymentState;
};

/** Nothing held, nothing requested. */
export const closedCheckout: CheckoutState = {
  hold: { kind: 'closed' },
  token: { kind: 'none' },
  payment: { kind: 'idle' },
};

/** The same hold, without the message that was shown about it. */
export function withoutRefusal({ kind, hold, endsAt, isRenewing }: HeldState): HeldState {
  return { kind, hold, endsAt, isRenewing };
}
