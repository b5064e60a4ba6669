import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { insertEvent } from '../events/event-repository.ts';
import { deleteExpiredHolds, type LockStock } from '../events/stock-repository.ts';
import { capacityAfter } from './capacity-after.ts';
import { insertEventChange } from './event-change-repository.ts';
import type { EventDraft } from './event-draft.ts';
import { type EventPlan, planChanges, planOf } from './event-plan.ts';
import { findManagedEvent, type ManagedEvent, updateEvent } from './managed-event-repository.ts';
import { assertEditable, type EditableEvent, isNotArchived } from './own-event.ts';
import { assertMayBecome, assertSchedule } from './publication-change.ts';
import { columnsOf } from './publication-change-columns.ts';

/** The dependencies of writing an event. */
export type WriteDeps = {
  readonly clock: Clock;
  readonly lockStock: LockStock;
  /** The zone of events without their own. */
  readonly timeZone: string;
};

/** A valid form, and the version of the photo that was stored with it, if any. */
type WriteRequest = {
  readonly actor: Actor;
  readonly origin: AuditOrigin;
  readonly eventId: string;
  readonly draft: EventDraft;
  readonly photoVersion: string | undefined;
};

/** Writes a new event. */
export async function createEvent(
  transaction: Executor,
  deps: WriteDeps,
  request: WriteRequest,
): Promise<EditableEvent> {
  const { actor, origin, eventId, draft, photoVersion } = request;
  const { tickets, version: _, publication, timeZone = deps.timeZone, ...columns } = draft;
  await insertEvent(transaction, {
    ...columns,
    // The database's time: lists leave out what begins later than that.
    createdAt: deps.clock.sqlNow(),
    ...columnsOf(publication, { clock: deps.clock, timeZone, wasPublished: false }),
    id: eventId,
    timeZone,
    capacity: tickets.quantity,
    photoVersion: photoVersion ?? null,
    ownerId: actor.role === 1 ? null : actor.userId,
  });
  await writeAudit(transaction, { ...origin, action: 'event_created', detail: { eventId, name: draft.name } });
  const created = await readBack(transaction, deps, eventId);
  assertSchedule(publication, created);
  return created;
}

/** Overwrites an event under its stock lock. */
export async function overwriteEvent(
  transaction: Executor,
  deps: WriteDeps,
  request: WriteRequest,
): Promise<{ readonly before: EditableEvent; readonly after: EditableEvent }> {
  const { clock } = deps;
  const { actor, origin, eventId, draft, photoVersion } = request;
  await deps.lockStock(transaction, [eventId]);
  // Deletes expired holds before tickets are counted. The count must use the same instant: a hold that expires later
  // was not deleted, and a payment may be extending it.
  const clockAtSweep = await deleteExpiredHolds(transaction, clock, [eventId]);
  const before = assertEditable(await findManagedEvent(transaction, clockAtSweep, eventId), actor);
  if (draft.version !== undefined && draft.version !== before.version) {
    throw new AppError('event_changed', { details: { version: before.version } });
  }
  const { tickets, version: _, publication, timeZone = before.timeZone, ...columns } = draft;
  const plan = { ...columns, timeZone };
  await assertMayBecome(transaction, before, publication);
  // The types of an event have its prices and numbers, whatever its form has.
  const stock = before.typed ? { price: before.price } : { capacity: capacityAfter(before, tickets) };
  await updateEvent(transaction, clock, eventId, {
    ...plan,
    ...stock,
    ...columnsOf(publication, { clock, timeZone, wasPublished: before.published }),
    photoVersion,
  });
  const changes = planChanges(before, plan);
  if (Object.keys(changes).length > 0) await recordPlanChange(transaction, before, plan);
  if (before.sold > 0 && Object.keys(changes).length > 0) {
    await writeAudit(transaction, {
      ...origin,
      action: 'sold_event_moved',
      detail: { eventId, name: draft.name, ...changes },
    });
  }
  const after = await readBack(transaction, deps, eventId);
  assertSchedule(publication, after);
  return { before, after };
}

/** Stores the change, for orders and calendars, and enqueues the mails to those who have tickets or are paying. */
async function recordPlanChange(transaction: Executor, before: ManagedEvent, after: EventPlan): Promise<void> {
  const eventId = before.id;
  const changeId = await insertEventChange(transaction, { eventId, before: planOf(before), after: planOf(after) });
  const hasBuyers = before.sold > 0 || before.held > 0;
  if (hasBuyers && !before.ended) await enqueue(transaction, 'notify-buyers', { changeId });
}

/** Reads an event that was just written. */
export async function readBack(
  transaction: Executor,
  { clock }: Pick<WriteDeps, 'clock'>,
  eventId: string,
): Promise<EditableEvent> {
  const written = await findManagedEvent(transaction, clock, eventId);
  if (written === undefined || !isNotArchived(written)) throw new Error('The event was not written.');
  return written;
}
