import type { CancelEventReply } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Locks } from '../checkout/index.ts';
import {
  type CancellableEvent,
  deleteHoldsOfEvent,
  listUnfinishedCancellations,
  markCancelled,
  readCancellable,
} from './cancellation-repository.ts';

/** Cancels events. */
export type CancelService = {
  /** Stops the sale of an event immediately and enqueues its refunds. Idempotent: the first reason is kept. */
  readonly cancel: (request: {
    readonly eventId: string;
    readonly reason: string;
    readonly actor: Actor;
    readonly origin: AuditOrigin;
  }) => Promise<CancelEventReply>;
  /** Enqueues the refunds that an interrupted job left out. Returns the number of events. */
  readonly resume: () => Promise<number>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Locks };

/** Builds the service. */
export function cancelService(deps: Deps): CancelService {
  const { database, clock, locks } = deps;
  return {
    cancel: request =>
      inTransaction(database, async transaction => {
        const { eventId, actor, origin } = request;
        // With the stock lock, earlier sales are committed and later ones find the event cancelled.
        await locks.stock(transaction, [eventId]);
        const event = await readCancellable(transaction, clock, eventId);
        if (event === undefined || !mayManage(actor, event)) throw new AppError('event_not_found');
        if (event.cancelledAt !== null) return presentCancelled(event);
        if (event.ended && actor.role !== 1) throw new AppError('event_ended', { text: endedText });
        const reason = request.reason.trim();
        await markCancelled(transaction, clock, event.id, reason);
        await deleteHoldsOfEvent(transaction, event.id);
        await enqueue(transaction, 'refund-event', { eventId: event.id }, { key: event.id });
        await writeAudit(transaction, { ...origin, action: 'event_cancelled', detail: { eventId: event.id, reason } });
        const cancelled = await readCancellable(transaction, clock, event.id);
        return presentCancelled(cancelled ?? event);
      }),
    resume: () =>
      inTransaction(database, async transaction => {
        const eventIds = await listUnfinishedCancellations(transaction);
        for (const eventId of eventIds) await enqueue(transaction, 'refund-event', { eventId }, { key: eventId });
        return eventIds.length;
      }),
  };
}

const endedText = 'This event is over. Only an admin can still call it off.';

/** Another user's event is treated like an unknown one. */
function mayManage(actor: Actor, event: CancellableEvent): boolean {
  return actor.role === 1 || event.ownerId === actor.userId;
}

function presentCancelled({ cancelledAt, cancelReason }: CancellableEvent): CancelEventReply {
  if (cancelledAt === null) throw new Error('The event was not cancelled.');
  return {
    success: 'The event is called off. Ticket holders get a mail and their money back.',
    cancelledAt: cancelledAt.toISOString(),
    reason: cancelReason ?? '',
  };
}
