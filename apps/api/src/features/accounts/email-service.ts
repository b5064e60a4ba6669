import { writeAudit } from '../../platform/audit/audit-log.ts';
import { type Executor, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notices.ts';
import { changeEmail, findAccount, markEmailVerified } from './account-repository.ts';
import {
  type AccountToken,
  endAccountTokens,
  insertAccountToken,
  secondsUntilNextToken,
} from './account-token-repository.ts';
import type { CallOrigin } from './call-origin.ts';
import type { CareDeps } from './care-deps.ts';
import { readMailedLink } from './mailed-link.ts';

/** Proving that an address belongs to its account. */
export type EmailService = {
  /** Uses a link: proves the address that it was sent to, and makes it the account's if that was asked for. */
  readonly confirm: (token: string, from: CallOrigin) => Promise<void>;
  /** Sends the link again. Says whether there was anything to prove. */
  readonly sendConfirmation: (userId: string) => Promise<'sent' | 'confirmed before'>;
};

/** Builds the email service. */
export function emailService(deps: CareDeps): EmailService {
  const { database, clock } = deps;
  return {
    confirm: async (token, from) => {
      const wanted = { token, purposes: ['confirm_email', 'change_email'] } as const;
      const { userId } = await readMailedLink(database, deps, wanted);
      try {
        await inTransaction(database, async transaction => {
          await deps.locks.account(transaction, userId);
          const link = await readMailedLink(transaction, deps, wanted);
          await (link.purpose === 'change_email' ? moveTo(transaction, link, from) : prove(transaction, link));
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

  async function prove(transaction: Executor, { userId, email }: AccountToken): Promise<void> {
    const account = await findAccount(transaction, userId);
    if (account?.email !== email) throw new AppError('link_expired');
    await markEmailVerified(transaction, clock, userId);
    await endAccountTokens(transaction, clock, { userId, purposes: ['confirm_email'] });
  }

  /** Whoever still has the old address, or the password alone, gets nowhere with it from here on. */
  async function moveTo(transaction: Executor, { userId, email, sessionId }: AccountToken, from: CallOrigin) {
    const before = await findAccount(transaction, userId);
    if (before === undefined) throw new AppError('link_expired');
    await changeEmail(transaction, clock, { id: userId, email });
    await endAccountTokens(transaction, clock, {
      userId,
      purposes: ['confirm_email', 'change_email', 'reset_password'],
    });
    await deps.endSessions(transaction, { userId, except: sessionId ?? undefined, because: 'email changed' });
    await writeAudit(transaction, { action: 'email_changed', actorId: userId, ...from });
    await notify(transaction, { kind: 'email_changed', userId, oldEmail: before.email });
  }
}
