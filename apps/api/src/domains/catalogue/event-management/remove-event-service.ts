import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  violatedConstraint,
} from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { notifyAll } from '../../../platform/notify.ts';
import type { LockStock } from '../events/stock-repository.ts';
import type { EventPhotos } from './event-photos.ts';
import {
  archiveEvent,
  deleteEvent,
  findManagedEvent,
  isEventInUse,
  listOrdersWithTickets,
  type ManagedEvent,
} from './managed-event-repository.ts';
import { isOwn } from './own-event.ts';

/** The user who removes an event. */
type RemoveRequest = { readonly actor: Actor; readonly origin: AuditOrigin };

/** Deletes or archives events. */
export type RemoveEventService = {
  /**
   * Deletes an event without holds and sales; archives any other and notifies its buyers. Idempotent. Another user's
   * event is a 404 for a lister.
   */
  readonly remove: (eventId: string, request: RemoveRequest) => Promise<void>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly lockStock: LockStock;
  readonly photos: EventPhotos;
};

/** Builds the service. */
export function removeEventService(deps: Deps): RemoveEventService {
  const { database, clock, photos } = deps;

  return {
    remove: async (eventId, request) => {
      const attempt = () => inTransaction(database, transaction => remove(transaction, eventId, request));
      const deleted = await attempt().catch((error: unknown) => {
        // A row that refers to the event was added after the check: the retry finds it.
        if (violatedConstraint(error) !== undefined) return attempt();
        throw error;
      });
      if (deleted !== undefined) await photos.deleteFiles({ eventId, version: deleted.photoVersion });
    },
  };

  /** Returns the event if its row was deleted. */
  async function remove(
    transaction: Executor,
    eventId: string,
    { actor, origin }: RemoveRequest,
  ): Promise<ManagedEvent | undefined> {
    // The lock prevents new holds between the check and the commit.
    await deps.lockStock(transaction, [eventId]);
    const event = await findManagedEvent(transaction, clock, eventId);
    if (event === undefined) return undefined;
    if (!isOwn(event, actor)) throw new AppError('event_not_found');
    if (event.archived) return undefined;
    const detail = { eventId, name: event.name, sold: event.sold };
    if (!(await isEventInUse(transaction, eventId))) {
      await deleteEvent(transaction, eventId);
      await writeAudit(transaction, { ...origin, action: 'event_deleted', detail });
      return event;
    }
    await archiveEvent(transaction, clock, eventId);
    await writeAudit(transaction, { ...origin, action: 'event_archived', detail });
    // The buyers of a cancelled event have been notified already.
    const orderIds = event.cancelled ? [] : await listOrdersWithTickets(transaction, eventId);
    await notifyAll(
      transaction,
      orderIds.map(orderId => ({ kind: 'event_withdrawn', orderId, eventId }) as const),
    );
    return undefined;
  }
}
