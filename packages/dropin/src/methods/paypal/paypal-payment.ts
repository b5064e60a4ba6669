import type { PaymentMethod } from '../../core/payment-method.ts';
import type { PayPalComponent } from '../../gateway/paypal-component.ts';
import { asPayPalError, PayPalError } from './paypal-error.ts';
import { type ButtonSettings, isVaulting, paymentOptions } from './paypal-settings.ts';

/** The payments of one option: those of its last click count. */
export interface PayPalPayments {
  /** Whether the gateway is creating a payment or tokenizing an account. */
  readonly isActive: boolean;
  /** Creates a payment with the settings of now; resolves with its token. Rejects with an error with a code. */
  create(given: ButtonSettings): Promise<string>;
  /** Tokenizes the account that approved the payment. Rejects with an error with a code. */
  tokenize(approval: Readonly<Record<string, unknown>>): Promise<PaymentMethod>;
}

/** Creates them on the payment library's component. */
export function payPalPayments(component: PayPalComponent, isGuest: boolean): PayPalPayments {
  let active = 0;
  let last: ButtonSettings | null = null;

  async function run<Result>(
    work: Promise<Result>,
    reason: 'PAYPAL_FLOW_FAILED' | 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
  ) {
    active += 1;
    try {
      return await work;
    } catch (error) {
      throw asPayPalError(error, reason);
    } finally {
      active -= 1;
    }
  }

  return {
    get isActive() {
      return active > 0;
    },
    create(given) {
      last = given;
      return run(component.createPayment(paymentOptions(given)), 'PAYPAL_FLOW_FAILED');
    },
    async tokenize(approval) {
      const settings = last?.settings ?? {};
      // Without `vault` the component saves agreements of customers.
      const vault = settings.vault?.vaultPayPal === false ? { vault: false } : {};
      const reply = await run(
        component.tokenizePayment({ ...approval, ...vault }),
        'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      );
      if (!reply.nonce) throw new PayPalError('PAYPAL_ACCOUNT_TOKENIZATION_FAILED');
      return {
        nonce: reply.nonce,
        type: 'PayPalAccount',
        details: reply.details ?? {},
        ...(isVaulting(settings, isGuest) ? { vaulted: true } : {}),
      };
    },
  };
}
