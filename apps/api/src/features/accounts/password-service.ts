import { randomUUID } from 'node:crypto';
import type { ChangePasswordBody, ResetPasswordBody } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notices.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  markEmailVerified,
  updateAccount,
} from './account-repository.ts';
import { endAccountTokens, insertAccountToken } from './account-token-repository.ts';
import type { CallOrigin } from './call-origin.ts';
import type { CareDeps } from './care-deps.ts';
import { normaliseEmail } from './email-address.ts';
import { readMailedLink } from './mailed-link.ts';
import { requireGoodPassword } from './password-rules.ts';

/** Getting a new password. */
export type PasswordService = {
  /** With the old one. Every other session ends. */
  readonly change: (actor: Actor, body: ChangePasswordBody, from: CallOrigin) => Promise<void>;
  /** Mails a link to whoever has this address. Does the same work when nobody has. */
  readonly forgot: (email: string) => Promise<void>;
  /** With the link. Every session ends, and the address is proved. */
  readonly reset: (body: ResetPasswordBody, from: CallOrigin) => Promise<void>;
};

/** Builds the password service. */
export function passwordService(deps: CareDeps): PasswordService {
  const { database, clock, passwords } = deps;
  return {
    change: async ({ userId, sessionId }, { currentPassword, newPassword }, from) => {
      const known = await findAccount(database, userId);
      if (known === undefined) throw new AppError('session_ended');
      const account = await deps.brake({ email: known.email, address: from.address }, () =>
        deps.accounts.checkPassword(userId, currentPassword),
      );
      await requireGoodPassword(newPassword, account);
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(database, async transaction => {
        const current = await deps.locks.account(transaction, userId);
        // Of two changes at once the second was checked against a password that is none any more.
        if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
        await write(transaction, { account, passwordHash, except: sessionId, action: 'password_changed' }, from);
      });
    },
    forgot: typed =>
      inTransaction(database, async transaction => {
        const email = normaliseEmail(typed);
        const account = await findAccountByEmail(transaction, email);
        // Without an account the same statements are run with ids that nobody has, the job's among them: whoever
        // writes mails finds nobody to write to, and neither the reply nor its time tells who has an account.
        const userId = account?.id ?? randomUUID();
        await deps.locks.account(transaction, userId);
        const wanted = { userId, email, purpose: 'reset_password' } as const;
        const tokenId = (await insertAccountToken(transaction, clock, wanted)) ?? randomUUID();
        await notify(transaction, { kind: 'reset_password', userId, tokenId });
      }),
    reset: async ({ token, newPassword }, from) => {
      const wanted = { token, purposes: ['reset_password'] } as const;
      const { userId } = await readMailedLink(database, deps, wanted);
      const account = await findAccount(database, userId);
      if (account === undefined) throw new AppError('link_expired');
      await requireGoodPassword(newPassword, account);
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(database, async transaction => {
        await deps.locks.account(transaction, userId);
        await readMailedLink(transaction, deps, wanted);
        await write(transaction, { account, passwordHash, action: 'password_reset' }, from);
        await markEmailVerified(transaction, clock, userId);
      });
    },
  };

  /** Whoever knew the old password, or has a link to a new one, is out. The account must be locked. */
  async function write(
    transaction: Executor,
    change: {
      readonly account: Account;
      readonly passwordHash: string;
      readonly except?: string;
      readonly action: 'password_changed' | 'password_reset';
    },
    from: CallOrigin,
  ): Promise<void> {
    const { passwordHash, except, action } = change;
    const userId = change.account.id;
    await updateAccount(transaction, clock, { id: userId, passwordHash });
    await endAccountTokens(transaction, clock, { userId, purposes: ['reset_password', 'change_email'] });
    await deps.endSessions(transaction, { userId, except, because: action.replace('_', ' ') });
    await writeAudit(transaction, { action, actorId: userId, ...from });
    await notify(transaction, { kind: 'password_changed', userId });
  }
}
