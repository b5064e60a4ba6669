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

/** Makes a buyer's account, or notifies the owner of the address. Never reveals whether the address was free. */
export type SignUp = (body: SignUpBody, from: RequestOrigin & { readonly locale: Locale }) => Promise<void>;

/** More emails than this within an hour repeat the same news, and would fill the owner's mailbox. */
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
    await requireGoodPassword(body.password, { name, email });
    // Hashed before the address is looked at: a taken one takes as long as a free one.
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
 * Welcomes a new account, or notifies the owner of a taken address. Both cases run the same statements, with a random
 * id where there is nothing to do, so that neither the reply nor its time reveals which case it was.
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
 * Whether the owner of an address may still get a duplicate-signup notification: three an hour at most (decision T41).
 * It counts the rows of the audit log whose detail names the owner, so the caller writes one after it. For an address
 * without an account call it with an unused id, so that it takes the same time.
 */
export async function mayNotifyOwner(executor: Executor, clock: Clock, ownerId: string): Promise<boolean> {
  // Requests at the same time wait here, so that each counts the row of the one before it.
  await lockTrials(executor, ownerId);
  return (await countRecentTrials(executor, clock, ownerId)) < maxDuplicateSignupsAnHour;
}
