import payPalCheckout from 'braintree-web/paypal-checkout/index.js';
import type { GatewayComponent } from './gateway.ts';

/** The payment library's component of PayPal: it creates payments and tokenizes approved accounts. */
export interface PayPalComponent {
  /** The id by which PayPal's script knows the merchant, and the environment with it. */
  getClientId(): Promise<string>;
  /** Creates a payment or an agreement; resolves with its token. Rejects with the library's error. */
  createPayment(options: Readonly<Record<string, unknown>>): Promise<string>;
  /** Tokenizes the account that approved the last payment. Rejects with the library's error. */
  tokenizePayment(approval: Readonly<Record<string, unknown>>): Promise<PayPalAccountReply>;
  teardown(): Promise<void>;
}

/** An account as the library returns it. */
export interface PayPalAccountReply {
  readonly nonce?: string;
  readonly type?: string;
  /** The payer: `email`, `payerId`, names and addresses. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The component. */
export const payPalComponent: GatewayComponent<PayPalComponent> = payPalCheckout;
