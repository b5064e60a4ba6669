import type { ListerEvent } from '@guichet/contracts';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
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
    return (
      <div className="grid justify-items-start gap-4">
        <p>{text('events.beyond')}</p>
        <ButtonLink to={links.organiser()}>{text('events.first')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6 sm:p-8">
      <CalendarPlus aria-hidden className="size-10 text-link" strokeWidth={1.5} />
      <div>
        <p className="text-lg font-semibold">{text('events.none')}</p>
        <p className="text-muted">{text('events.noneHint')}</p>
      </div>
      <ButtonLink to={links.createEvent()} variant="primary">
        {text('events.create')}
      </ButtonLink>
    </div>
  );
}
