import type { CollectBody, MobileMoneyProvider } from '@guichet/contracts';
import type { MobileMoneyApi } from '../../api/mobile-money.ts';
import { createStore, type Readable } from '../../browser/store.ts';
import type { CheckoutDeps, RequestNonce } from './checkout-deps.ts';
import { type CheckoutState, closedCheckout } from './checkout-state.ts';
import { createCollectionSteps } from './collection-steps.ts';
import { createHoldSteps } from './hold-steps.ts';
import { notePanelClosed } from './open-panel.ts';
import { createPaymentSteps } from './payment-steps.ts';
import { createTokenSteps } from './token-steps.ts';

/** One buyer's checkout, from the cart to an order. */
export type CheckoutService = Readable<CheckoutState> & {
  /** Fetches the payment form's token; does nothing if signed out or if the cart is empty (T27). */
  prepare(): Promise<void>;
  /** Fetches another token if the form did not open with the current one, which may have expired. */
  refetchToken(): Promise<void>;
  /** Holds the tickets of the cart, or updates an open hold to a changed cart. */
  hold(): Promise<void>;
  /** Holds the tickets with this promotion code; with an empty one, without any. */
  applyCode(typed: string): Promise<void>;
  /** After a reload, opens the panel again if this tab still holds tickets. The hold's end does not change. */
  reopen(): Promise<void>;
  extend(): Promise<void>;
  /** Marks the hold as expired. */
  expire(): void;
  /** Shows or leaves the panel of a hold, which goes on. */
  setPanelOpen(isOpen: boolean): void;
  /** Releases the tickets and closes the panel. */
  release(): Promise<void>;
  /** Pays and creates the order. A free total needs no nonce. */
  pay(requestNonce: RequestNonce, address: string): Promise<void>;
  /** Asks for the ways to pay that the shop has; does nothing if they are known. */
  loadMethods(): Promise<void>;
  /** Asks the buyer for the money on a phone. `phone` has the country code; providers that the buyer opens need none. */
  collect(provider: MobileMoneyProvider, asked: Pick<CollectBody, 'phone' | 'address'>): Promise<void>;
  /** Reads the state of the payment that waits for its approval, begun in any tab; does nothing if there is none. */
  look(): Promise<void>;
  /** Gives that payment up, so that the buyer can choose another number or another way. */
  giveUp(): Promise<void>;
  /** Repeats an attempt without a definite result, unchanged, from any tab; does nothing if there is none. */
  finish(): Promise<void>;
  /** Resets the state for the next purchase. */
  reset(): void;
};

/** Creates the checkout of this tab. Its steps are hold, pay and order. */
export function createCheckout(deps: CheckoutDeps & { readonly mobileMoney: MobileMoneyApi }): CheckoutService {
  const store = createStore(closedCheckout);
  const holdSteps = createHoldSteps(deps, store);
  const paymentSteps = createPaymentSteps(deps, store, holdSteps);
  const reset = () => {
    notePanelClosed(deps.storage);
    const { methods } = store.get();
    store.set({ ...closedCheckout, ...(methods && { methods }) });
  };

  // Another buyer in the same tab must not get the tickets or the token of the previous one.
  let buyerId = deps.session.get()?.user._id;
  deps.session.subscribe(() => {
    const id = deps.session.get()?.user._id;
    if (id !== undefined && buyerId !== undefined && id !== buyerId) reset();
    else if (id !== undefined) store.set(withoutSignedOut(store.get()));
    buyerId = id ?? buyerId;
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    ...createTokenSteps(deps, store),
    ...holdSteps,
    ...paymentSteps,
    ...createCollectionSteps(deps, store, holdSteps.holdAgain),
    reset,
  };
}

/** Clears errors about a missing session, because there is a session again. */
function withoutSignedOut(state: CheckoutState): CheckoutState {
  const { hold, payment } = state;
  const isHold = hold.kind === 'refused' && hold.checkoutError.kind === 'signed-out';
  const isPayment = payment.kind === 'refused' && payment.checkoutError.kind === 'signed-out';
  return isHold || isPayment
    ? { ...state, hold: isHold ? closedCheckout.hold : hold, payment: isPayment ? closedCheckout.payment : payment }
    : state;
}
