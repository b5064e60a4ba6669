import type { ListerEvent } from '@guichet/contracts';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { rowsPerPage } from '../organiser-api.ts';
import { OwnEvent } from './own-event.tsx';

type OwnEventsProps = { events: Deferred<Page<ListerEvent>>; page: number };

/** A page of the organiser's events, the newest first. */
export function OwnEvents({ events, page }: OwnEventsProps) {
  const { t: text } = useTranslation('organiser');
  const { revalidate } = useRevalidator();
  return (
    <DeferredValue
      promise={events}
      skeleton={<div className="skeleton h-60" />}
      renderError={() => <RetryBanner text={text('events.failed')} onRetry={() => void revalidate()} />}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Nothing isBeyond={page > 1} />
        ) : (
          <div className="grid gap-5">
            <ul className="grid gap-4">
              {rows.map(event => (
                <OwnEvent key={event._id} event={event} />
              ))}
            </ul>
            <ListPager page={page} pageSize={rowsPerPage} total={total} />
          </div>
        )
      }
    </DeferredValue>
  );
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  const { t: text } = useTranslation('organiser');
  if (isBeyond) {
    const toFirst = { text: text('events.first'), to: links.organiser() };
    return <EmptyState icon={CalendarPlus} title={text('events.beyond')} action={toFirst} />;
  }
  return (
    <EmptyState
      icon={CalendarPlus}
      title={text('events.none')}
      action={{ text: text('events.create'), to: links.createEvent(), isMain: true }}
    >
      {text('events.noneHint')}
    </EmptyState>
  );
}
