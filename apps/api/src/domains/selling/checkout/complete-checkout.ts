import type { PaymentInstrument } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import { type Executor, violatedConstraint } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/notify.ts';
import { deleteHolds, moveHolds, oversoldConstraints, sellHeld } from '../../catalogue/index.ts';
import { endOpenPayment } from '../../payments/index.ts';
import { abandonOrder, type OrderLine } from '../orders/order-repository.ts';
import { type LockedCheckout, setCheckoutState } from './checkout-repository.ts';
import type { Locks } from './locks.ts';
import { writeSale } from './sell-tickets.ts';

type Deps = { readonly clock: Clock; readonly locks: Locks };

/** A paid checkout, and the order that its tickets belong to. */
type PaidCheckout = {
  readonly checkoutId: string;
  readonly lines: readonly OrderLine[];
  readonly orderId: string;
  readonly transactionId: string;
  /** The payment, which becomes `authorised`. Undefined for a free order. */
  readonly paymentId?: string;
  /** The promotion code of the checkout, a use of which is done with the sale. */
  readonly codeId?: string | null | undefined;
  /** What the payment was made with. */
  readonly paidWith?: PaymentInstrument | undefined;
  readonly address?: string | undefined;
};

/**
 * The result of selling a checkout's tickets. Unless it is `sold`, the caller must roll its transaction back.
 * `sold_out`: the tickets are no longer available. `event_cancelled`: one of the events was cancelled. `ended`: the
 * payment isn't open any more.
 */
export type CheckoutSale = 'sold' | 'sold_out' | 'event_cancelled' | 'ended';

/** Sells a checkout's held tickets and makes its order visible to the buyer. The caller must have locked the checkout. */
export async function completeCheckout(
  transaction: Executor,
  { clock }: Pick<Deps, 'clock'>,
  paid: PaidCheckout,
): Promise<CheckoutSale> {
  const { checkoutId, lines, orderId, codeId } = paid;
  const { paymentId, transactionId, paidWith } = paid;
  const change = { state: 'authorised', transactionId, ...(paidWith === undefined ? {} : { paidWith }) } as const;
  if (paymentId !== undefined && !(await endOpenPayment(transaction, clock, paymentId, change))) return 'ended';
  await writeSale(transaction, clock, paid);
  await setCheckoutState(transaction, clock, checkoutId, 'completed');
  try {
    // Locks the stock, so it comes last: all buyers of these tickets wait from here to the end of the transaction.
    const sale = await sellHeld(transaction, { checkoutId, lines, codeId });
    if (sale.cancelled) return 'event_cancelled';
    // Archiving notified only the buyers of that time, so a later buyer is notified here.
    for (const eventId of sale.archived) await notify(transaction, { kind: 'event_withdrawn', orderId, eventId });
    return 'sold';
  } catch (error) {
    if (oversoldConstraints.includes(violatedConstraint(error))) return 'sold_out';
    throw error;
  }
}

/** Reopens a checkout after a payment that took no money. The tickets stay held until the time shown to the buyer. */
export async function reopenCheckout(transaction: Executor, deps: Deps, checkoutId: string): Promise<void> {
  const checkout = await lockPaying(transaction, deps, checkoutId);
  if (checkout === undefined) return;
  await moveHolds(transaction, checkoutId, checkout.expiresAt);
  await setCheckoutState(transaction, deps.clock, checkoutId, 'open');
}

/** Releases a checkout whose payment has begun, because its tickets could not be sold. */
export async function releasePayingCheckout(transaction: Executor, deps: Deps, checkoutId: string): Promise<void> {
  const checkout = await lockPaying(transaction, deps, checkoutId);
  if (checkout !== undefined) await releaseCheckout(transaction, deps.clock, checkoutId);
}

/** Releases a checkout: deletes its holds and abandons its order. The caller must have locked the stock of its events. */
export async function releaseCheckout(transaction: Executor, clock: Clock, checkoutId: string): Promise<void> {
  await deleteHolds(transaction, checkoutId);
  await abandonOrder(transaction, clock, checkoutId);
  await setCheckoutState(transaction, clock, checkoutId, 'released');
}

async function lockPaying(transaction: Executor, deps: Deps, checkoutId: string): Promise<LockedCheckout | undefined> {
  const checkout = await deps.locks.checkout(transaction, checkoutId);
  if (checkout?.state !== 'paying') return undefined;
  await deps.locks.stock(
    transaction,
    checkout.lines.map(line => line.eventId),
  );
  return checkout;
}
