import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutState } from './checkout-state.ts';

type TokenDeps = Pick<CheckoutDeps, 'api' | 'cart' | 'session'>;

/** The steps around the payment form's token. See `CheckoutService` for each. */
export function createTokenSteps({ api, cart, session }: TokenDeps, store: Store<CheckoutState>) {
  async function refetchToken(): Promise<void> {
    const current = session.get();
    if (current === null || cart.get().length === 0 || store.get().token.kind === 'loading') return;
    store.set({ ...store.get(), token: { kind: 'loading' } });
    try {
      const { clientToken: token, ...settings } = await api.clientToken(current.user._id);
      store.set({ ...store.get(), token: { kind: 'ready', token, ...settings } });
    } catch {
      // Whatever the cause, the buyer sees the same error and can try again; the API logs the cause.
      store.set({ ...store.get(), token: { kind: 'failed' } });
    }
  }

  return {
    refetchToken,

    async prepare() {
      const { token } = store.get();
      if (token.kind === 'none' || token.kind === 'failed') await refetchToken();
    },
  };
}
