import type { AdminEvent } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ListData } from '../list-loaders.ts';
import { Money } from '../money.tsx';
import { TablePage } from '../table-page.tsx';
import { useDates } from '../use-dates.ts';
import { EventFilterForm } from './event-filter-form.tsx';

const tones = { coming: 'success', past: 'quiet', cancelled: 'danger', archived: 'quiet' } as const;

/** Every event of the shop with its lister and its sales, also those that visitors don't see any more. */
export function EventsPage() {
  const { t: text } = useTranslation('admin');
  const { filters, page, list } = useLoaderData<ListData<'events'>>();
  const { eventDate } = useDates();
  const format = useFormat();
  return (
    <TablePage
      name="events"
      path={links.adminEvents()}
      lead={text('events.lead')}
      filterForm={<EventFilterForm filters={filters} />}
      page={page}
      list={list}
      count={total => text('events.count', { count: total })}
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
  );
}

/** The one state that the API's filter has an event in. */
function stateOf({ archived, cancelled, ended }: AdminEvent): keyof typeof tones {
  if (archived) return 'archived';
  if (cancelled) return 'cancelled';
  return ended ? 'past' : 'coming';
}
