import type { User } from '@guichet/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from './account-fields.ts';
import type { AccountLinks } from './account-links.ts';
import type { AccountLocks } from './account-locks.ts';
import { type Account, findAccount, findAccountByEmail } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

/** What the rest of the API asks of accounts. */
export type AccountService = {
  /** The account that this address and password belong to. */
  readonly checkCredentials: (email: string, password: string) => Promise<Account>;
  /** The account, if this is its password. The error is that of signing in, so that the same throttle counts it. */
  readonly checkPassword: (userId: string, password: string) => Promise<Account>;
};

/** Ends the sessions of an account, except one. */
export type EndSessions = (
  executor: Executor,
  which: { readonly userId: string; readonly except?: string | undefined; readonly because: string },
) => Promise<void>;

/** Slows the guessing of a password. It is the throttle of signing in, so other routes give no additional tries. */
export type PasswordThrottle = <T>(
  from: { readonly email: string; readonly address: string },
  attempt: () => Promise<T>,
) => Promise<T>;

/** What the account settings need. Sessions come in from outside, because they are built on accounts. */
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
      if (!matched) throw new AppError('wrong_credentials', { text: 'The password is not right.' });
      return account;
    },
  };
}

/** The public part of an account. Listed field by field, so that a new column never leaks by itself. */
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
