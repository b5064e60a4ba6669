import type { EmailReply } from '@guichet/contracts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import { type Executor, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import { readMailedLink } from './account-links.ts';
import { findAccount, markEmailVerified } from './account-repository.ts';
import type { AccountSettingsDeps } from './account-service.ts';
import {
  type AccountToken,
  endAccountTokens,
  findOpenToken,
  insertAccountToken,
  secondsUntilNextToken,
} from './account-token-repository.ts';
import { changeEmailByLink } from './email-change.ts';

/** Verifies that an address belongs to its account. */
export type EmailConfirmation = {
  /** The account's address, and the new one that is not confirmed yet. */
  readonly read: (userId: string) => Promise<EmailReply>;
  /** Uses a link: verifies its address, and makes it the account's if the link is for a change. */
  readonly confirm: (token: string, from: RequestOrigin) => Promise<void>;
  /** Sends the link again, unless the address was confirmed before. */
  readonly sendConfirmation: (userId: string) => Promise<'sent' | 'confirmed before'>;
};

/** Builds the email confirmation. */
export function emailConfirmation(deps: AccountSettingsDeps): EmailConfirmation {
  const { database, clock } = deps;
  return {
    read: async userId => {
      const account = await findAccount(database, userId);
      if (account === undefined) throw new AppError('session_ended');
      const open = await findOpenToken(database, clock, { userId, purpose: 'change_email' });
      const pending = open === undefined ? null : { email: open.email, expiresAt: open.expiresAt.toISOString() };
      return { email: account.email, emailVerified: account.emailVerifiedAt !== null, pending };
    },
    confirm: async (token, from) => {
      const wanted = { token, purposes: ['confirm_email', 'change_email'] } as const;
      // Read first only for the account to lock, then again under its lock.
      const { userId } = await readMailedLink(database, deps, wanted);
      try {
        await inTransaction(database, async transaction => {
          await deps.locks.account(transaction, userId);
          const link = await readMailedLink(transaction, deps, wanted);
          if (link.purpose === 'change_email') await changeEmailByLink(transaction, deps, link, from);
          else await verifyAddress(transaction, link);
        });
      } catch (cause) {
        if (violatedConstraint(cause) === 'users_email_key') throw new AppError('email_taken', { cause });
        throw cause;
      }
    },
    sendConfirmation: userId =>
      inTransaction(database, async transaction => {
        const account = await deps.locks.account(transaction, userId);
        if (account === undefined || account.deletedAt !== null) throw new AppError('session_ended');
        if (account.emailVerifiedAt !== null) return 'confirmed before';
        const wanted = { userId, purpose: 'confirm_email', email: account.email } as const;
        const tokenId = await insertAccountToken(transaction, clock, wanted);
        if (tokenId === undefined) {
          const retryAfterSeconds = await secondsUntilNextToken(transaction, clock, wanted);
          throw new AppError('too_many_mails', { retryAfterSeconds });
        }
        await notify(transaction, { kind: 'confirm_email', userId, tokenId });
        return 'sent';
      }),
  };

  async function verifyAddress(transaction: Executor, { userId, email }: AccountToken): Promise<void> {
    const account = await findAccount(transaction, userId);
    if (account?.email !== email) throw new AppError('link_expired');
    await markEmailVerified(transaction, clock, userId);
    await endAccountTokens(transaction, clock, { userId, purposes: ['confirm_email'] });
  }
}
