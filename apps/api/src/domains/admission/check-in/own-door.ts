import type { Actor } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type DoorOfEvent, findDoor } from './staff-repository.ts';

/** The door of an own event; for admins of any. Another user's event is treated like an unknown one. */
export async function findOwnDoor(
  executor: Executor,
  clock: Clock,
  actor: Actor,
  eventId: string,
): Promise<DoorOfEvent> {
  const door = await findDoor(executor, clock, eventId);
  if (door === undefined || (actor.role !== 1 && door.ownerId !== actor.userId)) throw new AppError('event_not_found');
  return door;
}
