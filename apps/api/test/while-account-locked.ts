import { holdLock, waitForLocks } from './database-locks.ts';
import type { TestApi } from './test-api.ts';

/**
 * Locks an account, lets `request` run into the lock, changes the account by `change` (SQL, `$1` is its id), releases
 * the lock and returns what the request came to: a change that is made at the worst moment.
 */
export async function whileAccountLocked<T>(
  api: Pick<TestApi, 'databaseUrl'>,
  options: { readonly userId: string; readonly request: () => Promise<T>; readonly change: string },
): Promise<T> {
  const account = await holdLock(api, 'select 1 from users where id = $1 for no key update', [options.userId]);
  const running = options.request();
  await waitForLocks(api);
  await account.query(options.change, [options.userId]);
  await account.release();
  return running;
}
