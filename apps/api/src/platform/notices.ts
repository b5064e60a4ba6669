import type { Executor } from './database/database.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

/** Has a mail written and sent once the transaction is committed, and only then. */
export function notify(executor: Executor, notice: Notice): Promise<void> {
  return enqueue(executor, 'mail', notice);
}

/** The same for many at once. */
export function notifyAll(executor: Executor, notices: readonly Notice[]): Promise<void> {
  return enqueueAll(executor, 'mail', notices);
}
