import LocalPaymentClass from 'braintree-web/local-payment/external/local-payment.js';
import type { GatewayComponent } from './gateway.ts';
import { leadOnOnce } from './lead-on-once.ts';

/** The payment library's component of local payment methods. */
export interface LocalPaymentComponent {
  /**
   * Opens the buyer's bank in a window, and resolves with the account that paid; without `redirectUrl` it must be called in
   * the click. With it, it resolves with nothing once the page is about to leave. Rejects with the library's error.
   */
  startPayment(payment: Readonly<Record<string, unknown>>): Promise<LocalPaymentReply | undefined>;
  /** Exchanges the values of a return URL for the account that paid. Rejects with the library's error. */
  tokenize(returned: Readonly<Record<string, string>>): Promise<LocalPaymentReply>;
  closeWindow(): void;
  focusWindow(): void;
  teardown(): Promise<void>;
}

/** An account as the library returns it. */
export interface LocalPaymentReply {
  readonly nonce?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The component. The library's own `create` reads any `token` in the page's URL as a local payment, and hides the failure;
 * this one leaves the URL alone.
 */
export const localPaymentComponent: GatewayComponent<LocalPaymentComponent> = {
  async create(options) {
    const component = new LocalPaymentClass(options);
    // It waits for the hidden frame that windows report to. A redirect needs none.
    if (!options.redirectUrl) {
      await component._initialize();
      leadOnOnce(component._frameService);
    }
    return component;
  },
};
