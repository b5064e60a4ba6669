import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { notifyAll } from '../../../platform/notify.ts';
import {
  isCancelled,
  type LockEventChange,
  listOrdersToNotify,
  lockEventChange,
  noteNotified,
} from './event-change-repository.ts';

type Deps = {
  readonly database: Database;
  /** @default the row of the change; a test replaces it to show what it prevents */
  readonly lockChange?: LockEventChange;
  /** Orders in one transaction. @default 200 */
  readonly batchSize?: number;
};

/**
 * Enqueues the mails about an event that has moved, one for each order with valid tickets. Each transaction writes the
 * mails of some orders together with how far it got, so that a killed process leaves none out and repeats none
 * (CHANGE-4). A cancelled event has a mail of its own.
 */
export async function notifyBuyers(deps: Deps, { changeId }: { readonly changeId: string }): Promise<void> {
  const { database, lockChange = lockEventChange, batchSize = 200 } = deps;
  for (let more = true; more; ) {
    more = await inTransaction(database, async transaction => {
      const change = await lockChange(transaction, changeId);
      if (change === undefined) return false;
      const orderIds = (await isCancelled(transaction, change.eventId))
        ? []
        : await listOrdersToNotify(transaction, change, batchSize);
      await notifyAll(
        transaction,
        orderIds.map(orderId => ({ kind: 'event_changed', orderId, changeId }) as const),
      );
      const done = orderIds.length < batchSize;
      await noteNotified(transaction, changeId, { upTo: orderIds.at(-1), done });
      return !done;
    });
  }
}
