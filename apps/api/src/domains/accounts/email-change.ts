import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import { changeEmail, findAccount, findAccountByEmail } from './account-repository.ts';
import type { EndSessions } from './account-service.ts';
import {
  type AccountToken,
  endAccountTokens,
  insertAccountToken,
  secondsUntilNextToken,
} from './account-token-repository.ts';
import { mayNotifyOwner } from './sign-up.ts';

/**
 * Sends a link to the new address, which becomes the account's once the link is used. A taken address is treated like a
 * free one, except that another email is sent. The caller must have locked the account.
 */
export async function requestEmailChange(
  transaction: Executor,
  clock: Clock,
  wanted: { readonly userId: string; readonly sessionId: string; readonly email: string },
  from: RequestOrigin,
): Promise<void> {
  const { userId } = wanted;
  const purpose = 'change_email';
  // Only the link to the last requested address stays valid.
  await endAccountTokens(transaction, clock, { userId, purposes: [purpose] });
  const tokenId = await insertAccountToken(transaction, clock, { ...wanted, purpose });
  if (tokenId === undefined) {
    const retryAfterSeconds = await secondsUntilNextToken(transaction, clock, { userId, purpose });
    throw new AppError('too_many_mails', { retryAfterSeconds });
  }
  const owner = await findAccountByEmail(transaction, wanted.email);
  const unusedId = randomUUID();
  const ownerId = owner?.id ?? unusedId;
  const mayNotify = await mayNotifyOwner(transaction, clock, ownerId);
  const detail = owner === undefined ? {} : { ownerId };
  await writeAudit(transaction, { action: 'email_change_asked', actorId: userId, detail, ...from });
  await notify(
    transaction,
    owner === undefined
      ? { kind: 'change_email', userId, tokenId }
      : { kind: 'signed_up_again', userId: mayNotify ? ownerId : unusedId },
  );
}

/**
 * Makes the address of a used link the account's. Ends every other session and every open link, because they may belong
 * to an attacker who has the old mailbox or only the password. The caller must have locked the account.
 */
export async function changeEmailByLink(
  transaction: Executor,
  deps: { readonly clock: Clock; readonly endSessions: EndSessions },
  { userId, email, sessionId }: AccountToken,
  from: RequestOrigin,
): Promise<void> {
  const { clock } = deps;
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
