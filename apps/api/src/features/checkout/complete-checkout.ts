import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { notify } from '../../platform/notify.ts';
import { deleteHolds, moveHolds, sellHeld } from '../events/index.ts';
import { abandonOrder, findOrderByCheckout } from '../orders/index.ts';
import { type Checkout, listCheckoutLines, setCheckoutState } from './checkout-repository.ts';
import type { Locks } from './locks.ts';
import { writeSale } from './sell-tickets.ts';

type Deps = { readonly clock: Clock; readonly locks: Locks };

/** What a checkout is completed with. */
type Paid = {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly address?: string | undefined;
  /** Written with the sale, once the checkout is locked; what it throws undoes the sale. */
  readonly alongside?: (transaction: Executor) => Promise<void>;
};

/** An event of the checkout was cancelled: everything that was written in the transaction must be undone. */
export class EventCancelled extends Error {
  override readonly name = 'EventCancelled';
}

/**
 * Turns a checkout's held tickets into sold ones and shows the order. Returns false when the checkout has ended in
 * another payment, so that this money is not wanted. Throws `EventCancelled` when an event of it will not take place,
 * and the database refuses with `oversoldConstraint` if the tickets should not be there after all.
 */
export async function completeCheckout(transaction: Executor, deps: Deps, paid: Paid): Promise<boolean> {
  const { clock } = deps;
  const checkout = await deps.locks.checkout(transaction, paid.checkoutId);
  if (checkout?.state === 'completed') {
    const order = await findOrderByCheckout(transaction, checkout.id);
    if (order?.transactionId !== paid.transactionId) return false;
    await paid.alongside?.(transaction);
    return true;
  }
  if (checkout === undefined || checkout.state === 'released') return false;
  const lines = await listCheckoutLines(transaction, checkout.id);
  const { orderId, transactionId, address } = paid;
  await paid.alongside?.(transaction);
  await writeSale(transaction, clock, { orderId, lines, transactionId, address });
  await setCheckoutState(transaction, clock, checkout.id, 'completed');
  // The stock last: all buyers of these tickets wait from here to the end of the transaction.
  await deps.locks.stock(
    transaction,
    lines.map(line => line.eventId),
  );
  const sale = await sellHeld(transaction, { checkoutId: checkout.id, lines });
  if (sale.cancelled) throw new EventCancelled();
  // Archiving the event notified the buyers that it had then; this buyer came later.
  for (const eventId of sale.archived) await notify(transaction, { kind: 'event_withdrawn', orderId, eventId });
  return true;
}

/** After a payment that took no money: the tickets stay held until the time that the buyer was shown. */
export async function reopenCheckout(transaction: Executor, deps: Deps, checkoutId: string): Promise<void> {
  const checkout = await lockPaying(transaction, deps, checkoutId);
  if (checkout === undefined) return;
  await moveHolds(transaction, checkoutId, checkout.expiresAt);
  await setCheckoutState(transaction, deps.clock, checkoutId, 'open');
}

/** After a payment whose tickets were not to be had: nothing is held and the order is given up. */
export async function giveUpCheckout(transaction: Executor, deps: Deps, checkoutId: string): Promise<void> {
  const checkout = await lockPaying(transaction, deps, checkoutId);
  if (checkout === undefined) return;
  await deleteHolds(transaction, checkoutId);
  await abandonOrder(transaction, deps.clock, checkoutId);
  await setCheckoutState(transaction, deps.clock, checkoutId, 'released');
}

async function lockPaying(transaction: Executor, deps: Deps, checkoutId: string): Promise<Checkout | undefined> {
  const checkout = await deps.locks.checkout(transaction, checkoutId);
  if (checkout?.state !== 'paying') return undefined;
  const lines = await listCheckoutLines(transaction, checkoutId);
  await deps.locks.stock(
    transaction,
    lines.map(line => line.eventId),
  );
  return checkout;
}
