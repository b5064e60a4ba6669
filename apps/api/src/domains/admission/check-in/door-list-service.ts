import { createHash } from 'node:crypto';
import type { DoorTicketEntry, DoorTicketsReply, TicketIdentifierDigest } from '@guichet/contracts';
import type { Staff } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import { presentType } from '../../../platform/database/line-of-ticket.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { TicketSigner } from '../../selling/index.ts';
import { type ChangeCursor, readCursor, writeCursor } from './change-cursor.ts';
import {
  type ChangePoint,
  findDoorHours,
  type ListedTicket,
  listDoorTickets,
  listReplacedIdentifiers,
  readChangePoint,
  type TicketIdentifiers,
} from './door-list-repository.ts';

/** Lists the tickets of a device's event for the time without a network (OFFLINE-1). */
export type DoorListService = {
  readonly list: (
    staff: Staff,
    query: { readonly since?: string | undefined; readonly limit: number },
  ) => Promise<DoorTicketsReply>;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly signer: TicketSigner };

/**
 * Builds the service. A list of changes is complete although transactions may commit in another order than they wrote:
 * each ticket stores the transaction that changed it last, and the next list begins at the oldest transaction that was
 * still running. A timestamp would miss what a slow transaction commits later (OFFLINE-7).
 */
export function doorListService({ database, clock, signer }: Deps): DoorListService {
  return {
    list: async (staff, { since, limit }) => {
      const sent = since === undefined ? undefined : readCursor(since);
      if (since !== undefined && sent === undefined) {
        throw new AppError('invalid_request', { text: '`since` must be the `next` of an earlier reply.' });
      }
      return inSnapshot(database, async transaction => {
        const point = await readChangePoint(transaction);
        const hours = await findDoorHours(transaction, clock, staff.staffId);
        if (hours === undefined) throw new AppError('event_not_found');
        const cursor = continueFrom(sent, point) ?? firstOf(point);
        const { from, after } = cursor;
        const rows = await listDoorTickets(transaction, { eventId: staff.eventId, from, after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const more = rows.length > limit;
        const replaced = await listReplacedIdentifiers(
          transaction,
          page.map(({ id }) => id),
        );
        return {
          productId: staff.eventId,
          cancelled: hours.cancelled,
          keys: [...signer.keys],
          serverTime: hours.now.toISOString(),
          opensAt: hours.opensAt.toISOString(),
          closesAt: hours.closesAt.toISOString(),
          complete: from === undefined && after === undefined,
          tickets: page.map(row => present(staff.eventId, row, replaced.get(row.id) ?? [])),
          more,
          next: writeCursor(more ? { ...cursor, after: page.at(-1)?.id } : nextOf(cursor, point)),
        };
      });
    },
  };
}

/**
 * The cursor to continue from. Undefined if it comes from before the database was restored, so that the list begins again.
 * On the first page of a list it also sets where the list ends.
 */
function continueFrom(cursor: ChangeCursor | undefined, point: ChangePoint): ChangeCursor | undefined {
  if (cursor === undefined || cursor.database !== point.database) return undefined;
  if (BigInt(cursor.until) > BigInt(point.next)) return undefined;
  return cursor.after === undefined ? { ...cursor, until: point.settled } : cursor;
}

function firstOf({ database, settled }: ChangePoint): ChangeCursor {
  return { database, from: undefined, until: settled, after: undefined };
}

function nextOf({ database, until }: ChangeCursor, { settled }: ChangePoint): ChangeCursor {
  return { database, from: until, until: settled, after: undefined };
}

function present(eventId: string, row: ListedTicket, replaced: readonly TicketIdentifiers[]): DoorTicketEntry {
  const { id, holder, ticketType, nth, of, state, usedAt, usedBy } = row;
  return {
    _id: id,
    ...digestIdentifiers(eventId, row),
    holder,
    ...presentType(ticketType),
    nth,
    of,
    state,
    usedAt: usedAt?.toISOString() ?? null,
    usedBy,
    revoked: replaced.map(identifiers => digestIdentifiers(eventId, identifiers)),
  };
}

/** Codes are sent as digests, so that a lost device doesn't give them away; there are too many codes to try them all. */
function digestIdentifiers(eventId: string, { payloadId, code }: TicketIdentifiers): TicketIdentifierDigest {
  return { payloadId, codeDigest: createHash('sha256').update(`${eventId}:${code}`).digest('base64url') };
}
