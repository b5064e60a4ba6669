import { claimQuietPayment, findPayingPayment, type Payment, releaseUnclaimed } from '../payments/index.ts';
import type { PayDeps, PaymentEndings } from './payment-endings.ts';

/** `paid`: the tickets are sold. `free`: no payment is in progress any more. `busy`: the outcome is not known yet. */
export type StuckOutcome = 'paid' | 'free' | 'busy';

/**
 * Ends an abandoned payment of this buyer: the page was closed, or the process ended. A payment is looked up only after
 * it has been unchanged for longer than a request to the provider can be in flight.
 */
export async function resolveStuckPayment(
  deps: PayDeps & { readonly endings: PaymentEndings },
  userId: string,
): Promise<StuckOutcome> {
  const payment = await findPayingPayment(deps.database, userId);
  return payment === undefined ? 'free' : endAbandoned(deps, payment);
}

/**
 * Ends a standalone authorization of this buyer: voids an unclaimed one after its deadline, and looks up one that was
 * abandoned in progress. Returns whether another may begin.
 */
export async function endStandaloneAuthorization(
  deps: PayDeps & { readonly endings: PaymentEndings },
  payment: Payment,
): Promise<boolean> {
  const { database, clock, money } = deps;
  const { id, transactionId } = payment;
  if (payment.state !== 'authorised' || transactionId === null) return (await endAbandoned(deps, payment)) === 'free';
  const won = await releaseUnclaimed(database, clock, id, { late: true });
  if (won) await money.void({ id, transactionId });
  return won;
}

/** Looks up an abandoned payment and ends it. Returns `busy` while another request may be handling it. */
export async function endAbandoned(
  deps: PayDeps & { readonly endings: PaymentEndings },
  payment: Payment,
): Promise<StuckOutcome> {
  if (!(await claimQuietPayment(deps.database, deps.clock, payment.id))) return 'busy';
  return endClaimed(deps, payment);
}

/** Looks up a payment that the caller has claimed, and ends it accordingly. */
export async function endClaimed(
  deps: Pick<PayDeps, 'gateway'> & { readonly endings: PaymentEndings },
  payment: Payment,
): Promise<StuckOutcome> {
  const { gateway, endings } = deps;
  const found = await gateway.find(payment.gatewayKey);
  switch (found.kind) {
    case 'authorised':
    case 'captured':
      return (await endings.finish(payment, found)).kind === 'paid' ? 'paid' : 'free';
    case 'declined':
      await endings.decline(payment, found);
      return 'free';
    case 'voided':
    case 'none':
      await endings.fail(payment, `${found.kind} at the provider`);
      return 'free';
    case 'unknown':
      await endings.leaveUnknown(payment, found.reason);
      return 'busy';
  }
}
