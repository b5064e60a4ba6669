import type { CheckoutReply } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps, RequestNonce } from './checkout-deps.ts';
import { type CheckoutState, closedCheckout, type PaymentState, withoutRefusal } from './checkout-state.ts';
import { isInStep } from './held-lines.ts';
import { notePanelClosed } from './open-panel.ts';
import { type PaymentAttempt, readAttempt } from './payment-attempt.ts';
import type { FormNonce } from './payment-form-port.ts';
import { createAttemptRunner } from './run-attempt.ts';

/** The steps from the button to the order: pay, and finish what got no reply. See `CheckoutService`. */
export function createPaymentSteps(
  deps: CheckoutDeps,
  store: Store<CheckoutState>,
  { replace, holdAgain }: { replace(): Promise<void>; holdAgain(): Promise<void> },
) {
  const { cart, session, storage, attempts, oneTabPays, newKey } = deps;
  const run = createAttemptRunner({ ...deps, store, replaceHold: replace });
  const setPayment = (payment: PaymentState) => store.set({ ...store.get(), payment });

  /** Closes the checkout, because another tab received the result and shows it. */
  function closeBecauseDoneElsewhere(): void {
    notePanelClosed(storage);
    store.set(closedCheckout);
  }

  return {
    async pay(requestNonce: RequestNonce, address: string) {
      const { hold, payment } = store.get();
      const current = session.get();
      if (hold.kind !== 'held' || current === null || payment.kind === 'busy') return;
      if (!isInStep(hold, cart.get())) return holdAgain();
      const needsNonce = hold.checkout.amount > 0;
      store.set({ ...store.get(), hold: withoutRefusal(hold), payment: { kind: 'busy', needsNonce } });
      let form: FormNonce = { nonce: '' };
      try {
        if (needsNonce) form = await requestNonce();
      } catch {
        // The form already shows the error; only the button has to be enabled again.
        return setPayment({ kind: 'refused', checkoutError: { kind: 'form-invalid' } });
      }
      const { _id: userId } = current.user;
      await oneTabPays(async () => {
        // While this tab waited for the lock, another tab's attempt may have ended, or the buyer may have changed.
        if (store.get().payment.kind !== 'busy') return;
        const pending = readAttempt(attempts, userId);
        if (pending !== null) return run(pending, { isRepeated: true });
        if (!isInStep(hold, cart.get())) return holdAgain();
        await run({ ...attemptOf(hold.checkout, form), key: newKey(), userId, address }, { isRepeated: false });
      });
    },

    async finish() {
      const current = session.get();
      if (current === null) return;
      await oneTabPays(async () => {
        const { payment } = store.get();
        if (payment.kind === 'busy') return;
        const attempt = readAttempt(attempts, current.user._id);
        if (attempt !== null) await run(attempt, { isRepeated: true });
        else if (payment.kind === 'unfinished') closeBecauseDoneElsewhere();
      });
    },
  };
}

/** What an attempt takes from the held tickets and from the payment form. */
function attemptOf({ checkoutId, amount, lines }: CheckoutReply, { nonce, deviceData }: FormNonce) {
  const products: PaymentAttempt['products'] = lines.map(({ productId, ticketType, count }) => ({
    _id: productId,
    ...(ticketType && { ticketType }),
    count,
  }));
  return { checkoutId, amount, products, nonce, deviceData };
}
