import type { EventSummary } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DateBadge } from '../../../features/catalogue/date-badge.tsx';
import { EventTags } from '../../../features/catalogue/event-tags.tsx';
import { photoSource } from '../../../features/catalogue/photo-source.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { useSearch } from './use-search.ts';

/** The results of the search in the URL: small items, each a link to its event. Empty without a search. */
export function SearchResults() {
  const { t } = useTranslation();
  const { t: home } = useTranslation('home');
  const [params] = useSearchParams();
  const text = params.get('text')?.trim() ?? '';
  const { state, retry } = useSearch(text, params.get('category') ?? '');
  if (text === '') return null;
  return (
    <section className="rounded-lg border border-divider bg-surface p-4 sm:p-5" aria-busy={state.kind === 'searching'}>
      {state.kind === 'searching' && <ResultsSkeleton />}
      {state.kind === 'failed' && <RetryBanner text={t('shop.filters.failed')} onRetry={retry} />}
      {state.kind === 'found' && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <div role="status">
              <h2 className="text-lg">
                {state.events.length > 0
                  ? home('results', { count: state.events.length, text })
                  : home('noResults', { text })}
              </h2>
            </div>
            <ButtonLink to={links.home()} variant="quiet" preventScrollReset className="-mx-4 shrink-0">
              {home('clear')}
            </ButtonLink>
          </div>
          <ul className="mt-3 grid gap-2 sm:-mx-2 lg:grid-cols-2">
            {state.events.map(event => (
              <ResultItem key={event._id} event={event} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ResultItem({ event }: { event: EventSummary }) {
  const format = useFormat();
  return (
    <li className="relative flex items-center gap-3 rounded-md py-2 hover:bg-inset sm:p-2 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus">
      <div className="w-20 shrink-0 overflow-hidden rounded-sm sm:w-24">
        <Photo src={photoSource(event)} alt="" sizes="6rem" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={links.event(event._id)}
          className="line-clamp-2 font-semibold outline-none after:absolute after:inset-0"
        >
          {event.name}
        </Link>
        <p className="text-sm sm:hidden">
          {format.longDate(event.startDate)}, {event.startTime}
        </p>
        <p className="line-clamp-1 text-sm text-muted">{event.location}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm font-bold">
          <Price amount={event.price} currency={event.currency} />
          <EventTags event={event} />
        </p>
      </div>
      <div aria-hidden className="hidden sm:block">
        <DateBadge startDate={event.startDate} />
      </div>
    </li>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <div className="skeleton h-6 w-60" />
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
    </div>
  );
}
