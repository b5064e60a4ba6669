import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockAndReadAccount } from './account-repository.ts';

/**
 * Locks the account of who is buying. Throws `session_ended` when it was deleted after the request was let in: nothing
 * may be held, paid or ordered for nobody.
 */
export async function lockBuyer(executor: Executor, id: string): Promise<void> {
  const account = await lockAndReadAccount(executor, id);
  if (account !== undefined && account.deletedAt !== null) throw new AppError('session_ended');
}
