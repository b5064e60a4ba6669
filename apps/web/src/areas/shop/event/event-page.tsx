import { isPoster } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { useMinute } from '../../../browser/use-minute.ts';
import { availability, canBuy } from '../../../features/catalogue/availability.ts';
import { EventGrid, EventGridSkeleton } from '../../../features/catalogue/event-grid.tsx';
import { EventTags } from '../../../features/catalogue/event-tags.tsx';
import { photoSource } from '../../../features/catalogue/photo-source.ts';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useCategoryName } from '../../../features/catalogue/use-category-name.ts';
import { EventActionsLoader } from '../../../features/event-actions/event-actions-loader.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Archives } from './archives.tsx';
import { BuyBox } from './buy-box.tsx';
import { EventFacts } from './event-facts.tsx';
import type { EventData } from './loader.ts';
import { PriceFrom } from './price-from.tsx';
import { ShareEvent } from './share-event.tsx';
import { LazySoldOutPanel } from './sold-out/lazy-sold-out-panel.tsx';
import { TicketTypes } from './types/ticket-types.tsx';
import { useKeptCode } from './use-kept-code.ts';

/** A name of more letters is written smaller, so that date, place and photo stay on a phone's first screen. */
const longName = 40;

const relatedGrid = 'grid gap-3 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** One event with its facts and its price, then links to more events. */
export function EventPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const { event, related } = useLoaderData<EventData>();
  const time = useMinute(useServices());
  const format = useFormat();
  const categoryName = useCategoryName();
  const types = event.ticketTypes;
  // Its line makes the stub, or the bar, higher.
  const hasFee = types === undefined && event.serviceFee !== undefined;
  useKeptCode();
  return (
    <div className={classNames('wrap pt-6 sm:pt-10', canBuy(event) && (hasFee ? 'pb-32 lg:pb-0' : 'pb-24 lg:pb-0'))}>
      <title>{`${event.name} – ${t('shop.brand')}`}</title>
      <EventActionsLoader event={event} />
      <article className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-x-10">
        <header className="grid gap-2 lg:col-span-2">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <Link
              to={links.shop({ category: event.category._id })}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
            >
              {categoryName(event.category)}
            </Link>
            {event.isDraft ? null : <EventTags event={event} />}
          </p>
          <PageTitle className={classNames('wrap-anywhere hyphens-auto', event.name.length <= longName && 'text-3xl')}>
            {event.name}
          </PageTitle>
          <p className="text-lg text-muted">
            {format.longDate(event.startDate)}, {event.startTime} · {event.location}
          </p>
        </header>
        {event.cancelled && (
          <Banner tone="danger" title={text('cancelledTitle')} className="lg:col-span-2">
            {event.cancelReason !== null && <p className="whitespace-pre-line">{event.cancelReason}</p>}
            <p>{text('cancelledBody')}</p>
          </Banner>
        )}
        <Photo
          key={event._id}
          src={photoSource(event)}
          alt={text('photoOf', { name: event.name })}
          sizes="(min-width: 64rem) 46rem, calc(100vw - 2rem)"
          isFirst
          isWhole={isPoster(event)}
          className="rounded-lg"
        />
        <div
          className={classNames(
            'lg:ticket-edge lg:ticket-notches lg:relative tall:lg:sticky lg:top-24 lg:row-span-2',
            hasFee ? 'lg:[--stub:11.5rem]' : 'lg:[--stub:9.5rem]',
          )}
        >
          <div className="rounded-lg bg-surface max-lg:border max-lg:border-divider">
            <EventFacts event={event} />
            <ShareEvent key={event._id} event={event} />
            {types === undefined ? <BuyBox event={event} /> : <PriceFrom event={event} />}
          </div>
        </div>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {types !== undefined && !event.ended && !event.cancelled && !event.salesClosed && (
            <TicketTypes key={event._id} event={event} types={types} />
          )}
          {availability(event) === 'sold-out' && <LazySoldOutPanel event={event} />}
          <AboutEvent event={event} />
        </section>
      </article>
      <p className="mt-6 text-sm text-muted">
        <time dateTime={event.createdAt}>{t('shop.event.added', { time: format.ago(event.createdAt, time) })}</time>
      </p>
      <RelatedEvents key={event._id} related={related} />
      <Archives />
    </div>
  );
}

function AboutEvent({ event }: Pick<EventData, 'event'>) {
  const { t: text } = useTranslation('event-page');
  return (
    <div>
      <h2 className="mb-2 text-xl">{text('about')}</h2>
      <p className="max-w-prose whitespace-pre-line">{event.description}</p>
      {(event.price > 0 || event.ticketTypes?.some(({ price }) => price > 0)) && !event.ended && !event.cancelled && (
        <p className="mt-4 text-sm text-muted">
          {text('refund')}{' '}
          <Link
            to={links.refunds()}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {text('refundLink')}
          </Link>
        </p>
      )}
    </div>
  );
}

function RelatedEvents({ related }: Pick<EventData, 'related'>) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const { revalidate } = useRevalidator();
  return (
    <section className="mt-14 grid gap-5">
      <h2 className="text-2xl">{text('related')}</h2>
      <DeferredValue
        promise={related}
        skeleton={<EventGridSkeleton count={3} className={relatedGrid} />}
        renderError={() => <RetryBanner text={text('relatedFailed')} onRetry={() => void revalidate()} />}
      >
        {events =>
          events.length > 0 ? (
            <EventGrid events={events} className={relatedGrid} />
          ) : (
            <p className="text-muted">{t('literals.noRelated')}</p>
          )
        }
      </DeferredValue>
    </section>
  );
}
