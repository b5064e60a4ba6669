import { decideInTransaction, inTransaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/notify.ts';
import {
  endOpenPayment,
  moveLate,
  movePayment,
  type Payment,
  type PaymentChange,
  type PaymentStep,
  scheduleLateLooks,
  unpaidStates,
} from '../../payments/index.ts';
import { type CheckoutSale, completeCheckout, reopenCheckout } from './complete-checkout.ts';
import { mayBeSoldLate } from './late-sale-repository.ts';
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
    const { lines, codeId } = checkout;
    const paid = { checkoutId, lines, codeId, orderId, transactionId, paymentId, paidWith };
    const sale = await completeCheckout(transaction, deps, paid);
    return sale === 'sold' ? { commit: sale } : { rollBack: sale };
  });
}

/** Records that the buyer is being asked on the phone. */
export async function keepAwaiting(
  { database, clock }: Deps,
  { id }: Payment,
  { transactionId, problem }: Extract<PaymentStep, { kind: 'await approval' }>,
): Promise<void> {
  await endOpenPayment(database, clock, id, { state: 'unknown', transactionId, lastError: problem ?? null });
}

/**
 * Sells tickets for mobile money that was approved after its payment had ended, if its checkout is open and the buyer could
 * still have the tickets. Otherwise changes nothing.
 */
export function sellLate(
  deps: Deps,
  { id, checkoutId, orderId }: Payment,
  { transactionId, paidWith }: Extract<PaymentStep, { kind: 'keep late' }>,
): Promise<CheckoutSale | 'checkout_ended'> {
  const { database, clock } = deps;
  return decideInTransaction<CheckoutSale | 'checkout_ended'>(database, async transaction => {
    const checkout = checkoutId === null ? undefined : await deps.locks.checkout(transaction, checkoutId);
    // While another payment for the tickets is in progress, or after it, this one is paid back.
    if (checkout?.state !== 'open' || orderId === null) return { rollBack: 'checkout_ended' };
    const change = { state: 'authorised', transactionId, failureCause: null, lastError: null } as const;
    if (!(await moveLate(transaction, clock, id, change))) return { rollBack: 'ended' };
    if (!(await mayBeSoldLate(transaction, clock, checkout.id))) return { rollBack: 'sold_out' };
    const { id: ofCheckout, lines, codeId } = checkout;
    const late = { checkoutId: ofCheckout, lines, codeId, orderId, transactionId, paidWith };
    const sale = await completeCheckout(transaction, deps, late);
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
    const mayComeLate = step.as === 'failed' && (step.because === 'absent' || step.because === 'not approved');
    if (ended && mayComeLate) await scheduleLateLooks(transaction, clock, id);
    if (ended && checkoutId !== null) await reopenCheckout(transaction, deps, checkoutId);
  });
}

/**
 * Decides that this money is voided, and ends the checkout with `endCheckout`. Returns whether this process decided it,
 * and so has to void the money. The payment of sold tickets is in another state, and its money is never voided.
 */
export function decideToVoid(
  deps: Deps,
  { id, checkoutId, approveBefore }: Payment,
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
    const decided = await movePayment(transaction, clock, id, [...unpaidStates, 'voided'], voiding);
    // The buyer approved after the page had said that nothing was paid.
    if (decided && approveBefore !== null) await notify(transaction, { kind: 'money_returned', paymentId: id });
    return decided;
  });
}

function changeOf(step: Extract<PaymentStep, { kind: 'end' }>): PaymentChange {
  if (step.as === 'declined') return { state: 'declined', declineCode: step.code, declineText: step.text };
  return { state: 'failed', lastError: step.text, failureCause: step.because };
}
