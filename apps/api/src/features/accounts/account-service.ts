import { type SignUpBody, texts, type User } from '@guichet/contracts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Account, findAccountByEmail, insertAccount } from './account-repository.ts';
import type { Passwords } from './password.ts';

/** What the rest of the API asks of accounts. */
export type AccountService = {
  /** Makes a buyer's account. Says nothing about whether the address was free. */
  readonly signUp: (body: SignUpBody) => Promise<void>;
  /** The account that this address and password belong to. */
  readonly checkCredentials: (email: string, password: string) => Promise<Account>;
};

const minimumPasswordLength = 8;

/** Builds the account service. */
export function accountService(deps: { readonly database: Database; readonly passwords: Passwords }): AccountService {
  return {
    signUp: async body => {
      if (body.password.length < minimumPasswordLength) throw new AppError('weak_password');
      const name = body.name.trim();
      const email = normaliseEmail(body.email);
      if (name === '') throw new AppError('invalid_request', { text: texts.signUp.name });
      if (email === '') throw new AppError('invalid_request', { text: texts.signUp.email });
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
        throw new AppError('invalid_request', { text: 'email must be an email address.' });
      }
      // Hashed before the address is looked at: a taken one takes as long as a free one.
      const passwordHash = await deps.passwords.hash(body.password);
      await insertAccount(deps.database, { name, email, about: body.about?.trim() ?? '', passwordHash });
    },
    checkCredentials: async (email, password) => {
      const account = await findAccountByEmail(deps.database, normaliseEmail(email));
      const matched = await deps.passwords.matches(account?.passwordHash, password);
      if (account === undefined || !matched) throw new AppError('wrong_credentials');
      return account;
    },
  };
}

/** How an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
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
