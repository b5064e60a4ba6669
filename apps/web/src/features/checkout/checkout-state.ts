import type { CheckoutReply, ClientTokenReply, CollectReply, Order, PaymentMethodsReply } from '@guichet/contracts';
import type { CheckoutError, ShownCheckoutError } from './checkout-error.ts';

/** Held tickets. `endsAt` is in the time of this device's clock, computed from the server's. */
export type HeldState = {
  readonly kind: 'held';
  readonly checkout: CheckoutReply;
  readonly endsAt: number;
  readonly isRenewing: boolean;
  /** Whether the clock was running already when the panel was opened: a hold of an earlier visit goes on. */
  readonly isOlder?: boolean;
  /** The buyer went back to the cart: the tickets stay held, and "Check out" shows the panel again. */
  readonly isPanelClosed?: boolean;
  /** Why the hold could not be updated to a changed cart: the hold still has the previous counts. */
  readonly checkoutError?: ShownCheckoutError;
  /** Why the time could not be extended: it goes on as it was. */
  readonly extensionError?: ShownCheckoutError;
};

/** The state of the buyer's hold. */
export type HoldState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opening' }
  | HeldState
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly checkoutError: ShownCheckoutError };

/** The state of the payment form's token. */
type TokenState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready'; readonly token: string } & Omit<ClientTokenReply, 'clientToken'>)
  | { readonly kind: 'failed' };

/** The state of the payment. While it `needsNonce` nothing was sent to the API. `unfinished` is an attempt without a definite result, to be repeated unchanged. */
export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly needsNonce?: boolean }
  | { readonly kind: 'refused'; readonly checkoutError: CheckoutError }
  | { readonly kind: 'unfinished' }
  /** The buyer approves on a phone until `endsAt`, in the time of this device's clock. */
  | { readonly kind: 'collecting'; readonly collection: CollectReply; readonly endsAt: number }
  | { readonly kind: 'paid'; readonly order: Order };

/** The state that the payment panel shows. */
export type CheckoutState = {
  readonly hold: HoldState;
  readonly token: TokenState;
  readonly payment: PaymentState;
  /** The promotion code that the API refused last; the tickets were held without it. */
  readonly refusedCode: string | null;
  /** The ways to pay that this shop has; undefined until they are known. */
  readonly methods?: PaymentMethodsReply;
};

/** The initial state: no hold and no request. */
export const closedCheckout: CheckoutState = {
  hold: { kind: 'closed' },
  token: { kind: 'none' },
  payment: { kind: 'idle' },
  refusedCode: null,
};

/** Whether the buyer left the panel of tickets that are held. */
export function isPanelClosed(hold: HoldState): boolean {
  return hold.kind === 'held' && hold.isPanelClosed === true;
}

/** Whether a payment is in progress, so that the cart must not change. */
export function isPaymentUnderWay({ kind }: PaymentState): boolean {
  return kind === 'busy' || kind === 'unfinished' || kind === 'collecting';
}

/** Whether the payment form is shown for the hold, or will be as soon as the tickets are set aside. */
export function isPanelOpen(hold: HoldState): boolean {
  return hold.kind === 'opening' || (hold.kind === 'held' && !isPanelClosed(hold));
}

/** The same hold without its error messages. */
export function withoutRefusal({ checkoutError: _, extensionError: __, ...held }: HeldState): HeldState {
  return held;
}
