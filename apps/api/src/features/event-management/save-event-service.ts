import { randomUUID } from 'node:crypto';
import type { EventDetail, EventForEditing, EventForm } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { insertEvent, type LockStock, sweepHolds } from '../events/index.ts';
import { capacityAfter } from './capacity-after.ts';
import { type EventDraft, parseEventForm, unknownZone } from './event-draft.ts';
import type { EventPhotos } from './event-photos.ts';
import { type EventPlan, isSameTime, planChanges } from './event-plan.ts';
import {
  findManagedEvent,
  isKnownZone,
  type ManagedEvent,
  reviewPlan,
  updateEvent,
} from './managed-event-repository.ts';
import { assertEditable } from './own-event.ts';
import { presentForEditing, presentManaged } from './present-managed.ts';

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
  /** The zone of events without their own. */
  readonly timeZone: string;
};

/** Builds the service. */
export function saveEventService(deps: Deps): SaveEventService {
  const { database, clock, photos } = deps;

  return {
    create: async request => {
      const draft = parseEventForm(request.form);
      if (draft.quantity === 0) throw invalid('The quantity must be at least 1 ticket.');
      await review(draft, undefined);
      const eventId = randomUUID();
      const created = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction => write(transaction, { ...request, eventId, draft, photoVersion })),
        )
        .catch(explainCategory);
      return presentManaged(created);
    },
    edit: async (eventId, request) => {
      const draft = parseEventForm(request.form);
      await review(draft, assertEditable(await findManagedEvent(database, clock, eventId), request.actor));
      const { before, after } = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction => overwrite(transaction, { ...request, eventId, draft, photoVersion })),
        )
        .catch(explainCategory);
      if (before.photoVersion !== after.photoVersion) await photos.forget({ eventId, version: before.photoVersion });
      return presentManaged(after);
    },
    read: async (eventId, actor) =>
      presentForEditing(assertEditable(await findManagedEvent(database, clock, eventId), actor)),
  };

  type Write = SaveRequest & {
    readonly eventId: string;
    readonly draft: EventDraft;
    readonly photoVersion: string | undefined;
  };

  /** Rejects an invalid zone, category or date by the database, before the photo is resized. */
  async function review(draft: EventDraft, before: ManagedEvent | undefined): Promise<void> {
    const { timeZone, categoryId } = draft;
    if (timeZone !== undefined && !(await isKnownZone(database, timeZone))) throw unknownZone();
    const plan = planOf(draft, before);
    const { categoryExists, over } = await reviewPlan(database, clock, { categoryId, plan });
    if (!categoryExists) throw unknownCategory();
    // A past event can be edited as long as its time stays the same.
    if (over && (before === undefined || !isSameTime(before, plan))) {
      throw invalid('This event would be over already. Choose a date to come.');
    }
  }

  async function write(transaction: Executor, request: Write): Promise<ManagedEvent> {
    const { actor, origin, eventId, draft, photoVersion } = request;
    const { name, description, categoryId, price, shipping = false, quantity } = draft;
    await insertEvent(transaction, {
      ...{ id: eventId, name, description, categoryId, price, shipping, capacity: quantity },
      ...planOf(draft, undefined),
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
  ): Promise<{ readonly before: ManagedEvent; readonly after: ManagedEvent }> {
    const { actor, origin, eventId, draft, photoVersion } = request;
    await deps.lockStock(transaction, [eventId]);
    // Required before counting tickets: a payment may be starting on a hold that is about to expire.
    const swept = await sweepHolds(transaction, clock, [eventId]);
    const before = assertEditable(await findManagedEvent(transaction, swept, eventId), actor);
    if (draft.version !== undefined && draft.version !== before.version) {
      throw new AppError('event_changed', { details: { version: before.version } });
    }
    const { name, description, categoryId, price, shipping = before.shipping } = draft;
    const plan = planOf(draft, before);
    const capacity = capacityAfter(before, draft);
    const change = { ...plan, name, description, categoryId, price, shipping, capacity, photoVersion };
    await updateEvent(transaction, clock, eventId, change);
    const moved = planChanges(before, plan);
    if (before.sold > 0 && Object.keys(moved).length > 0) {
      await writeAudit(transaction, { ...origin, action: 'sold_event_moved', detail: { eventId, name, ...moved } });
    }
    return { before, after: await readBack(transaction, eventId) };
  }

  async function readBack(transaction: Executor, eventId: string): Promise<ManagedEvent> {
    const written = await findManagedEvent(transaction, clock, eventId);
    if (written === undefined) throw new Error('The event was not written.');
    return written;
  }

  /** The default zone is the event's own, or the platform's for a new event. */
  function planOf(draft: EventDraft, before: ManagedEvent | undefined): EventPlan {
    const { startDate, startTime, endTime, location } = draft;
    return { startDate, startTime, endTime, location, timeZone: draft.timeZone ?? before?.timeZone ?? deps.timeZone };
  }
}

/** Handles a category that was deleted between the check and the write. */
function explainCategory(error: unknown): never {
  throw violatedConstraint(error) === 'events_category_id_fkey' ? unknownCategory() : error;
}

function unknownCategory(): AppError {
  return invalid('This category does not exist any more. Choose another one.');
}

function invalid(sentence: string): AppError {
  return new AppError('invalid_request', { text: sentence });
}
