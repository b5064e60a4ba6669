import { randomUUID } from 'node:crypto';
import type { Currency, EventForEditing, EventForm, SaveEventReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { type AppError, invalid } from '../../../platform/errors/app-error.ts';
import { presentEventDetail } from '../events/event-detail.ts';
import { publicationField } from '../events/publication-columns.ts';
import { countToNotify } from './event-change-repository.ts';
import { type EventDraft, parseEventForm, unknownZone } from './event-draft.ts';
import type { EventPhotos } from './event-photos.ts';
import { findManagedEvent, isKnownCategory, isKnownZone } from './managed-event-repository.ts';
import { assertEditable, type EditableEvent } from './own-event.ts';
import { createEvent, overwriteEvent, type WriteDeps } from './write-event.ts';

/** A submitted form. */
type SaveRequest = {
  readonly actor: Actor;
  readonly origin: AuditOrigin;
  readonly form: EventForm;
  readonly photo: Buffer | undefined;
};

type SavedEvent = SaveEventReply['event'];

/** Creates and edits events. */
export type SaveEventService = {
  /** Creates an event. A lister owns it; an admin's event belongs to the platform. */
  readonly create: (request: SaveRequest) => Promise<SavedEvent>;
  readonly edit: (eventId: string, request: SaveRequest) => Promise<SavedEvent>;
  /** Returns the data for the edit form. */
  readonly read: (eventId: string, actor: Actor) => Promise<EventForEditing>;
};

type Deps = WriteDeps & {
  readonly database: Database;
  readonly photos: EventPhotos;
  readonly currency: Currency;
};

/** Builds the service. */
export function saveEventService(deps: Deps): SaveEventService {
  const { database, clock, photos, currency } = deps;
  return {
    create: async request => {
      const draft = parseEventForm(request.form);
      await review(database, draft);
      const eventId = randomUUID();
      const created = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction =>
            createEvent(transaction, deps, { ...request, eventId, draft, photoVersion }),
          ),
        )
        .catch(rethrowAsUnknownCategory);
      return presentSaved(created, currency);
    },
    edit: async (eventId, request) => {
      const draft = parseEventForm(request.form);
      assertEditable(await findManagedEvent(database, clock, eventId), request.actor);
      await review(database, draft);
      const { before, after } = await photos
        .store({ eventId, file: request.photo }, photoVersion =>
          inTransaction(database, transaction =>
            overwriteEvent(transaction, deps, { ...request, eventId, draft, photoVersion }),
          ),
        )
        .catch(rethrowAsUnknownCategory);
      if (before.photoVersion !== after.photoVersion)
        await photos.deleteFiles({ eventId, version: before.photoVersion });
      return presentSaved(after, currency);
    },
    read: async (eventId, actor) => {
      const event = assertEditable(await findManagedEvent(database, clock, eventId), actor);
      // Nobody is told about an event that is over.
      const onMove = event.ended ? { buyers: 0, amount: 0 } : await countToNotify(database, eventId);
      return presentForEditing(event, currency, onMove);
    },
  };
}

/**
 * Asks the database whether zone and category are valid, and rejects the form before the photo is resized, which is
 * expensive.
 */
async function review(database: Database, { timeZone, categoryId }: EventDraft): Promise<void> {
  if (timeZone !== undefined && !(await isKnownZone(database, timeZone))) throw unknownZone();
  if (!(await isKnownCategory(database, categoryId))) throw unknownCategory();
}

/** Presents an event to those who manage it. */
export function presentSaved(event: EditableEvent, currency: Currency): SavedEvent {
  return { ...presentEventDetail(event, currency), ...publicationField(event) };
}

/** Presents an event for its edit form, whose quantity includes held tickets. */
function presentForEditing(
  event: EditableEvent,
  currency: Currency,
  onMove: EventForEditing['onMove'],
): EventForEditing {
  const { capacity, sold, held, cancelsAt } = event;
  const planned = cancelsAt === null ? {} : { cancelsAt: cancelsAt.toISOString() };
  return { ...presentSaved(event, currency), quantity: capacity - sold, held, onMove, ...planned };
}

/**
 * Turns the foreign-key violation of a category that was deleted between the check and the write into the form error;
 * rethrows any other error.
 */
function rethrowAsUnknownCategory(error: unknown): never {
  throw violatedConstraint(error) === 'events_category_id_categories_id_fk' ? unknownCategory() : error;
}

function unknownCategory(): AppError {
  return invalid('category', 'This category no longer exists. Choose another one.');
}
