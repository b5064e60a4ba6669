import { type AccountLocks, countAdmins, findAccount } from '../src/features/accounts/index.ts';
import { meetingPoint } from './broken-locks.ts';

// Locks that read and don't lock, to show what the real ones are good for.

/** The first so many to come have all read the account before anyone has written anything. */
export function withoutAccountLock(count: number): AccountLocks['account'] {
  const meet = meetingPoint(count);
  return async (executor, id) => {
    const account = await findAccount(executor, id);
    await meet();
    return account;
  };
}

/** The first so many to come have all counted the admins before one has gone. */
export function withoutAdminsLock(count: number): AccountLocks['admins'] {
  const meet = meetingPoint(count);
  return async executor => {
    const admins = await countAdmins(executor);
    await meet();
    return admins;
  };
}
