import type { NewStaff, Staff } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findOwnDoor } from './own-door.ts';
import { insertStaff, listStaff, revokeStaff, type StaffRow } from './staff-repository.ts';
import { hashStaffToken, newStaffToken } from './staff-token.ts';

/** The requesting account and its network address, for the audit log. */
type Caller = { readonly actor: Actor; readonly requestId: string; readonly address: string };

/** Gives devices check-in access to an event, for its lister or an admin (DOOR-1). */
export type StaffService = {
  /** Creates a token, which only this response contains. */
  readonly add: (caller: Caller, staff: { readonly eventId: string; readonly label: string }) => Promise<NewStaff>;
  readonly list: (caller: Caller, eventId: string) => Promise<Staff[]>;
  /** Revokes a device's access immediately. Idempotent. */
  readonly revoke: (caller: Caller, staff: { readonly eventId: string; readonly id: string }) => Promise<void>;
};

/** More devices than any venue needs. Prevents a script from filling the table. */
const maxDevices = 100;

type Deps = { readonly database: Database; readonly clock: Clock };

/** Builds the service. */
export function staffService({ database, clock }: Deps): StaffService {
  return {
    add: (caller, { eventId, label }) =>
      inTransaction(database, async transaction => {
        const door = await findOwnDoor(transaction, clock, caller.actor, eventId);
        if (door.closed) throw new AppError('door_closed');
        const devices = await listStaff(transaction, clock, eventId);
        if (devices.filter(device => stateOf(device) === 'live').length >= maxDevices) {
          throw new AppError('too_many_door_devices');
        }
        const token = newStaffToken();
        const expiresAt = door.closesAt;
        const created = await insertStaff(transaction, {
          eventId,
          label: label.trim(),
          tokenHash: hashStaffToken(token),
          createdBy: caller.actor.userId,
          expiresAt,
        });
        await audit(transaction, caller, 'door_access_given', { eventId, staffId: created.id });
        return {
          _id: created.id,
          productId: eventId,
          label: label.trim(),
          createdAt: created.createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          token,
        };
      }),
    list: async (caller, eventId) => {
      await findOwnDoor(database, clock, caller.actor, eventId);
      return (await listStaff(database, clock, eventId)).map(present);
    },
    revoke: (caller, { eventId, id }) =>
      inTransaction(database, async transaction => {
        await findOwnDoor(transaction, clock, caller.actor, eventId);
        const outcome = await revokeStaff(transaction, clock, { id, eventId });
        if (outcome === 'unknown') throw new AppError('door_device_not_found');
        if (outcome === 'revoked') await audit(transaction, caller, 'door_access_revoked', { eventId, staffId: id });
      }),
  };
}

function audit(
  executor: Executor,
  { actor, requestId, address }: Caller,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeAudit(executor, { action, actorId: actor.userId, detail, requestId, address });
}

function stateOf(row: StaffRow): Staff['state'] {
  if (row.revokedAt !== null) return 'revoked';
  return row.ended ? 'ended' : 'live';
}

function present(row: StaffRow): Staff {
  return {
    _id: row.id,
    productId: row.eventId,
    label: row.label,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    accepted: row.accepted,
  };
}
