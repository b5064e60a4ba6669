import {
  type AccountLocks,
  accountLocks,
  type LockSecondFactor,
  lockListerRequest,
  lockSecondFactor,
  type RequestLocks,
} from './domains/accounts/index.ts';
import { type Locks, lockOrderStatus, type OrderLocks, rowLocks } from './domains/selling/index.ts';

/**
 * Every lock that a transaction takes by name, in one type. Each lasts until its transaction ends. A transaction that
 * takes several takes them in this order, so that none deadlocks: admins, account or buyer, lister request or second
 * factor, checkout, payment or order, stock.
 *
 * Features state the part that they need; tests replace single locks to show the failures that they prevent.
 */
export type FeatureLocks = AccountLocks &
  RequestLocks &
  OrderLocks &
  Locks & { readonly secondFactor: LockSecondFactor };

/** The production locks: rows of the database, which apply to every process of the API. */
export const featureLocks: FeatureLocks = {
  ...accountLocks,
  listerRequest: lockListerRequest,
  secondFactor: lockSecondFactor,
  orderStatus: lockOrderStatus,
  ...rowLocks,
};
