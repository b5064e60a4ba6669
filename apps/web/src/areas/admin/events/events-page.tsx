import type { AdminEvent } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { rowsPerPage } from '../admin-api.ts';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';
import { EventFilterForm } from './event-filter-form.tsx';
import type { EventsData } from './loader.ts';

const tones = { coming: 'success', past: 'quiet', cancelled: 'danger', archived: 'quiet' } as const;

/** Every event of the shop with its lister and its sales, also those that visitors don't see any more. */
export function EventsPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const { filters, page, events } = useLoaderData<EventsData>();
  const { revalidate } = useRevalidator();
  return (
    <AdminPanel current="events">
      <title>{`${text('events.title')} – ${t('shop.brand')}`}</title>
      <header className="grid gap-1">
        <PageTitle>{text('events.title')}</PageTitle>
        <p className="max-w-prose text-muted">{text('events.lead')}</p>
      </header>
      <EventFilterForm filters={filters} />
      <DeferredValue
        promise={events}
        skeleton={<div className="skeleton h-96" />}
        renderError={() => <RetryBanner text={text('events.failed')} onRetry={() => void revalidate()} />}
      >
        {list => <Events events={list} page={page} />}
      </DeferredValue>
    </AdminPanel>
  );
}

function Events({ events: { rows, total }, page }: { events: Page<AdminEvent>; page: number }) {
  const { t: text } = useTranslation('admin');
  const { eventDate } = useDates();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6">
        <p className="font-semibold">{text('events.none')}</p>
        <ButtonLink to={links.adminEvents()}>{text('events.showAll')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {text('events.count', { count: total })}
      </p>
      <DataTable
        caption={text('events.title')}
        rows={rows}
        keyOf={event => event._id}
        columns={[
          {
            name: text('events.name'),
            value: event => (
              <Link
                to={links.organiserEvent(event._id)}
                className="inline-flex min-h-6 items-center break-words text-link underline underline-offset-4"
              >
                {event.name}
              </Link>
            ),
          },
          {
            name: text('events.when'),
            isOneLine: true,
            value: event => `${eventDate(event.startDate)}, ${event.startTime}`,
          },
          {
            name: text('events.lister'),
            value: event => event.lister?.name ?? <span className="whitespace-nowrap">{text('events.shop')}</span>,
          },
          {
            name: text('events.state'),
            value: event => <Tag tone={tones[stateOf(event)]}>{text(`events.states.${stateOf(event)}`)}</Tag>,
          },
          {
            name: text('events.sold'),
            isNumber: true,
            value: ({ sold, capacity }) =>
              text('events.soldOf', { sold: format.number(sold), capacity: format.number(capacity) }),
          },
          {
            name: text('events.net'),
            isNumber: true,
            value: event => <Money amount={event.net} currency={event.currency} />,
          },
        ]}
      />
      <ListPager page={page} pageSize={rowsPerPage} total={total} />
    </>
  );
}

/** The one state that the API's filter has an event in. */
function stateOf({ archived, cancelled, ended }: AdminEvent): keyof typeof tones {
  if (archived) return 'archived';
  if (cancelled) return 'cancelled';
  return ended ? 'past' : 'coming';
}
