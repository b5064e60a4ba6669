import type { Executor } from './database/database.ts';
import { enqueue, enqueueAll } from './jobs/enqueue.ts';
import type { Notification } from './notification.ts';

export type { Notification } from './notification.ts';

/** Enqueues an email in the caller's transaction: it is rendered and sent only after the commit. */
export function notify(executor: Executor, notification: Notification): Promise<void> {
  return enqueue(executor, 'mail', notification, { priority: priorityOf(notification) });
}

/** Enqueues many emails with one statement. */
export function notifyAll(executor: Executor, notifications: readonly Notification[]): Promise<void> {
  return enqueueAll(executor, 'mail', notifications);
}

/** Emails with links come first: users wait for them, so an email to thousands of buyers must not delay them. */
function priorityOf(notification: Notification): number {
  if ('tokenId' in notification) return 2;
  return notification.kind === 'order_placed' || notification.kind === 'ticket_reissued' ? 1 : 0;
}
