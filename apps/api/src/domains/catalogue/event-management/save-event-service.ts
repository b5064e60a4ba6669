import { randomUUID } from 'node:crypto';
import type { Currency, EventDetail, EventForEditing, EventForm } from '@guichet/contracts';
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
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { presentEventDetail } from '../events/event-detail.ts';
import { insertEvent } from '../events/event-repository.ts';
import { deleteExpiredHolds, type LockStock } from '../events/stock-repository.ts';
import { capacityAfter } from './capacity-after.ts';
import { countToNotify, insertEventChange } from './event-change-repository.ts';
import { type EventDraft, parseEventForm, unknownZone } from './event-draft.ts';
import type { EventPhotos } from './event-photos.ts';
import { type EventPlan, planChanges, planOf } from './event-plan.ts';
import {
  findManagedEvent,
  isKnownCategory,
  isKnownZone,
  type ManagedEvent,
  updateEvent,
} from './managed-event-repository.ts';
import { assertEditable, type EditableEvent, isNotArchived } from './own-event.ts';
import { presentForEditing } from './present-managed.ts';

/** A submitted form. */
type SaveRequest = {
  readonly actor: Actor;
  readonly origin: AuditOrigin;
  readonly form: EventForm;
  readonly photo: Buffer | undefined;
};

/** Creates and edits events. */
export type SaveEventService = {
  /** Creates an event. A lister owns it; an admin's event belongs to the platform. */
  readonly create: (request: SaveRequest) => Promise<EventDetail>;
  readonly edit: (eventId: string, request: SaveRequest) => Promise<EventDetail>;
  /** Returns the data for the edit form. */
  readonly read: (eventId: string, actor: Actor) => Promise<EventForEditing>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly lockStock: LockStock;
  readonly photos: EventPhotos;
  readonly currency: Currency;
  /** The zone of events without their own. */
  readonly timeZone: string;
};

/** Builds the service. */
export function saveEventService(deps: Deps): SaveEventService {
  const { database, clock, photos } = deps;

  return {
    create: async request => {
      const draft = parseEventForm(request.form);
      await review(draft);
      const eventId = randomUUID();
      const created = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction => write(transaction, { ...request, eventId, draft, photoVersion })),
        )
        .catch(rethrowAsUnknownCategory);
      return presentEventDetail(created, deps.currency);
    },
    edit: async (eventId, request) => {
      const draft = parseEventForm(request.form);
      assertEditable(await findManagedEvent(database, clock, eventId), request.actor);
      await review(draft);
      const { before, after } = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction => overwrite(transaction, { ...request, eventId, draft, photoVersion })),
        )
        .catch(rethrowAsUnknownCategory);
      if (before.photoVersion !== after.photoVersion)
        await photos.deleteFiles({ eventId, version: before.photoVersion });
      return presentEventDetail(after, deps.currency);
    },
    read: async (eventId, actor) => {
      const event = assertEditable(await findManagedEvent(database, clock, eventId), actor);
      // Nobody is told about an event that is over.
      const onMove = event.ended ? { buyers: 0, amount: 0 } : await countToNotify(database, eventId);
      return presentForEditing(event, deps.currency, onMove);
    },
  };

  type Write = SaveRequest & {
    readonly eventId: string;
    readonly draft: EventDraft;
    readonly photoVersion: string | undefined;
  };

  /**
   * Asks the database whether zone and category are valid, and rejects the form before the photo is resized, which is
   * expensive.
   */
  async function review({ timeZone, categoryId }: EventDraft): Promise<void> {
    if (timeZone !== undefined && !(await isKnownZone(database, timeZone))) throw unknownZone();
    if (!(await isKnownCategory(database, categoryId))) throw unknownCategory();
  }

  async function write(transaction: Executor, request: Write): Promise<EditableEvent> {
    const { actor, origin, eventId, draft, photoVersion } = request;
    const { name, description, categoryId, price, shipping = false, quantity } = draft;
    await insertEvent(transaction, {
      ...{ id: eventId, name, description, categoryId, price, shipping, capacity: quantity },
      ...planFrom(draft, undefined),
      photoVersion: photoVersion ?? null,
      ownerId: actor.role === 1 ? null : actor.userId,
      createdAt: clock.now(),
    });
    await writeAudit(transaction, { ...origin, action: 'event_created', detail: { eventId, name } });
    return readBack(transaction, eventId);
  }

  async function overwrite(
    transaction: Executor,
    request: Write,
  ): Promise<{ readonly before: EditableEvent; readonly after: EditableEvent }> {
    const { actor, origin, eventId, draft, photoVersion } = request;
    await deps.lockStock(transaction, [eventId]);
    // Deletes expired holds before tickets are counted. The count must use the same instant: a hold that expires later
    // was not deleted, and a payment may be extending it.
    const clockAtSweep = await deleteExpiredHolds(transaction, clock, [eventId]);
    const before = assertEditable(await findManagedEvent(transaction, clockAtSweep, eventId), actor);
    if (draft.version !== undefined && draft.version !== before.version) {
      throw new AppError('event_changed', { details: { version: before.version } });
    }
    const { name, description, categoryId, price, shipping = before.shipping } = draft;
    const plan = planFrom(draft, before);
    const capacity = capacityAfter(before, draft);
    const change = { ...plan, name, description, categoryId, price, shipping, capacity, photoVersion };
    await updateEvent(transaction, clock, eventId, change);
    const changes = planChanges(before, plan);
    if (Object.keys(changes).length > 0) await recordPlanChange(transaction, before, plan);
    if (before.sold > 0 && Object.keys(changes).length > 0) {
      await writeAudit(transaction, { ...origin, action: 'sold_event_moved', detail: { eventId, name, ...changes } });
    }
    return { before, after: await readBack(transaction, eventId) };
  }

  /** Stores the change, for orders and calendars, and enqueues the mails to those who have tickets or are paying. */
  async function recordPlanChange(transaction: Executor, before: ManagedEvent, after: EventPlan): Promise<void> {
    const eventId = before.id;
    const changeId = await insertEventChange(transaction, { eventId, before: planOf(before), after: planOf(after) });
    const hasBuyers = before.sold > 0 || before.held > 0;
    if (hasBuyers && !before.ended) await enqueue(transaction, 'notify-buyers', { changeId });
  }

  async function readBack(transaction: Executor, eventId: string): Promise<EditableEvent> {
    const written = await findManagedEvent(transaction, clock, eventId);
    if (written === undefined || !isNotArchived(written)) throw new Error('The event was not written.');
    return written;
  }

  /** The default zone is the event's own, or the platform's for a new event. */
  function planFrom(draft: EventDraft, before: ManagedEvent | undefined): EventPlan {
    const { startDate, startTime, endTime, location } = draft;
    return { startDate, startTime, endTime, location, timeZone: draft.timeZone ?? before?.timeZone ?? deps.timeZone };
  }
}

/**
 * Turns the foreign-key violation of a category that was deleted between the check and the write into the form error;
 * rethrows any other error.
 */
function rethrowAsUnknownCategory(error: unknown): never {
  throw violatedConstraint(error) === 'events_category_id_categories_id_fk' ? unknownCategory() : error;
}

function unknownCategory(): AppError {
  return invalid('category', 'This category does not exist any more. Choose another one.');
}

function invalid(field: string, sentence: string): AppError {
  return new AppError('invalid_request', { text: sentence, field });
}
