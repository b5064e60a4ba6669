import { randomUUID } from 'node:crypto';
import type { ResetPasswordBody } from '@guichet/contracts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import { normaliseEmail } from './account-fields.ts';
import { readMailedLink } from './account-links.ts';
import { findAccount, findAccountByEmail, markEmailVerified } from './account-repository.ts';
import type { AccountSettingsDeps } from './account-service.ts';
import { insertAccountToken } from './account-token-repository.ts';
import { replacePassword } from './password-change.ts';
import { requireGoodPassword } from './passwords.ts';

/** Resets a password by a mailed link. */
export type PasswordReset = {
  /** Sends a link to this address if it has an account. Does the same work if it has none. */
  readonly request: (email: string) => Promise<void>;
  /** Uses the link: sets the password, ends every session, and verifies the address. */
  readonly reset: (body: ResetPasswordBody, from: RequestOrigin) => Promise<void>;
};

/** Builds the password reset. */
export function passwordReset(deps: AccountSettingsDeps): PasswordReset {
  const { database, clock, passwords } = deps;
  return {
    request: typed =>
      inTransaction(database, async transaction => {
        const email = normaliseEmail(typed);
        const account = await findAccountByEmail(transaction, email);
        // Without an account the same statements run with unused ids, and the enqueued job finds no recipient: neither
        // the response nor its time reveals which addresses have an account.
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
        await replacePassword(transaction, deps, { userId, passwordHash, action: 'password_reset' }, from);
        await markEmailVerified(transaction, clock, userId);
      });
    },
  };
}
