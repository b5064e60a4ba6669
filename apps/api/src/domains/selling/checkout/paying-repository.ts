import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { insertPayment, type NewPayment, type Payment } from '../../payments/index.ts';
import { type NewOrder, writingOrder } from '../orders/order-repository.ts';
import { movingCheckout } from './checkout-repository.ts';

/** The order and the payment of a checkout. */
type Paying = Required<NewOrder> & Pick<NewPayment, 'nonceHash' | 'networkHash'>;

/**
 * Writes the payment of a checkout with one statement: its order, unless an earlier attempt wrote it, and the state of
 * the checkout. The caller must have locked the checkout.
 */
export async function writePayment(transaction: Executor, clock: Clock, paying: Paying): Promise<Payment> {
  const { lines, nonceHash, networkHash, ...common } = paying;
  const { checkoutId } = paying;
  const { written, listed } = writingOrder({ ...common, lines });
  const part = (name: string, statement: SQL) =>
    transaction.$with(name, { id: sql<string>`id`.as('id') }).as(statement);
  const parts = [
    part('written', written),
    part('listed', listed),
    part('paying', movingCheckout(clock, checkoutId, 'paying')),
  ];
  return insertPayment(transaction.with(...parts), clock, {
    ...{ ...common, nonceHash, networkHash },
    orderId: sql`coalesce((select id from written), (select id from orders where checkout_id = ${checkoutId}))`,
  });
}
