import type { EventSummary } from '@guichet/contracts';
import type { Ref } from 'react';
import { EventCard } from './event-card.tsx';

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3';

type EventGridProps = {
  events: readonly EventSummary[];
  /** Whether the grid is at the top of its page. @default false */
  isFirst?: boolean;
  /** @default three columns on wide screens */
  className?: string;
  ref?: Ref<HTMLUListElement>;
};

/** Events side by side, as many as fit. */
export function EventGrid({ events, isFirst = false, className = gridClass, ref }: EventGridProps) {
  return (
    <ul ref={ref} className={className}>
      {events.map((event, index) => (
        <li key={event._id}>
          <EventCard event={event} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the size of cards. */
export function EventGridSkeleton({ count = 6, className = gridClass }: { count?: number; className?: string }) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-lg bg-surface max-sm:grid max-sm:grid-cols-[7rem_1fr]">
          <div className="skeleton rounded-none sm:aspect-[3/2]" />
          <div className="grid h-41 content-start gap-3 p-3 sm:h-56 sm:p-4">
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-4 w-full" />
            <div className="skeleton mt-4 h-10 w-full sm:mt-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
