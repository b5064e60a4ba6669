import { randomUUID } from 'node:crypto';
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
import { readName } from './person-name.ts';
import { mayTellOwner } from './tell-owner.ts';

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
      const name = readName(body.name, texts.signUp.name);
      const email = readEmail(body.email, texts.signUp.email);
      await requireGoodPassword(body.password, { name, email });
      // Hashed before the address is looked at: a taken one takes as long as a free one.
      const passwordHash = await passwords.hash(body.password);
      const about = body.about?.trim() ?? '';
      await inTransaction(database, async transaction => {
        const account = { name, email, about, passwordHash, locale: from.locale };
        const isNew = (await insertAccount(transaction, account)) !== undefined;
        await tell(transaction, clock, { email, isNew }, from);
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

/**
 * Welcomes a new account, or tells the owner of a taken address that somebody tried. Both ways run the same
 * statements, on ids that nobody has where there is nothing to do: neither the reply nor its time tells which it was.
 */
async function tell(
  transaction: Executor,
  clock: Clock,
  { email, isNew }: { readonly email: string; readonly isNew: boolean },
  { requestId, address }: CallOrigin,
): Promise<void> {
  const nobody = randomUUID();
  // Undefined when the owner deleted the account this very moment.
  const ownerId = (await findAccountByEmail(transaction, email))?.id ?? nobody;
  const mayTell = await mayTellOwner(transaction, clock, ownerId);
  const what = isNew ? { action: 'signed_up', actorId: ownerId } : { action: 'address_tried', detail: { ownerId } };
  await writeAudit(transaction, { ...what, requestId, address });
  const link = { userId: isNew ? ownerId : nobody, email, purpose: 'confirm_email' } as const;
  const tokenId = await insertAccountToken(transaction, clock, link);
  await notify(
    transaction,
    tokenId === undefined
      ? { kind: 'signed_up_again', userId: mayTell ? ownerId : nobody }
      : { kind: 'welcome', userId: ownerId, tokenId },
  );
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
