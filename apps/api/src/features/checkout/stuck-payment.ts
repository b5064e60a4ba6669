import { claimQuietPayment, findPayingPayment } from '../payments/index.ts';
import type { PayDeps, PaymentEndings } from './payment-endings.ts';

/** `paid`: the tickets are the buyer's. `free`: nothing is under way any more. `busy`: nobody can tell yet. */
export type StuckOutcome = 'paid' | 'free' | 'busy';

/**
 * Ends a payment of this buyer that nobody is waiting for any more: the page was closed, or the process ended. A
 * payment is only looked at when it has been quiet for longer than any request to the provider can be in flight.
 */
export async function resolveStuckPayment(
  deps: PayDeps & { readonly endings: PaymentEndings },
  userId: string,
): Promise<StuckOutcome> {
  const { database, clock, gateway, endings } = deps;
  const payment = await findPayingPayment(database, userId);
  if (payment === undefined) return 'free';
  if (!(await claimQuietPayment(database, clock, payment.id))) return 'busy';
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
