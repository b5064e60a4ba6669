import type { Executor } from '../../platform/database/database.ts';
import { lockBuyer } from '../accounts/index.ts';
import { type LockStock, lockStockRows } from '../events/index.ts';
import { lockOrder } from '../orders/index.ts';
import { claimDuePayment, lockPaymentByTransaction } from '../payments/index.ts';
import { type Checkout, lockActiveCheckout, lockCheckout } from './checkout-repository.ts';

/**
 * The locks that buying and refunding take, in the order in which they are taken: buyer, checkout, payment or order,
 * stock. Each lasts until its transaction ends.
 */
export type Locks = {
  /** Lets one request of a buyer at a time change what is being bought. */
  readonly buyer: (executor: Executor, userId: string) => Promise<void>;
  /** Reads a checkout and keeps other transactions from changing it. */
  readonly checkout: (executor: Executor, id: string) => Promise<Checkout | undefined>;
  /** The same for the checkout that a buyer is in the middle of. */
  readonly activeCheckout: (executor: Executor, userId: string) => Promise<Checkout | undefined>;
  /** Reads the payment behind a transaction and keeps other transactions from deciding about it. */
  readonly payment: typeof lockPaymentByTransaction;
  /** Reads a placed order and keeps other transactions from refunding of it. */
  readonly order: typeof lockOrder;
  /** Keeps other transactions from counting or taking tickets of these events. */
  readonly stock: LockStock;
  /** Keeps other processes from resuming this payment. Lasts for a minute. */
  readonly due: typeof claimDuePayment;
};

/** The locks that are used: rows of the database, so they hold for every process of the shop. */
export const rowLocks: Locks = {
  buyer: lockBuyer,
  checkout: lockCheckout,
  activeCheckout: lockActiveCheckout,
  payment: lockPaymentByTransaction,
  order: lockOrder,
  stock: lockStockRows,
  due: claimDuePayment,
};
