import type { AcrossTabs } from './create-session.ts';

/** Uses the browser's lock manager; without one, as on plain http, the task runs immediately. */
export function tabLock(name: string): AcrossTabs {
  return async task => {
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? task() : await locks.request(name, task);
  };
}
