import type { User } from '@guichet/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from './account-fields.ts';
import type { AccountLinks } from './account-links.ts';
import type { AccountLocks } from './account-locks.ts';
import { type Account, findAccount, findAccountByEmail } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

/** The account operations for the rest of the API. */
export type AccountService = {
  /** Returns the account with this address and password. */
  readonly checkCredentials: (email: string, password: string) => Promise<Account>;
  /** Returns the account if this is its password. Throws the error of sign-in, so that the same throttle counts it. */
  readonly checkPassword: (userId: string, password: string) => Promise<Account>;
};

/** Ends the sessions of an account, except one. */
export type EndSessions = (
  executor: Executor,
  which: { readonly userId: string; readonly except?: string | undefined; readonly because: string },
) => Promise<void>;

/** Slows password guessing. Shared with sign-in, so that other routes allow no additional tries. */
export type PasswordThrottle = <T>(
  from: { readonly email: string; readonly address: string },
  attempt: () => Promise<T>,
) => Promise<T>;

/** The dependencies of the account settings. Sessions are injected, because their feature imports this one. */
export type AccountSettingsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
  readonly locks: AccountLocks;
  readonly endSessions: EndSessions;
  readonly throttle: PasswordThrottle;
};

/** Builds the account service. */
export function accountService(deps: { readonly database: Database; readonly passwords: Passwords }): AccountService {
  const { database, passwords } = deps;
  return {
    checkCredentials: async (email, password) => {
      const account = await findAccountByEmail(database, normaliseEmail(email));
      const matched = await passwords.matches(account?.passwordHash, password);
      if (account === undefined || !matched) throw new AppError('wrong_credentials');
      return account;
    },
    checkPassword: async (userId, password) => {
      const account = await findAccount(database, userId);
      const matched = await passwords.matches(account?.passwordHash, password);
      if (account === undefined || account.deletedAt !== null) throw new AppError('session_ended');
      if (!matched)
        throw new AppError('wrong_credentials', { text: 'The password isn’t right. Check it, then try again.' });
      return account;
    },
  };
}

/** Presents the public part of an account. Lists each field, so that a new column doesn't leak. */
export function presentUser(account: Account): User {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    about: account.about,
    role: account.role,
    lister: account.lister,
    emailVerified: account.emailVerifiedAt !== null,
    locale: account.locale,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}
