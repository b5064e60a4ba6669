import { type AccountLocks, countAdmins, findAccount } from '../src/domains/accounts/index.ts';
import { meetingPoint } from './broken-locks.ts';

// Account locks that only read, for the controls: without the real locks the tests of concurrency must fail.

/** The first `count` transactions all read the account before any of them writes. */
export function withoutAccountLock(count: number): AccountLocks['account'] {
  const meet = meetingPoint(count);
  return async (executor, id) => {
    const account = await findAccount(executor, id);
    await meet();
    return account;
  };
}

/** The first `count` transactions all count the admins before any of them removes one. */
export function withoutAdminsLock(count: number): AccountLocks['admins'] {
  const meet = meetingPoint(count);
  return async executor => {
    const admins = await countAdmins(executor);
    await meet();
    return admins;
  };
}
