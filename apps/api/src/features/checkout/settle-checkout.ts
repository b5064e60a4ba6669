import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { deleteHolds, isAnyCancelled, moveHolds } from '../events/index.ts';
import { abandonOrder, findOrderByCheckout } from '../orders/index.ts';
import { type Checkout, listCheckoutLines, setCheckoutState } from './checkout-repository.ts';
import type { Locks } from './locks.ts';
import { sellTickets } from './sell-tickets.ts';

type Deps = { readonly clock: Clock; readonly locks: Locks };

/** `gone`: the checkout has ended in another way. `cancelled`: an event of it was called off. Neither wants the money. */
export type Completion = 'sold' | 'gone' | 'cancelled';

/**
 * Turns a checkout's held tickets into sold ones and shows the order, unless that can't be any more. The database
 * refuses with `oversoldConstraint` if the tickets should not be there after all.
 */
export async function completeCheckout(
  transaction: Executor,
  deps: Deps,
  paid: {
    readonly checkoutId: string;
    readonly orderId: string;
    readonly transactionId: string;
    readonly address?: string | undefined;
  },
): Promise<Completion> {
  const { clock } = deps;
  const checkout = await deps.locks.checkout(transaction, paid.checkoutId);
  if (checkout?.state === 'completed') {
    const order = await findOrderByCheckout(transaction, checkout.id);
    return order?.transactionId === paid.transactionId ? 'sold' : 'gone';
  }
  if (checkout === undefined || checkout.state === 'released') return 'gone';
  const lines = await listCheckoutLines(transaction, checkout.id);
  const eventIds = lines.map(line => line.eventId);
  await deps.locks.stock(transaction, eventIds);
  // Only under the stock's lock: whoever calls an event off afterwards finds these tickets sold and refunds them.
  if (await isAnyCancelled(transaction, eventIds)) return 'cancelled';
  await deleteHolds(transaction, checkout.id);
  const { orderId, transactionId, address } = paid;
  await sellTickets(transaction, clock, { orderId, lines, transactionId, address });
  await setCheckoutState(transaction, clock, checkout.id, 'completed');
  return 'sold';
}

/** After a payment that took no money: the tickets stay held until the time that the buyer was told. */
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
