import { type ManagedTicketType, maxCapacity, type TicketTypesBody, type TicketTypesReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inSnapshot, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findManagedEvent } from '../event-management/managed-event-repository.ts';
import { assertEditable, type EditableEvent } from '../event-management/own-event.ts';
import { deleteExpiredHolds, type LockStock } from '../events/stock-repository.ts';
import {
  deleteTypes,
  insertType,
  listTypes,
  type TicketTypeRow,
  type TicketTypeValues,
  updateType,
  writeEventOfTypes,
} from './ticket-type-repository.ts';
import { parseTypes } from './ticket-type-values.ts';

/** Reads and edits the ticket types of events: listers those of their own, admins all. */
export type TicketTypeService = {
  readonly read: (eventId: string, actor: Actor) => Promise<TicketTypesReply>;
  /** Replaces the whole list. Throws `event_changed` when the event was edited meanwhile. */
  readonly replace: (
    eventId: string,
    request: { readonly actor: Actor; readonly origin: AuditOrigin; readonly body: TicketTypesBody },
  ) => Promise<TicketTypesReply>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly lockStock: LockStock };

type Draft = TicketTypeValues & { readonly id?: string };

/** Builds the service. */
export function ticketTypeService({ database, clock, lockStock }: Deps): TicketTypeService {
  return {
    read: (eventId, actor) =>
      inSnapshot(database, async transaction => {
        const event = assertEditable(await findManagedEvent(transaction, clock, eventId), actor);
        return present(event, await listTypes(transaction, clock, eventId));
      }),
    replace: (eventId, { actor, origin, body }) =>
      inTransaction(database, async transaction => {
        await lockStock(transaction, [eventId]);
        // As in an edit of the event: what expires after this instant still counts.
        const clockAtSweep = await deleteExpiredHolds(transaction, clock, [eventId]);
        const event = assertEditable(await findManagedEvent(transaction, clockAtSweep, eventId), actor);
        if (body.version !== event.version)
          throw new AppError('event_changed', { details: { version: event.version } });
        const known = await listTypes(transaction, clockAtSweep, eventId);
        const drafts = parseTypes(body.types);
        assertReplaceable(known, drafts);
        const capacity = capacityOf(event, known, drafts, body.capacity);
        await write(transaction, { event, known, drafts, capacity });
        const detail = { eventId, name: event.name, types: drafts.map(({ name }) => name), capacity };
        await writeAudit(transaction, { ...origin, action: 'ticket_types_changed', detail });
        const after = assertEditable(await findManagedEvent(transaction, clockAtSweep, eventId), actor);
        return present(after, await listTypes(transaction, clockAtSweep, eventId));
      }),
  };

  async function write(
    transaction: Executor,
    change: {
      readonly event: EditableEvent;
      readonly known: readonly TicketTypeRow[];
      readonly drafts: readonly Draft[];
      readonly capacity: number;
    },
  ): Promise<void> {
    const { event, known, drafts, capacity } = change;
    const kept = new Set(drafts.map(({ id }) => id));
    await deleteTypes(
      transaction,
      clock,
      known.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    );
    for (const { id, ...values } of drafts) {
      if (id === undefined) await insertType(transaction, event.id, values);
      else await updateType(transaction, clock, id, values);
    }
    await writeEventOfTypes(transaction, clock, event.id, { typed: drafts.length > 0, capacity });
  }
}

/** Rejects unknown types, the deletion of one with tickets, and fewer tickets than are sold or held. */
function assertReplaceable(known: readonly TicketTypeRow[], drafts: readonly Draft[]): void {
  const sent = new Map(drafts.map(draft => [draft.id, draft]));
  const unknown = drafts.find(({ id }) => id !== undefined && !known.some(type => type.id === id));
  if (unknown !== undefined) throw new AppError('ticket_type_not_found', { details: { ticketTypeId: unknown.id } });
  for (const { id, sold, held } of known) {
    const draft = sent.get(id);
    const least = sold + held;
    if (draft === undefined && least > 0) throw new AppError('ticket_type_in_use', { details: { ticketTypeId: id } });
    if (draft !== undefined && draft.capacity < least) throw tooFew(`types.${draft.position}.capacity`, least);
  }
}

/**
 * The event's capacity: the organiser's total, or else the sum of its types. Tickets that were sold or are held without a
 * type count too. An event that has no types any more keeps its capacity.
 */
function capacityOf(
  event: EditableEvent,
  known: readonly TicketTypeRow[],
  drafts: readonly Draft[],
  total: number | undefined,
): number {
  const sum = drafts.reduce((tickets, { capacity }) => tickets + capacity, untyped(event, known));
  const capacity = total ?? (drafts.length === 0 ? event.capacity : sum);
  if (capacity > maxCapacity) {
    throw new AppError('invalid_request', { text: 'An event can have at most 1,000,000 tickets.', field: 'capacity' });
  }
  const least = event.sold + event.held;
  if (capacity < least) throw tooFew('capacity', least);
  return capacity;
}

function tooFew(field: string, least: number): AppError {
  const text = `The number of tickets must be at least ${least}: that many are sold or being paid for.`;
  return new AppError('quantity_too_small', { text, field, details: { least } });
}

/** The tickets of an event that are sold or held and have no type. */
function untyped(event: EditableEvent, types: readonly TicketTypeRow[]): number {
  return types.reduce((tickets, { sold, held }) => tickets - sold - held, event.sold + event.held);
}

function present(event: EditableEvent, types: readonly TicketTypeRow[]): TicketTypesReply {
  const withoutType = untyped(event, types);
  const sum = types.reduce((tickets, { capacity }) => tickets + capacity, withoutType);
  return {
    version: event.version,
    capacity: event.typed && event.capacity < sum ? event.capacity : null,
    withoutType,
    types: types.map(presentType),
  };
}

function presentType(row: TicketTypeRow): ManagedTicketType {
  const { id, nameFr, descriptionFr, hidden, window, ...type } = row;
  const isSoldOut = window === 'on_sale' && type.capacity <= type.sold + type.held;
  return {
    _id: id,
    ...type,
    ...(nameFr === null ? {} : { nameFr }),
    ...(descriptionFr === null ? {} : { descriptionFr }),
    visibility: hidden ? 'code' : 'public',
    state: isSoldOut ? 'sold_out' : window,
  };
}
