import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { GatewayConnection } from '../gateway/gateway.ts';

/** The customer's saved methods that this widget shows. */
export interface SavedMethods {
  /** Sets the types that this widget can charge. */
  offer(paymentTypes: readonly string[]): void;
  /** Returns the saved methods to show. Never rejects: after a failure it returns none. */
  fetch(): Promise<readonly PaymentMethod[]>;
  delete(nonce: string): Promise<void>;
}

/** Types of saved methods that cannot be used again: their wallet has to be opened for each payment. */
const alwaysHidden = ['ApplePayCard', 'AndroidPayCard', 'VenmoAccount'];

/** The types that the option ids stand for when merchants hide saved methods; both PayPal options share one. */
const typeOfOption: Readonly<Record<string, string>> = {
  card: 'CreditCard',
  paypal: 'PayPalAccount',
  paypalCredit: 'PayPalAccount',
};

/** Fetches the saved methods immediately, before the shown types are known; later calls fetch again. */
export function createSavedMethods(connection: GatewayConnection, options: CreateOptions): SavedMethods {
  const ask = (): ReturnType<GatewayConnection['fetchPaymentMethods']> =>
    connection.fetchPaymentMethods({ defaultFirst: options.showDefaultPaymentMethodFirst !== false });
  const hidden = [
    ...alwaysHidden,
    ...(options.hiddenVaultedPaymentMethodTypes ?? []).map(id => typeOfOption[id] ?? ''),
  ];
  let first: ReturnType<typeof ask> | null = ask();
  let shown: readonly string[] = [];
  return {
    offer(paymentTypes) {
      shown = paymentTypes.filter(type => !hidden.includes(type));
    },
    async fetch() {
      const asking = first ?? ask();
      first = null;
      const saved = await asking;
      return saved.filter(({ type }) => shown.includes(type)).map(method => ({ ...method, vaulted: true }));
    },
    delete: nonce => connection.deletePaymentMethod(nonce),
  };
}
