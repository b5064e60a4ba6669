import type { Actor } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ManagedEvent } from './managed-event-repository.ts';

/** Whether the actor may manage this event: listers their own, admins any. */
export function isOwn(event: Pick<ManagedEvent, 'ownerId'>, actor: Actor): boolean {
  return actor.role === 1 || event.ownerId === actor.userId;
}

/** An event that isn't archived, so that it has a category. */
export type EditableEvent = ManagedEvent & { readonly categoryId: string; readonly categoryName: string };

/** Returns an event that may still be edited. Another user's event is treated like an unknown one (MANAGE-21). */
export function assertEditable(event: ManagedEvent | undefined, actor: Actor): EditableEvent {
  if (event === undefined || !isNotArchived(event) || !isOwn(event, actor)) throw new AppError('event_not_found');
  if (event.cancelled) {
    throw new AppError('event_cancelled', { text: 'This event has been cancelled, so it can no longer be changed.' });
  }
  return event;
}

/** Whether the event isn't archived. */
export function isNotArchived(event: ManagedEvent): event is EditableEvent {
  return !event.archived && event.categoryId !== null;
}
