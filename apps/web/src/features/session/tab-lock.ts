import type { AcrossTabs } from './create-session.ts';

/** Uses the browser's lock manager where there is one; a page on plain http without one runs the task at once. */
export function tabLock(name: string): AcrossTabs {
  return async task => {
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? task() : await locks.request(name, task);
  };
}
