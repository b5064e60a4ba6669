import { holdLock, waitForLocks } from './database-locks.ts';
import type { TestApi } from './test-api.ts';

/**
 * Changes an account during a request: locks the account, waits until `request` waits for the lock, runs `change` (SQL,
 * `$1` is the account's id), releases the lock and returns the request's result.
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
