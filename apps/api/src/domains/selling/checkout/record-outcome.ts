import { decideInTransaction, inTransaction } from '../../../platform/database/database.ts';
import {
  endOpenPayment,
  movePayment,
  type Payment,
  type PaymentChange,
  type PaymentStep,
  scheduleLateLooks,
  unpaidStates,
} from '../../payments/index.ts';
import { type CheckoutSale, completeCheckout, reopenCheckout } from './complete-checkout.ts';
import type { PayDeps } from './resolution.ts';

// Each function is one transaction under the lock of the payment's checkout. None of them calls the provider: what it has
// to do follows after the commit, in `resolve-payment.ts`.

type Deps = Pick<PayDeps, 'database' | 'clock' | 'locks'>;

/** Reserved money that pays for nothing. With `decline` its payment ends as declined. */
export type MoneyToVoid = {
  readonly transactionId: string;
  readonly decline?: { readonly code: string; readonly text: string } | undefined;
};

/**
 * Records the reserved money and sells the held tickets with it, or changes nothing. `checkout_ended`: the checkout was
 * completed or released meanwhile.
 */
export function sellHeldTickets(
  deps: Deps,
  { id: paymentId, checkoutId, orderId }: Payment,
  { transactionId, paidWith }: Extract<PaymentStep, { kind: 'keep' }>,
): Promise<CheckoutSale | 'checkout_ended'> {
  if (checkoutId === null || orderId === null) throw new Error('A payment for held tickets has no order.');
  return decideInTransaction<CheckoutSale | 'checkout_ended'>(deps.database, async transaction => {
    const checkout = await deps.locks.checkout(transaction, checkoutId);
    if (checkout?.state !== 'paying' && checkout?.state !== 'open') return { rollBack: 'checkout_ended' };
    const { lines } = checkout;
    const paid = { checkoutId, lines, orderId, transactionId, paymentId, paidWith };
    const sale = await completeCheckout(transaction, deps, paid);
    return sale === 'sold' ? { commit: sale } : { rollBack: sale };
  });
}

/** Ends a payment that took no money, and reopens its checkout. */
export async function endUnpaid(
  deps: Deps,
  { id, checkoutId }: Payment,
  step: Extract<PaymentStep, { kind: 'end' }>,
): Promise<void> {
  const { database, clock } = deps;
  await inTransaction(database, async transaction => {
    if (checkoutId !== null) await deps.locks.checkout(transaction, checkoutId);
    const ended = await endOpenPayment(transaction, clock, id, changeOf(step));
    if (ended && step.as === 'failed' && step.because === 'absent') await scheduleLateLooks(transaction, clock, id);
    if (ended && checkoutId !== null) await reopenCheckout(transaction, deps, checkoutId);
  });
}

/**
 * Decides that this money is voided, and ends the checkout with `endCheckout`. Returns whether this process decided it,
 * and so has to void the money. The payment of sold tickets is in another state, and its money is never voided.
 */
export function decideToVoid(
  deps: Deps,
  { id, checkoutId }: Payment,
  { transactionId, decline }: MoneyToVoid,
  endCheckout?: typeof reopenCheckout,
): Promise<boolean> {
  const { database, clock } = deps;
  const voiding = {
    state: 'voiding',
    transactionId,
    ...(decline === undefined ? {} : { declineCode: decline.code, declineText: decline.text }),
  } as const;
  return inTransaction(database, async transaction => {
    if (checkoutId !== null) await deps.locks.checkout(transaction, checkoutId);
    if (await endOpenPayment(transaction, clock, id, voiding)) {
      if (checkoutId !== null) await endCheckout?.(transaction, deps, checkoutId);
      return true;
    }
    // It ended without this money. The checkout may have another payment by now.
    return movePayment(transaction, clock, id, [...unpaidStates, 'voided'], voiding);
  });
}

function changeOf(step: Extract<PaymentStep, { kind: 'end' }>): PaymentChange {
  if (step.as === 'declined') return { state: 'declined', declineCode: step.code, declineText: step.text };
  return { state: 'failed', lastError: step.text, failureCause: step.because };
}
