import type { CheckoutReply } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import { keepCode, readCode } from '../cart/promo-code.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endsHold, isCodeRefusal, toCheckoutError } from './checkout-error.ts';
import { type CheckoutState, isPaymentUnderWay, withoutRefusal } from './checkout-state.ts';
import { holdBody, isInStep, keyOfLine } from './held-lines.ts';
import { createHoldUpdates } from './hold-updates.ts';
import { wasPanelOpen } from './open-panel.ts';

/** The steps around the hold: hold, extend, expire, release. See `CheckoutService` for each. */
export function createHoldSteps(deps: CheckoutDeps, store: Store<CheckoutState>) {
  const { api, cart, session, storage, attempts, now } = deps;
  const { setHold, heldOf, refuse } = createHoldUpdates(deps, store);
  let latestRequest = 0;

  async function requestHold({ canKeep }: { readonly canKeep: boolean }): Promise<void> {
    latestRequest += 1;
    const request = latestRequest;
    const { hold: before } = store.get();
    setHold(before.kind === 'held' ? { ...withoutRefusal(before), isRenewing: true } : { kind: 'opening' });
    const code = readCode(attempts);
    try {
      const reply = await api.hold(holdBody(cart.get(), code));
      if (request === latestRequest) take(reply);
    } catch (error) {
      if (request !== latestRequest) return;
      // The tickets are held all the same: whether to buy them without the code is the buyer's decision.
      if (code !== null && isCodeRefusal(error)) return holdWithout(code, canKeep);
      refuse(toCheckoutError(error), { canKeep });
    }
  }

  function take(reply: CheckoutReply): void {
    for (const line of reply.lines) cart.replace(keyOfLine(line), { price: line.price });
    if (reply.code !== undefined) setRefusedCode(null);
    setHold(heldOf(reply));
  }

  function holdWithout(code: string, canKeep: boolean): Promise<void> {
    keepCode(attempts, '');
    setRefusedCode(code);
    return requestHold({ canKeep });
  }

  function setRefusedCode(refusedCode: string | null): void {
    store.set({ ...store.get(), refusedCode });
  }

  async function release(): Promise<void> {
    latestRequest += 1;
    const { hold: current } = store.get();
    setHold({ kind: 'closed' });
    store.set({ ...store.get(), payment: { kind: 'idle' } });
    if (current.kind !== 'held') return;
    try {
      await api.release(current.checkout.checkoutId);
    } catch {
      // The hold expires by itself; the buyer need not do anything.
    }
  }

  return {
    hold: () => requestHold({ canKeep: true }),

    /** Holds again after the server rejected the previous hold: it must not be kept. */
    replace: () => requestHold({ canKeep: false }),

    async applyCode(typed: string) {
      keepCode(attempts, typed);
      setRefusedCode(null);
      await requestHold({ canKeep: true });
    },

    /** Holds again because the hold differs from the cart, and shows the new total before anything is charged. */
    async holdAgain() {
      if (cart.get().length === 0) return release();
      store.set({ ...store.get(), payment: { kind: 'idle' } });
      await requestHold({ canKeep: true });
      const { hold, payment } = store.get();
      if (payment.kind !== 'idle' || !isInStep(hold, cart.get())) return;
      store.set({ ...store.get(), payment: { kind: 'refused', checkoutError: { kind: 'amount-changed' } } });
    },

    async reopen() {
      const { hold, payment } = store.get();
      const wasOpen = hold.kind === 'closed' && wasPanelOpen(storage, now());
      // The tickets of a payment without a result are held by that payment.
      if (!wasOpen || isPaymentUnderWay(payment) || session.get() === null || cart.get().length === 0) return;
      await requestHold({ canKeep: true });
    },

    async extend() {
      const { hold: before } = store.get();
      if (before.kind !== 'held') return;
      try {
        setHold({ ...heldOf(await api.extend(before.checkout.checkoutId)), isOlder: false });
      } catch (error) {
        const extensionError = toCheckoutError(error);
        const { hold: current } = store.get();
        if (endsHold(extensionError)) refuse(extensionError, { canKeep: false });
        else if (current.kind === 'held') setHold({ ...current, extensionError });
      }
    },

    expire() {
      const { hold: current, payment } = store.get();
      // A started payment keeps its tickets until it has a result.
      if (current.kind !== 'held' || isPaymentUnderWay(payment)) return;
      setHold({ kind: 'ended' });
    },

    setPanelOpen(isOpen: boolean) {
      const { hold: current } = store.get();
      if (current.kind !== 'held') return;
      setHold({ ...current, isPanelClosed: !isOpen });
      store.set({ ...store.get(), payment: { kind: 'idle' } });
    },

    release,
  };
}
