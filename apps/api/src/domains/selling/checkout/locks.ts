import type { Executor } from '../../../platform/database/database.ts';
import { lockBuyer } from '../../accounts/index.ts';
import { type LockStock, lockStockRows } from '../../catalogue/index.ts';
import { claimDuePayment, lockPaymentByTransaction, lockPaymentNetwork } from '../../payments/index.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { type LockedCheckout, lockActiveCheckout, lockCheckout } from './checkout-repository.ts';

/**
 * The locks that buying and refunding take, in the order in which they are taken: buyer, checkout, payment or order,
 * stock. Each lasts until its transaction ends. A hold takes its own inside `hold_tickets` of the migrations.
 */
export type Locks = {
  /** Serializes the requests of one buyer that change a purchase. */
  readonly buyer: (executor: Executor, userId: string) => Promise<void>;
  /** Reads a checkout with its lines and prevents other transactions from changing it. */
  readonly checkout: (executor: Executor, id: string) => Promise<LockedCheckout | undefined>;
  /** Reads and locks the buyer's open or paying checkout, with its lines. */
  readonly activeCheckout: (executor: Executor, userId: string) => Promise<LockedCheckout | undefined>;
  /** Reads the payment of a provider transaction and prevents other transactions from changing its state. */
  readonly payment: typeof lockPaymentByTransaction;
  /** Reads a placed order and prevents other transactions from refunding it. */
  readonly order: typeof lockOrder;
  /**
   * Prevents other transactions from counting or selling tickets of these events. The sale of a paid checkout takes the
   * same lock inside its last statement (`sellHeld`).
   */
  readonly stock: LockStock;
  /** Prevents other transactions from counting the payments of this network. Taken after the buyer's and the checkout's. */
  readonly paymentNetwork: typeof lockPaymentNetwork;
  /** Prevents other processes from resuming this payment for a minute. */
  readonly due: typeof claimDuePayment;
};

/** The production locks: row locks of the database, which apply to every process of the API. */
export const rowLocks: Locks = {
  buyer: lockBuyer,
  checkout: lockCheckout,
  activeCheckout: lockActiveCheckout,
  payment: lockPaymentByTransaction,
  order: lockOrder,
  stock: lockStockRows,
  paymentNetwork: lockPaymentNetwork,
  due: claimDuePayment,
};
