import applePay from 'braintree-web/apple-pay/index.js';
import type { GatewayComponent } from './gateway.ts';

/** The payment library's component for Apple Pay. Only the chunk of Apple Pay imports it. */
export const applePayComponent: GatewayComponent<ApplePayComponent> = applePay;

/** What the component does for Apple Pay. */
export interface ApplePayComponent {
  /** The merchant's payment request over the account's defaults. Synchronous, because a session is made in the click. */
  createPaymentRequest(request: unknown): object;
  /** Requests Apple's merchant session. Rejects with a code that begins with `APPLE_PAY_MERCHANT_VALIDATION`. */
  performValidation(options: {
    readonly validationURL: string;
    readonly displayName?: unknown;
    readonly domainName?: unknown;
  }): Promise<unknown>;
  /** Exchanges Apple's token for a nonce. Rejects with `APPLE_PAY_TOKENIZATION`. */
  tokenize(options: { readonly token: unknown }): Promise<unknown>;
  teardown(): Promise<void>;
}
