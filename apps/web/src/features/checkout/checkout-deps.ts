import type { CheckoutApi } from '../../api/checkout.ts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { CartService } from '../cart/create-cart.ts';
import type { AcrossTabs, SessionService } from '../session/create-session.ts';
import type { FormNonce } from './payment-form-port.ts';

/** The dependencies of the checkout's steps. */
export type CheckoutDeps = {
  readonly api: CheckoutApi;
  readonly cart: CartService;
  readonly session: SessionService;
  /** Cleared when the tab closes. */
  readonly storage: SafeStorage;
  /** Shared by the tabs and kept when they close: a payment without a result must not be lost with its tab. */
  readonly attempts: SafeStorage;
  /** Lets one tab at a time run an attempt. This lock must differ from the session's, which a payment may need. */
  readonly oneTabPays: AcrossTabs;
  readonly now: () => number;
  readonly newKey: () => string;
};

/** Requests a nonce from the payment form; rejects after the form has shown the error. */
export type RequestNonce = () => Promise<FormNonce>;
