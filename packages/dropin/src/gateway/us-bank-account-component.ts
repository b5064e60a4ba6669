import USBankAccountClass from 'braintree-web/us-bank-account/us-bank-account.js';
import type { GatewayComponent } from './gateway.ts';

/** The payment library's component of bank accounts in the United States. */
export interface UsBankAccountComponent {
  /** Exchanges an account for a nonce. Rejects with the library's error. */
  tokenize(options: {
    readonly bankDetails: Readonly<Record<string, unknown>>;
    readonly mandateText: string;
  }): Promise<UsBankAccountReply>;
  teardown(): Promise<void>;
}

/** An account as the library returns it. */
export interface UsBankAccountReply {
  readonly nonce?: string;
  /** A sentence that ends with the last four digits. */
  readonly description?: string;
}

/**
 * The component. The library's own `create` needs a part of the configuration that the widget does not read; the option
 * asks for it itself.
 */
export const usBankAccountComponent: GatewayComponent<UsBankAccountComponent> = {
  create: async options => new USBankAccountClass(options),
};
