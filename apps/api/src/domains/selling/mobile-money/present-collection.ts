import type { CollectProblem, CollectReply } from '@guichet/contracts';
import { collectProblems, type Payment } from '../../payments/index.ts';
import { readTime } from '../checkout/checkout-repository.ts';
import { findOrder } from '../orders/order-repository.ts';
import { presentOrder } from '../orders/present-orders.ts';
import type { CollectDeps } from './collect-deps.ts';

/** Presents a payment with mobile money to its buyer. */
export async function presentCollection(
  deps: CollectDeps,
  payment: Payment,
  approve: { readonly kind: 'push' | 'redirect'; readonly url: string | undefined },
): Promise<CollectReply> {
  const { id, amount, paidWith, approveBefore, checkoutId, orderId } = payment;
  const isMobile = paidWith?.kind === 'wave' || paidWith?.kind === 'mtn';
  if (!isMobile || approveBefore === null || checkoutId === null) throw new Error('A payment that is not collected.');
  const state = stateOf(payment);
  const order = state === 'paid' && orderId !== null ? await findOrder(deps.database, orderId) : undefined;
  const { now } = await readTime(deps.database, deps.clock, checkoutId);
  const problem = problemOf(payment);
  const { url, kind } = approve;
  return {
    paymentId: id,
    provider: paidWith.kind,
    state,
    amount,
    ...(state === 'awaiting' ? { approve: { kind, ...(url === undefined ? {} : { url }) } } : {}),
    ...(paidWith.phone === undefined ? {} : { phone: paidWith.phone }),
    expiresAt: approveBefore.toISOString(),
    now: now.toISOString(),
    ...(problem === undefined ? {} : { problem }),
    ...(order === undefined ? {} : { order: await presentOrder(deps.database, deps, order) }),
  };
}

function stateOf({ state, transactionId }: Payment): CollectReply['state'] {
  switch (state) {
    case 'started':
    case 'unknown':
      // Without an id the provider has not said that it has the request.
      return transactionId === null ? 'checking' : 'awaiting';
    case 'authorised':
    case 'captured':
      return 'paid';
    case 'declined':
    case 'failed':
      return 'refused';
    case 'voiding':
    case 'voided':
      return 'returned';
  }
}

/** Why the money did not come, or why the last try on the phone failed. */
function problemOf({ state, declineCode, failureCause, lastError }: Payment): CollectProblem | undefined {
  if (state === 'failed') return failureCause === 'not approved' ? 'expired' : 'provider_failure';
  const code = state === 'declined' ? declineCode : lastError;
  return collectProblems.find(one => one === code);
}
