import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAdmins, lockAndReadAccount } from './account-repository.ts';

/** The locks that looking after an account takes. Each lasts until its transaction ends. */
export type AccountLocks = {
  /** Reads an account, and lets one request at a time change it, its links and its password. */
  readonly account: typeof lockAndReadAccount;
  /** Counts the admins, and keeps them from ceasing to be any. Taken before the lock of one account. */
  readonly admins: typeof lockAdmins;
};

/** The locks that are used: rows of the database, so they hold for every process of the shop. */
export const accountLocks: AccountLocks = { account: lockAndReadAccount, admins: lockAdmins };

/**
 * Locks the account of who is buying. Throws `session_ended` when it was deleted after the request was let in: nothing
 * may be held, paid or ordered without an account.
 */
export async function lockBuyer(executor: Executor, id: string): Promise<void> {
  const account = await lockAndReadAccount(executor, id);
  if (account !== undefined && account.deletedAt !== null) throw new AppError('session_ended');
}
