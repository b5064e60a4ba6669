import { randomUUID } from 'node:crypto';
import type { Currency, Publication, PublicationBody, SaveEventReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { presentPublication } from '../events/publication-columns.ts';
import type { LockStock } from '../events/stock-repository.ts';
import { copyEventRow } from './copy-event-repository.ts';
import type { EventPhotos } from './event-photos.ts';
import { findManagedEvent, updatePublication } from './managed-event-repository.ts';
import { assertEditable, isNotArchived, isOwn } from './own-event.ts';
import { assertMayBecome, assertSchedule, parsePublication } from './publication-change.ts';
import { columnsOf } from './publication-change-columns.ts';
import { presentSaved } from './save-event-service.ts';
import { readBack } from './write-event.ts';

type PublishRequest = { readonly actor: Actor; readonly origin: AuditOrigin };

/** Decides who sees events, and copies them. Another lister's event is `event_not_found`. */
export type PublishEventService = {
  /** Publishes, hides or schedules an event, makes it a draft, closes its sale or opens it again. */
  readonly change: (eventId: string, wanted: PublicationBody, request: PublishRequest) => Promise<Publication>;
  /** Copies an event and its photo as a draft, without its sales. Also one that is over or cancelled. */
  readonly copy: (eventId: string, request: PublishRequest) => Promise<SaveEventReply['event']>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly lockStock: LockStock;
  readonly photos: EventPhotos;
  readonly currency: Currency;
};

/** Builds the service. */
export function publishEventService(deps: Deps): PublishEventService {
  const { database, clock, photos, currency } = deps;
  return {
    change: (eventId, wanted, request) =>
      inTransaction(database, transaction => changePublication(transaction, deps, { eventId, wanted, ...request })),
    copy: async (eventId, { actor, origin }) => {
      const source = await findManagedEvent(database, clock, eventId);
      if (source === undefined || !isNotArchived(source) || !isOwn(source, actor)) {
        throw new AppError('event_not_found');
      }
      const id = randomUUID();
      const copied = await photos.copy({ from: eventId, to: id, version: source.photoVersion }, () =>
        inTransaction(database, async transaction => {
          await copyEventRow(transaction, clock, { from: eventId, to: id, photoVersion: source.photoVersion });
          await writeAudit(transaction, {
            ...origin,
            action: 'event_created',
            detail: { eventId: id, name: source.name, copyOf: eventId },
          });
          return readBack(transaction, deps, id);
        }),
      );
      return presentSaved(copied, currency);
    },
  };
}

async function changePublication(
  transaction: Executor,
  deps: Pick<Deps, 'clock' | 'lockStock'>,
  of: PublishRequest & { readonly eventId: string; readonly wanted: PublicationBody },
): Promise<Publication> {
  const { clock } = deps;
  const { eventId, wanted, actor, origin } = of;
  const change = parsePublication({ publication: wanted.state, publishAt: wanted.publishAt });
  // With the lock no hold begins between the check and the commit.
  await deps.lockStock(transaction, [eventId]);
  const before = assertEditable(await findManagedEvent(transaction, clock, eventId), actor);
  await assertMayBecome(transaction, before, change);
  const { timeZone, published: wasPublished } = before;
  await updatePublication(transaction, clock, eventId, {
    ...columnsOf(change, { clock, timeZone, wasPublished }),
    ...(wanted.salesClosed === undefined ? {} : { salesClosedAt: wanted.salesClosed ? clock.sqlNow() : null }),
  });
  const after = await readBack(transaction, deps, eventId);
  assertSchedule(change, after);
  const publication = presentPublication(after);
  await writeAudit(transaction, {
    ...origin,
    action: 'event_publication',
    detail: { eventId, name: before.name, before: presentPublication(before), after: publication },
  });
  return publication;
}
