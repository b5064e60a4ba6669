import type { CheckoutReply, Order, OrderFields } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps, RequestNonce } from './checkout-deps.ts';
import { type CheckoutError, toCheckoutError } from './checkout-error.ts';
import { type CheckoutState, closedCheckout, type PaymentState, withoutRefusal } from './checkout-state.ts';
import { isInStep } from './line-signature.ts';
import { notePanelClosed } from './open-panel.ts';
import { clearAttempt, type PaymentAttempt, readAttempt, writeAttempt } from './payment-attempt.ts';
import type { FormNonce } from './payment-form-port.ts';

/** The steps from the button to the order: pay, and finish what got no reply. See `CheckoutService`. */
export function createPaymentSteps(
  { api, cart, session, storage, attempts, oneTabPays, newKey }: CheckoutDeps,
  store: Store<CheckoutState>,
  holdSteps: { hold(): Promise<void>; replace(): Promise<void>; release(): Promise<void> },
) {
  const setPayment = (payment: PaymentState) => store.set({ ...store.get(), payment });

  function newAttempt(hold: CheckoutReply, userId: string, form: FormNonce, address: string): PaymentAttempt {
    const { checkoutId, amount, lines } = hold;
    const products = lines.map(line => ({ _id: line.productId, count: line.count }));
    const { nonce, deviceData } = form;
    return { key: newKey(), userId, checkoutId, amount, nonce, deviceData, address, products };
  }

  async function run(attempt: PaymentAttempt, isRepeated: boolean): Promise<void> {
    writeAttempt(attempts, attempt);
    setPayment({ kind: 'busy' });
    let mayBeCharged = isRepeated;
    try {
      const charged = await charge(attempt);
      mayBeCharged ||= charged.transactionId !== undefined;
      settle(attempt, await createOrder(charged));
    } catch (error) {
      await refuse(attempt, toCheckoutError(error), mayBeCharged);
    }
  }

  async function charge(attempt: PaymentAttempt): Promise<PaymentAttempt> {
    if (attempt.amount === 0 || attempt.transactionId !== undefined) return attempt;
    const { userId, checkoutId, amount, nonce, deviceData, key } = attempt;
    const body = { paymentMethodNonce: nonce, amount, checkoutId, ...(deviceData && { deviceData }) };
    const { transaction } = await api.pay(userId, body, key);
    const charged = { ...attempt, transactionId: transaction.id, nonce: '', deviceData: undefined };
    writeAttempt(attempts, charged);
    return charged;
  }

  function createOrder(attempt: PaymentAttempt): Promise<Order> {
    const body: OrderFields = {
      checkoutId: attempt.checkoutId,
      products: [...attempt.products],
      amount: attempt.amount,
      address: attempt.address,
    };
    if (attempt.transactionId !== undefined) body.transaction_id = attempt.transactionId;
    return api.createOrder(attempt.userId, body, attempt.key);
  }

  /**
   * The server has confirmed the order: only now its lines may be removed, here and in the other tabs (decision T25).
   * Tickets added to the cart since the attempt were not bought.
   */
  function settle(attempt: PaymentAttempt, order: Order): void {
    clearAttempt(attempts, attempt);
    notePanelClosed(storage);
    store.set({ hold: { kind: 'closed' }, token: { kind: 'none' }, payment: { kind: 'paid', order } });
    for (const { _id } of attempt.products) cart.remove(_id);
  }

  async function refuse(attempt: PaymentAttempt, checkoutError: CheckoutError, mayBeCharged: boolean): Promise<void> {
    if (checkoutError.kind === 'unknown') return setPayment({ kind: 'unfinished' });
    // A first attempt that was rejected without a session had no effect: the buyer signs in and presses again. One that
    // may have reached the gateway is resumed after sign-in, unchanged.
    if (checkoutError.kind !== 'signed-out' || !mayBeCharged) clearAttempt(attempts, attempt);
    setPayment({ kind: 'refused', checkoutError });
    // The previous hold is outdated: hold again, so that the page shows the current prices and stock.
    if (checkoutError.kind === 'amount-changed' || checkoutError.kind === 'sold-out') await holdSteps.replace();
    if (checkoutError.kind === 'hold-ended') store.set({ ...store.get(), hold: { kind: 'ended' } });
  }

  /** Closes the checkout, because another tab received the result and shows it. */
  function closeBecauseDoneElsewhere(): void {
    notePanelClosed(storage);
    store.set(closedCheckout);
  }

  /** Holds again because the hold differs from the cart, and shows the new total before anything is charged. */
  async function holdAgain(): Promise<void> {
    if (cart.get().length === 0) return holdSteps.release();
    setPayment({ kind: 'idle' });
    await holdSteps.hold();
    const { hold, payment } = store.get();
    if (payment.kind !== 'idle' || !isInStep(hold, cart.get())) return;
    setPayment({ kind: 'refused', checkoutError: { kind: 'amount-changed' } });
  }

  return {
    async pay(requestNonce: RequestNonce, address: string) {
      const { hold, payment } = store.get();
      const current = session.get();
      if (hold.kind !== 'held' || current === null || payment.kind === 'busy') return;
      if (!isInStep(hold, cart.get())) return holdAgain();
      const held = hold.hold;
      const needsNonce = held.amount > 0;
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
        if (pending !== null) return run(pending, true);
        if (!isInStep(hold, cart.get())) return holdAgain();
        await run(newAttempt(held, userId, form, address), false);
      });
    },

    async finish() {
      const current = session.get();
      if (current === null) return;
      await oneTabPays(async () => {
        const { payment } = store.get();
        if (payment.kind === 'busy') return;
        const attempt = readAttempt(attempts, current.user._id);
        if (attempt !== null) await run(attempt, true);
        else if (payment.kind === 'unfinished') closeBecauseDoneElsewhere();
      });
    },
  };
}
