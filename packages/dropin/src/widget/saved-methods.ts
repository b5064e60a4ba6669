import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { DeletionOutcome } from '../core/state.ts';
import type { GatewayConnection } from '../gateway/gateway.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';

/** The customer's saved methods that this widget shows. */
export interface SavedMethods {
  /** Sets the options whose saved methods can be charged. */
  offer(options: readonly Origin[]): void;
  /** Returns the saved methods to show. Never rejects: after a failure it returns none. */
  fetch(): Promise<readonly PaymentMethod[]>;
  /** Deletes a method, and fetches the others. A failure is in the outcome. */
  delete(method: PaymentMethod): Promise<DeletionOutcome>;
}

/** The type of an option's saved methods. */
type Origin = Pick<PaymentMethodDefinition, 'id' | 'vaultedType'>;

/** Fetches the saved methods immediately, before the shown types are known; later calls fetch again. Each list is prepared. */
export function createSavedMethods(
  connection: GatewayConnection,
  options: CreateOptions,
  registry: readonly Origin[],
  prepare: (methods: readonly PaymentMethod[]) => Promise<readonly PaymentMethod[]> = async methods => methods,
): SavedMethods {
  // As the specification requires: after any failure here, the buyer continues without saved methods.
  const ask = (): ReturnType<GatewayConnection['fetchPaymentMethods']> =>
    connection.fetchPaymentMethods({ defaultFirst: options.showDefaultPaymentMethodFirst !== false }).catch(() => []);
  let first: ReturnType<typeof ask> | null = ask();
  let shown: readonly (string | null)[] = [];
  async function fetch(): Promise<readonly PaymentMethod[]> {
    const asking = first ?? ask();
    first = null;
    const saved = await asking;
    return prepare(saved.filter(({ type }) => shown.includes(type)).map(method => ({ ...method, vaulted: true })));
  }

  return {
    offer(offered) {
      // Two options can share a type, as PayPal and PayPal Credit do: hiding one hides the saved methods of both.
      const hiddenIds: readonly string[] = options.hiddenVaultedPaymentMethodTypes ?? [];
      const hidden = registry.filter(({ id }) => hiddenIds.includes(id)).map(typeOf);
      shown = offered.map(typeOf).filter(type => !hidden.includes(type));
    },
    fetch,
    async delete({ nonce, vaulted }) {
      // A method that was never saved is only removed here; the gateway has no record of it.
      const failure = vaulted ? await connection.deletePaymentMethod(nonce).then(() => null, asFailure) : null;
      return { methods: await fetch(), ...failure };
    },
  };
}

const typeOf = ({ vaultedType }: Origin): string | null => vaultedType;

/** Wraps an error, so that it differs from success even if `undefined` was thrown. */
function asFailure(error: unknown): { readonly error: unknown } {
  return { error: error ?? new Error('The deletion failed.') };
}
