import type { CheckoutReply, Order } from '@guichet/contracts';
import type { Refusal } from './refusal.ts';

/** The tickets set aside for this buyer. */
export type HoldState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' }
  /** `endsAt` is on this device's clock, worked out from the server's. */
  | { readonly kind: 'held'; readonly hold: CheckoutReply; readonly endsAt: number; readonly isRenewing: boolean }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly refusal: Exclude<Refusal, { kind: 'form' }> };

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

/** Nothing held, nothing asked for. */
export const closedCheckout: CheckoutState = {
  hold: { kind: 'closed' },
  token: { kind: 'none' },
  payment: { kind: 'idle' },
};
