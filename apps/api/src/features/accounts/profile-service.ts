import { randomUUID } from 'node:crypto';
import type { ProfileBody, ProfileReply } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notices.ts';
import { findAccount, findAccountByEmail, updateAccount } from './account-repository.ts';
import { presentUser } from './account-service.ts';
import { endAccountTokens, insertAccountToken, secondsUntilNextToken } from './account-token-repository.ts';
import type { CallOrigin } from './call-origin.ts';
import type { CareDeps } from './care-deps.ts';
import { readEmail } from './email-address.ts';
import { readName } from './person-name.ts';
import { mayTellOwner } from './tell-owner.ts';

/** Changing what others see of an account. */
export type ProfileService = {
  /** Writes name, about and language. Another email is asked for by mail, and stays the old one until then. */
  readonly update: (actor: Actor, body: ProfileBody, from: CallOrigin) => Promise<ProfileReply>;
};

/** Builds the profile service. */
export function profileService(deps: CareDeps): ProfileService {
  const { database, clock } = deps;
  return {
    update: async ({ userId, sessionId }, body, from) => {
      const name = readName(body.name);
      const email = readEmail(body.email);
      const before = await findAccount(database, userId);
      if (before === undefined) throw new AppError('session_ended');
      const isNewEmail = email !== before.email;
      if (isNewEmail) {
        const { password } = body;
        if (password === undefined || password === '') throw new AppError('password_required');
        await deps.brake({ email: before.email, address: from.address }, () =>
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
        await askForEmail(transaction, { userId, sessionId, email }, from);
        return { ...presentUser(account), pendingEmail: email };
      });
    },
  };

  /** A taken address is treated like a free one, but for which of the two mails is sent. */
  async function askForEmail(
    transaction: Executor,
    wanted: { readonly userId: string; readonly sessionId: string; readonly email: string },
    from: CallOrigin,
  ): Promise<void> {
    const { userId } = wanted;
    const purpose = 'change_email';
    // Only the last address that was asked for can become the account's.
    await endAccountTokens(transaction, clock, { userId, purposes: [purpose] });
    const tokenId = await insertAccountToken(transaction, clock, { ...wanted, purpose });
    if (tokenId === undefined) {
      const retryAfterSeconds = await secondsUntilNextToken(transaction, clock, { userId, purpose });
      throw new AppError('too_many_mails', { retryAfterSeconds });
    }
    const owner = await findAccountByEmail(transaction, wanted.email);
    const nobody = randomUUID();
    const ownerId = owner?.id ?? nobody;
    const mayTell = await mayTellOwner(transaction, clock, ownerId);
    const detail = owner === undefined ? {} : { ownerId };
    await writeAudit(transaction, { action: 'email_change_asked', actorId: userId, detail, ...from });
    await notify(
      transaction,
      owner === undefined
        ? { kind: 'change_email', userId, tokenId }
        : { kind: 'signed_up_again', userId: mayTell ? ownerId : nobody },
    );
  }
}
