import type { ChangePasswordBody } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import { findAccount, updateAccount } from './account-repository.ts';
import type { AccountSettingsDeps, EndSessions } from './account-service.ts';
import { endAccountTokens } from './account-token-repository.ts';
import { requireGoodPassword } from './passwords.ts';

/** Changes the password of a signed-in user, who must enter the old one. Ends every other session. */
export type ChangePassword = (actor: Actor, body: ChangePasswordBody, from: RequestOrigin) => Promise<void>;

/** Builds the password change. */
export function passwordChange(deps: AccountSettingsDeps): ChangePassword {
  const { database, passwords } = deps;
  return async ({ userId, sessionId }, { currentPassword, newPassword }, from) => {
    const known = await findAccount(database, userId);
    if (known === undefined) throw new AppError('session_ended');
    const account = await deps.throttle({ email: known.email, address: from.address }, () =>
      deps.accounts.checkPassword(userId, currentPassword),
    );
    await requireGoodPassword(newPassword, account);
    const passwordHash = await passwords.hash(newPassword);
    await inTransaction(database, async transaction => {
      const current = await deps.locks.account(transaction, userId);
      // A concurrent change replaced the password after this request's password was checked.
      if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
      const change = { userId, passwordHash, except: sessionId, action: 'password_changed' } as const;
      await replacePassword(transaction, deps, change, from);
    });
  };
}

/**
 * Writes a new password, and ends all sessions and links, which an attacker with the old one may have. The caller must
 * have locked the account.
 */
export async function replacePassword(
  transaction: Executor,
  deps: { readonly clock: Clock; readonly endSessions: EndSessions },
  change: {
    readonly userId: string;
    readonly passwordHash: string;
    /** The session that stays open. */
    readonly except?: string;
    readonly action: 'password_changed' | 'password_reset';
  },
  from: RequestOrigin,
): Promise<void> {
  const { userId, passwordHash, except, action } = change;
  await updateAccount(transaction, deps.clock, { id: userId, passwordHash });
  await endAccountTokens(transaction, deps.clock, { userId, purposes: ['reset_password', 'change_email'] });
  await deps.endSessions(transaction, { userId, except, because: action.replace('_', ' ') });
  await writeAudit(transaction, { action, actorId: userId, ...from });
  await notify(transaction, { kind: 'password_changed', userId });
}
