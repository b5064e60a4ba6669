import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { insertPayment, type NewPayment, type Payment } from '../../payments/index.ts';
import { type NewOrder, writeAwaitingOrder } from '../orders/order-repository.ts';
import { setCheckoutState } from './checkout-repository.ts';

/** The order and the payment of a checkout. */
type Paying = Required<NewOrder> & Pick<NewPayment, 'nonceHash' | 'networkHash'>;

/**
 * Writes the payment of a checkout: its order, unless an earlier attempt wrote it, and the state of the checkout. The
 * caller must have locked the checkout.
 */
export async function writePayment(transaction: Executor, clock: Clock, paying: Paying): Promise<Payment> {
  const { lines, nonceHash, networkHash, ...common } = paying;
  const orderId = await writeAwaitingOrder(transaction, { ...common, lines });
  await setCheckoutState(transaction, clock, paying.checkoutId, 'paying');
  return insertPayment(transaction, clock, { ...common, nonceHash, networkHash, orderId });
}
