import { randomUUID } from 'node:crypto';
import { type Locale, type SignUpBody, texts } from '@guichet/contracts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { RequestOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/notify.ts';
import { readEmail, readName } from './account-fields.ts';
import { countRecentTrials, findAccountByEmail, insertAccount, lockTrials } from './account-repository.ts';
import { insertAccountToken } from './account-token-repository.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';

/** Creates a buyer's account, or notifies the owner of the address. Never reveals whether the address was free. */
export type SignUp = (body: SignUpBody, from: RequestOrigin & { readonly locale: Locale }) => Promise<void>;

/** Limits the notifications, so that repeated sign-ups don't flood the owner's mailbox. */
const maxDuplicateSignupsAnHour = 3;

/** Builds the sign-up. */
export function signUpService(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}): SignUp {
  const { database, clock, passwords } = deps;
  return async (body, from) => {
    const name = readName(body.name, texts.signUp.name);
    const email = readEmail(body.email, texts.signUp.email);
    await requireGoodPassword(body.password, { name, email }, 'password');
    // Hashed before the address is looked up, so that a taken address takes as long as a free one.
    const passwordHash = await passwords.hash(body.password);
    const about = body.about?.trim() ?? '';
    await inTransaction(database, async transaction => {
      const account = { name, email, about, passwordHash, locale: from.locale };
      const isNew = (await insertAccount(transaction, account)) !== undefined;
      await notifySignUp(transaction, clock, { email, isNew }, from);
    });
  };
}

/**
 * Sends the welcome mail to a new account, or notifies the owner of a taken address. Both cases run the same
 * statements, with an unused id for the other case, so that neither the response nor its time reveals which case it
 * was.
 */
async function notifySignUp(
  transaction: Executor,
  clock: Clock,
  { email, isNew }: { readonly email: string; readonly isNew: boolean },
  { requestId, address }: RequestOrigin,
): Promise<void> {
  const unusedId = randomUUID();
  // Undefined when the owner deleted the account between the two statements.
  const ownerId = (await findAccountByEmail(transaction, email))?.id ?? unusedId;
  const mayNotify = await mayNotifyOwner(transaction, clock, ownerId);
  const entry = isNew ? { action: 'signed_up', actorId: ownerId } : { action: 'address_tried', detail: { ownerId } };
  await writeAudit(transaction, { ...entry, requestId, address });
  const link = { userId: isNew ? ownerId : unusedId, email, purpose: 'confirm_email' } as const;
  const tokenId = await insertAccountToken(transaction, clock, link);
  await notify(
    transaction,
    tokenId === undefined
      ? { kind: 'signed_up_again', userId: mayNotify ? ownerId : unusedId }
      : { kind: 'welcome', userId: ownerId, tokenId },
  );
}

/**
 * Whether the owner of an address may get another duplicate-signup notification: at most three an hour (decision T41).
 * It counts audit log rows whose detail has the owner's id, so the caller must write one afterwards. For an address
 * without an account, call it with an unused id, so that it takes the same time.
 */
export async function mayNotifyOwner(executor: Executor, clock: Clock, ownerId: string): Promise<boolean> {
  // Concurrent requests wait here, so that each counts the previous request's row.
  await lockTrials(executor, ownerId);
  return (await countRecentTrials(executor, clock, ownerId)) < maxDuplicateSignupsAnHour;
}
