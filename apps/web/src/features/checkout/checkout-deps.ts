import type { CheckoutApi } from '../../api/checkout.ts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { CartService } from '../cart/create-cart.ts';
import type { AcrossTabs, SessionService } from '../session/create-session.ts';

/** What the steps of a checkout work with. */
export type CheckoutDeps = {
  readonly api: CheckoutApi;
  readonly cart: CartService;
  readonly session: SessionService;
  /** Lasts as long as the tab. */
  readonly storage: SafeStorage;
  /** Shared by the tabs and kept when they close: a payment without an answer must not be lost with its tab. */
  readonly attempts: SafeStorage;
  /** Lets one tab at a time run an attempt. It must not be the session's lock, which a payment may need. */
  readonly oneTabPays: AcrossTabs;
  readonly now: () => number;
  readonly newKey: () => string;
};

/** Requests a nonce from the payment form; rejects after the form has shown the reason. */
export type RequestNonce = () => Promise<string>;
