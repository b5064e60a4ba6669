import { PublicationState } from '@guichet/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import { isEventInUse, type ManagedEvent } from './managed-event-repository.ts';

/** A wanted publication. What is undefined stays. */
export type PublicationChange = {
  readonly state: PublicationState | undefined;
  /** Local time of the event, `YYYY-MM-DDTHH:MM`; given for a scheduled event, and only for that. */
  readonly publishAt: string | undefined;
};

const states: readonly string[] = PublicationState.anyOf.map(state => state.const);
const localTime = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Parses what a form or a call says about the publication. Throws `invalid_request` about the first invalid field. */
export function parsePublication(given: {
  readonly publication?: string | undefined;
  readonly publishAt?: string | undefined;
}): PublicationChange {
  const state = given.publication === '' ? undefined : given.publication;
  if (state !== undefined && !isState(state)) {
    throw invalid('publication', `publication must be one of ${states.join(', ')}.`);
  }
  if (state !== 'scheduled') return { state, publishAt: undefined };
  const [publishAt, day] = localTime.exec(given.publishAt ?? '') ?? [];
  if (publishAt === undefined || !isRealDay(day)) {
    throw invalid('publishAt', 'Enter when the event is to be published, such as 2026-12-31T10:00.');
  }
  return { state, publishAt };
}

/**
 * Rejects taking an event back from buyers once any of them has held or bought a ticket: their pages would lead nowhere. The
 * caller must have locked its stock.
 */
export async function assertMayBecome(
  executor: Executor,
  event: Pick<ManagedEvent, 'id' | 'published'>,
  { state }: PublicationChange,
): Promise<void> {
  const isTakenBack = event.published && (state === 'draft' || state === 'scheduled');
  if (isTakenBack && (await isEventInUse(executor, event.id))) throw new AppError('event_in_use');
}

/** Rejects a time of publication that has passed, or at which the event is over. Of the row as it was written. */
export function assertSchedule(
  { state }: PublicationChange,
  { scheduledFor, endsAt }: Pick<ManagedEvent, 'scheduledFor' | 'endsAt'>,
): void {
  if (state !== 'scheduled') return;
  if (scheduledFor === null) throw invalid('publishAt', 'The time of publication must be in the future.');
  if (scheduledFor >= endsAt) throw invalid('publishAt', 'The event is over before it would be published.');
}

function isState(value: string): value is PublicationState {
  return states.includes(value);
}

/** `Date` moves a day that the month doesn't have into the next month. */
function isRealDay(day = ''): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}
