import { openAttention } from '../../platform/attention/attention.ts';
import { endClaimed, type PayDeps, type PaymentEndings } from '../checkout/index.ts';
import { findPayment, type Payment, releaseUnclaimed } from '../payments/index.ts';

/** The dependencies of resuming a payment. */
export type PaymentWork = PayDeps & { readonly endings: PaymentEndings };

/**
 * The result of resuming a payment. `finished`: its buyer has the tickets. `ended`: no money was reserved. `captured`,
 * `released`: its money was captured or voided. `open`: it must be tried again.
 */
export type Progress = 'finished' | 'ended' | 'captured' | 'released' | 'open';

/** Tries before "Needs attention" lists it: about an hour for an unknown payment, a quarter of an hour for others. */
const maxAttempts = { payment_unknown: 7, capture_failed: 4, void_failed: 4 } as const;

/** Resumes a payment that the caller has claimed, from its current state (RECONCILE-1). */
export async function reconcilePayment(deps: PaymentWork, payment: Payment): Promise<Progress> {
  const { id, state, transactionId, orderId } = payment;
  if (state === 'started' || state === 'unknown') return lookUp(deps, payment);
  if (transactionId === null) throw new Error(`The payment ${id} is ${state} without a transaction.`);
  const reserved = { id, transactionId };
  if (state === 'authorised' && orderId !== null) {
    return (await deps.money.take(reserved)) ? 'captured' : stayOpen(deps, payment);
  }
  // A standalone authorization that no order claimed. A concurrent order that claims it wins.
  if (state === 'authorised' && !(await releaseUnclaimed(deps.database, deps.clock, id, { late: true }))) return 'open';
  return voidReserved(deps, payment, reserved);
}

async function lookUp(deps: PaymentWork, payment: Payment): Promise<Progress> {
  const outcome = await endClaimed(deps, payment);
  if (outcome === 'busy') return stayOpen(deps, payment);
  if (outcome === 'free') return 'ended';
  // The deadline for an order to claim it may have passed by now.
  const late =
    payment.checkoutId === null && (await releaseUnclaimed(deps.database, deps.clock, payment.id, { late: true }));
  const now = late ? await findPayment(deps.database, payment.id) : undefined;
  if (now?.transactionId == null) return 'finished';
  return voidReserved(deps, now, { id: now.id, transactionId: now.transactionId });
}

async function voidReserved(
  deps: PaymentWork,
  payment: Payment,
  reserved: { readonly id: string; readonly transactionId: string },
): Promise<Progress> {
  const endsAs = payment.declineCode === null ? 'voided' : 'declined';
  return (await deps.money.void(reserved, endsAs)) ? 'released' : stayOpen(deps, payment);
}

/** Leaves a payment to its next try, and lists it in "Needs attention" after `maxAttempts` tries. */
export async function stayOpen(deps: Pick<PaymentWork, 'database'>, payment: Payment): Promise<'open'> {
  const { id, attempts, amount, gatewayKey } = payment;
  const kind = attentionKindOf(payment);
  if (attempts >= maxAttempts[kind]) {
    await openAttention(deps.database, { kind, subject: id, detail: { attempts, amount, gatewayKey } });
  }
  return 'open';
}

function attentionKindOf({ state, orderId }: Payment): keyof typeof maxAttempts {
  if (state === 'started' || state === 'unknown') return 'payment_unknown';
  return state === 'authorised' && orderId !== null ? 'capture_failed' : 'void_failed';
}
