import type { ProfileBody, ProfileReply } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readEmail, readName } from './account-fields.ts';
import { findAccount, updateAccount } from './account-repository.ts';
import { type AccountSettingsDeps, presentUser } from './account-service.ts';
import { requestEmailChange } from './email-change.ts';

/**
 * Updates name, about and language. A new email takes effect only when the link sent to it is used.
 */
export type UpdateProfile = (actor: Actor, body: ProfileBody, from: RequestOrigin) => Promise<ProfileReply>;

/** Builds the profile service. */
export function profileService(deps: AccountSettingsDeps): UpdateProfile {
  const { database, clock } = deps;
  return async ({ userId, sessionId }, body, from) => {
    const name = readName(body.name);
    const email = readEmail(body.email);
    const before = await findAccount(database, userId);
    if (before === undefined) throw new AppError('session_ended');
    const isNewEmail = email !== before.email;
    if (isNewEmail) {
      const { password } = body;
      if (password === undefined || password === '') throw new AppError('password_required', { field: 'password' });
      await deps.throttle({ email: before.email, address: from.address }, () =>
        deps.accounts.checkPassword(userId, password),
      );
    }
    return inTransaction(database, async transaction => {
      await deps.locks.account(transaction, userId);
      const account = await updateAccount(transaction, clock, {
        id: userId,
        name,
        ...(body.about === undefined ? {} : { about: body.about.trim() }),
        ...(body.locale === undefined ? {} : { locale: body.locale }),
      });
      if (account === undefined) throw new AppError('session_ended');
      if (!isNewEmail) return presentUser(account);
      await requestEmailChange(transaction, clock, { userId, sessionId, email }, from);
      return { ...presentUser(account), pendingEmail: email };
    });
  };
}
