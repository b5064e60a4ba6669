import { type Locale, type SignUpBody, texts, type User } from '@guichet/contracts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notices.ts';
import { type Account, findAccount, findAccountByEmail, insertAccount } from './account-repository.ts';
import { insertAccountToken } from './account-token-repository.ts';
import type { CallOrigin } from './call-origin.ts';
import { normaliseEmail, readEmail } from './email-address.ts';
import type { Passwords } from './password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { tellOwner } from './tell-owner.ts';

/** What the rest of the API asks of accounts. */
export type AccountService = {
  /** Makes a buyer's account, or tells the owner of the address. Says nothing about whether the address was free. */
  readonly signUp: (body: SignUpBody, from: CallOrigin & { readonly locale: Locale }) => Promise<void>;
  /** The account that this address and password belong to. */
  readonly checkCredentials: (email: string, password: string) => Promise<Account>;
  /** The account, if this is its password. The error is that of signing in, so that the same brake counts it. */
  readonly checkPassword: (userId: string, password: string) => Promise<Account>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly passwords: Passwords };

/** Builds the account service. */
export function accountService(deps: Deps): AccountService {
  const { database, clock, passwords } = deps;
  return {
    signUp: async (body, from) => {
      const name = body.name.trim();
      if (name === '') throw new AppError('invalid_request', { text: texts.signUp.name });
      const email = readEmail(body.email, texts.signUp.email);
      await requireGoodPassword(body.password, { name, email });
      // Hashed before the address is looked at: a taken one takes as long as a free one.
      const passwordHash = await passwords.hash(body.password);
      const { locale, requestId, address } = from;
      await inTransaction(database, async transaction => {
        const about = body.about?.trim() ?? '';
        const account = await insertAccount(transaction, { name, email, about, passwordHash, locale });
        if (account !== undefined) return welcome(transaction, clock, account, from);
        const owner = await findAccountByEmail(transaction, email);
        if (owner !== undefined) await tellOwner(transaction, clock, owner.id, { requestId, address });
      });
    },
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

async function welcome(transaction: Executor, clock: Clock, account: Account, from: CallOrigin): Promise<void> {
  const { id: userId, email } = account;
  const { requestId, address } = from;
  await writeAudit(transaction, { action: 'signed_up', actorId: userId, requestId, address });
  const tokenId = await insertAccountToken(transaction, clock, { userId, email, purpose: 'confirm_email' });
  if (tokenId !== undefined) await notify(transaction, { kind: 'welcome', userId, tokenId });
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
