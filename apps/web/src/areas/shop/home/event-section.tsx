import type { EventSummary } from '@guichet/contracts';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { EventGrid, EventGridSkeleton } from '../../../features/catalogue/event-grid.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';

type EventSectionProps = {
  title: string;
  events: Deferred<EventSummary[]>;
  isFirst?: boolean;
};

/** A titled list of events with a link to all others. */
export function EventSection({ title, events, isFirst = false }: EventSectionProps) {
  const { t } = useTranslation();
  const { t: home } = useTranslation('home');
  const { revalidate } = useRevalidator();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        <Link
          to={links.shop()}
          className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link sm:whitespace-nowrap hover:underline"
        >
          {home('seeAll')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <DeferredValue
        promise={events}
        skeleton={<EventGridSkeleton />}
        renderError={() => <RetryBanner text={t('shop.filters.failed')} onRetry={() => void revalidate()} />}
      >
        {list =>
          list.length > 0 ? (
            <EventGrid events={list} isFirst={isFirst} />
          ) : (
            <p className="text-muted">{home('noEvents')}</p>
          )
        }
      </DeferredValue>
    </section>
  );
}
