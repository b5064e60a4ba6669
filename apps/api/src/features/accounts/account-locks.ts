import { lockAccount, lockAdmins } from './account-repository.ts';

/** The locks that looking after an account takes. Each lasts until its transaction ends. */
export type AccountLocks = {
  /** Lets one request at a time change an account, its links and its password. */
  readonly account: typeof lockAccount;
  /** Keeps everybody else from ceasing to be an admin. Taken before the lock of one account. */
  readonly admins: typeof lockAdmins;
};

/** The locks that are used: rows of the database, so they hold for every process of the shop. */
export const accountLocks: AccountLocks = { account: lockAccount, admins: lockAdmins };
