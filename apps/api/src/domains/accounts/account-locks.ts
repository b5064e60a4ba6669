import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAdmins, lockAndReadAccount } from './account-repository.ts';

/** The locks of the account settings. Each lasts until its transaction ends. */
export type AccountLocks = {
  /** Reads an account, and serializes the requests that change it, its links and its password. */
  readonly account: typeof lockAndReadAccount;
  /** Counts the admins, and prevents concurrent changes of their role. Taken before the lock of one account. */
  readonly admins: typeof lockAdmins;
};

/** The production locks: row locks of the database, which apply to every process of the API. */
export const accountLocks: AccountLocks = { account: lockAndReadAccount, admins: lockAdmins };

/**
 * Locks the buyer's account. Throws `session_ended` when it was deleted after the request was authenticated: nothing
 * may be held, paid or ordered without an account.
 */
export async function lockBuyer(executor: Executor, id: string): Promise<void> {
  const account = await lockAndReadAccount(executor, id);
  if (account !== undefined && account.deletedAt !== null) throw new AppError('session_ended');
}
