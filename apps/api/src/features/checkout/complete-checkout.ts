import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { notify } from '../../platform/notify.ts';
import { deleteHolds, moveHolds, sellHeld } from '../events/index.ts';
import { abandonOrder, findOrderByCheckout } from '../orders/index.ts';
import { type Checkout, listCheckoutLines, setCheckoutState } from './checkout-repository.ts';
import type { Locks } from './locks.ts';
import { writeSale } from './sell-tickets.ts';

type Deps = { readonly clock: Clock; readonly locks: Locks };

/** The input that completes a checkout. */
type Paid = {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly address?: string | undefined;
  /** Writes more rows with the sale, once the checkout is locked. An error it throws rolls the sale back. */
  readonly alongside?: (transaction: Executor) => Promise<void>;
};

/** An event of the checkout was cancelled. Thrown to roll the transaction back. */
export class EventCancelled extends Error {
  override readonly name = 'EventCancelled';
}

/**
 * Sells a checkout's held tickets and makes its order visible to the buyer. Returns false when another payment has
 * completed the checkout or its hold was released, so that the caller must void this money. Throws `EventCancelled`
 * when one of its events was cancelled; the database rejects the sale with `oversoldConstraint` when the tickets are no
 * longer available.
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
  // The stock is locked last: all buyers of these tickets wait from here to the end of the transaction.
  await deps.locks.stock(
    transaction,
    lines.map(line => line.eventId),
  );
  const sale = await sellHeld(transaction, { checkoutId: checkout.id, lines });
  if (sale.cancelled) throw new EventCancelled();
  // Archiving notified only the buyers of that time, so a later buyer is notified here.
  for (const eventId of sale.archived) await notify(transaction, { kind: 'event_withdrawn', orderId, eventId });
  return true;
}

/** Reopens a checkout after a payment that took no money. The tickets stay held until the time shown to the buyer. */
export async function reopenCheckout(transaction: Executor, deps: Deps, checkoutId: string): Promise<void> {
  const checkout = await lockPaying(transaction, deps, checkoutId);
  if (checkout === undefined) return;
  await moveHolds(transaction, checkoutId, checkout.expiresAt);
  await setCheckoutState(transaction, deps.clock, checkoutId, 'open');
}

/** Releases a checkout whose tickets could not be sold: deletes its holds and abandons its order. */
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
