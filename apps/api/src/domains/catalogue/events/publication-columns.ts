import type { Publication } from '@guichet/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { events } from '../../../platform/database/tables.ts';

/** The condition that a row of `events` is for the public: neither archived, nor a draft, nor before its time. */
export function isPublished(now: SQL): SQL {
  return sql`(${events.archivedAt} is null and ${events.visibility} <> 'draft'
    and (${events.publishAt} is null or ${events.publishAt} <= ${now}))`;
}

/**
 * The condition that a row of `listed_events` is shown. A scheduled event has its row before its time, and begins with it
 * as any event does with its creation: so this is a condition on an index, and the event appears without a job.
 */
export function hasAppeared(now: SQL): SQL {
  return sql`created_at <= ${now}`;
}

/** Whether only those who have the link of a row of `events` find it. */
export const isHidden = sql<boolean>`${events.visibility} = 'hidden'`;

/** The condition that no ticket of a row of `events` is sold to newcomers: not published, or closed by its lister. */
export function isOffSale(now: SQL): SQL<boolean> {
  return sql<boolean>`(${events.salesClosedAt} is not null or not ${isPublished(now)})`;
}

/** What managers see of the publication. */
export function publicationColumns(clock: Clock) {
  return {
    visibility: events.visibility,
    /** Null once it is public. */
    scheduledFor:
      sql<Date | null>`case when ${events.publishAt} > ${clock.sqlNow()} then ${events.publishAt} end`.mapWith(
        events.publishAt,
      ),
  };
}

type PublicationRow = {
  readonly visibility: 'public' | 'hidden' | 'draft';
  readonly scheduledFor: Date | null;
  readonly salesClosed: boolean;
};

/** Presents the publication of an event. */
export function presentPublication({ visibility, scheduledFor, salesClosed }: PublicationRow): Publication {
  if (scheduledFor === null) return { state: visibility, salesClosed };
  return { state: 'scheduled', publishAt: scheduledFor.toISOString(), salesClosed };
}

/** The same as a field of a manager's event, left out while it is public and on sale. */
export function publicationField(row: PublicationRow): { readonly publication?: Publication } {
  const publication = presentPublication(row);
  return publication.state === 'public' && !publication.salesClosed ? {} : { publication };
}
