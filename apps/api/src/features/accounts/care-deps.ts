import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { AccountLinks } from './account-links.ts';
import type { AccountLocks } from './account-locks.ts';
import type { AccountService } from './account-service.ts';
import type { Passwords } from './password.ts';

/** Ends the sessions of an account, but for one that may go on. */
export type EndSessions = (
  executor: Executor,
  which: { readonly userId: string; readonly except?: string | undefined; readonly because: string },
) => Promise<void>;

/** Slows the guessing of a password: the brake of signing in, so that nobody gets more tries by another door. */
export type PasswordBrake = <T>(
  from: { readonly email: string; readonly address: string },
  attempt: () => Promise<T>,
) => Promise<T>;

/** What looking after an account takes. Sessions come in from outside, because they are built on accounts. */
export type CareDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
  readonly locks: AccountLocks;
  readonly endSessions: EndSessions;
  readonly brake: PasswordBrake;
};
