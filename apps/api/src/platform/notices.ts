import type { Executor } from './database/database.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

/** Has a mail written and sent once the transaction is committed, and only then. */
export function notify(executor: Executor, notice: Notice): Promise<void> {
  return enqueue(executor, 'mail', notice, { priority: priorityOf(notice) });
}

/** The same for many at once. */
export function notifyAll(executor: Executor, notices: readonly Notice[]): Promise<void> {
  return enqueueAll(executor, 'mail', notices);
}

/** Links end soon, and whoever asked for one is waiting: news for thousands must not stand before them. */
function priorityOf(notice: Notice): number {
  if ('tokenId' in notice) return 2;
  return notice.kind === 'order_placed' ? 1 : 0;
}
