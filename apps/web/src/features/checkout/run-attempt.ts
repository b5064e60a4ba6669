import type { OrderFields } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { type CheckoutError, toCheckoutError } from './checkout-error.ts';
import type { CheckoutState, PaymentState } from './checkout-state.ts';
import { completePurchase } from './complete-purchase.ts';
import { clearAttempt, type PaymentAttempt, writeAttempt } from './payment-attempt.ts';

type AttemptDeps = Pick<CheckoutDeps, 'api' | 'cart' | 'storage' | 'attempts'> & {
  readonly store: Store<CheckoutState>;
  /** Holds the tickets again after the server rejected their hold. */
  readonly replaceHold: () => Promise<void>;
};

/**
 * Returns what runs one attempt, from its payment to its order, and shows the result. `isRepeated`: the attempt may have
 * charged the card already.
 */
export function createAttemptRunner({ api, cart, storage, attempts, store, replaceHold }: AttemptDeps) {
  const setPayment = (payment: PaymentState) => store.set({ ...store.get(), payment });

  async function charge(attempt: PaymentAttempt): Promise<PaymentAttempt> {
    if (attempt.amount === 0 || attempt.transactionId !== undefined) return attempt;
    const { userId, checkoutId, amount, nonce, deviceData, key } = attempt;
    const body = { paymentMethodNonce: nonce, amount, checkoutId, ...(deviceData && { deviceData }) };
    const { transaction } = await api.pay(userId, body, key);
    const charged = { ...attempt, transactionId: transaction.id, nonce: '', deviceData: undefined };
    writeAttempt(attempts, charged);
    return charged;
  }

  async function refuse(attempt: PaymentAttempt, checkoutError: CheckoutError, mayBeCharged: boolean): Promise<void> {
    if (checkoutError.kind === 'unknown') return setPayment({ kind: 'unfinished' });
    // A first attempt that was rejected without a session had no effect: the buyer signs in and presses again. One that
    // may have reached the gateway is resumed after sign-in, unchanged.
    if (checkoutError.kind !== 'signed-out' || !mayBeCharged) clearAttempt(attempts, attempt);
    setPayment({ kind: 'refused', checkoutError });
    // The previous hold is outdated: hold again, so that the page shows the current prices and stock.
    if (checkoutError.kind === 'amount-changed' || checkoutError.kind === 'sold-out') await replaceHold();
    if (checkoutError.kind === 'hold-ended') store.set({ ...store.get(), hold: { kind: 'ended' } });
  }

  return async (attempt: PaymentAttempt, { isRepeated }: { readonly isRepeated: boolean }): Promise<void> => {
    writeAttempt(attempts, attempt);
    setPayment({ kind: 'busy' });
    let mayBeCharged = isRepeated;
    try {
      const charged = await charge(attempt);
      mayBeCharged ||= charged.transactionId !== undefined;
      const order = await api.createOrder(charged.userId, orderOf(charged), charged.key);
      clearAttempt(attempts, attempt);
      completePurchase({ cart, storage, attempts }, store, order, attempt.products);
    } catch (error) {
      await refuse(attempt, toCheckoutError(error), mayBeCharged);
    }
  };
}

function orderOf({ checkoutId, products, amount, address, transactionId }: PaymentAttempt): OrderFields {
  const order = { checkoutId, products: products.map(({ _id, count }) => ({ _id, count })), amount, address };
  return transactionId === undefined ? order : { ...order, transaction_id: transactionId };
}
