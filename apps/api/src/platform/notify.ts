import type { Executor } from './database/database.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Notification } from './notification.ts';

export type { Notification } from './notification.ts';

/** Has an email rendered and sent once the transaction is committed, and only then. */
export function notify(executor: Executor, notification: Notification): Promise<void> {
  return enqueue(executor, 'mail', notification, { priority: priorityOf(notification) });
}

/** The same for many at once. */
export function notifyAll(executor: Executor, notifications: readonly Notification[]): Promise<void> {
  return enqueueAll(executor, 'mail', notifications);
}

/** Links expire soon and their users wait for them: an email to thousands of buyers must not delay them. */
function priorityOf(notification: Notification): number {
  if ('tokenId' in notification) return 2;
  return notification.kind === 'order_placed' ? 1 : 0;
}
