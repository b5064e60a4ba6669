import googlePayment from 'braintree-web/google-payment/index.js';
import type { GatewayComponent } from './gateway.ts';

/** The payment library's component for Google Pay. Only the chunk of Google Pay imports it. */
export const googlePaymentComponent: GatewayComponent<GooglePaymentComponent> = googlePayment;

/** What the component does for Google Pay. */
export interface GooglePaymentComponent {
  /** Adds what the account demands to the merchant's payment data request, which it may change. */
  createPaymentDataRequest(request: Readonly<Record<string, unknown>>): object;
  /** Takes the nonce out of Google's response. Rejects with `GOOGLE_PAYMENT_GATEWAY_ERROR`. */
  parseResponse(response: unknown): Promise<unknown>;
  teardown(): Promise<void>;
}
