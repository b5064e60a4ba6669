import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { useMinute } from '../../browser/use-minute.ts';
import { EventGrid, EventGridSkeleton } from '../../features/catalogue/event-grid.tsx';
import { EventTags } from '../../features/catalogue/event-tags.tsx';
import { photoSource } from '../../features/catalogue/photo-source.ts';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useServices } from '../../services.ts';
import { Await } from '../../ui/deferred.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Archives } from './archives.tsx';
import { BuyBox } from './buy-box.tsx';
import { EventFacts } from './event-facts.tsx';
import type { EventData } from './loader.ts';

const relatedGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** One event with its facts and its price, then links to more events. */
export function EventPage() {
  const { t } = useTranslation();
  const { event, related } = useLoaderData<EventData>();
  const { revalidate } = useRevalidator();
  const { now } = useServices();
  const time = useMinute(now);
  const format = useFormat();
  return (
    <div className="wrap pt-6 pb-24 sm:pt-10 lg:pb-0">
      <title>{`${event.name} – ${t('shop.brand')}`}</title>
      <article className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-x-10">
        <header className="grid gap-2 lg:col-span-2">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <Link
              to={`/shop?category=${event.category._id}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
            >
              {event.category.name}
            </Link>
            <EventTags event={event} />
          </p>
          <PageTitle className="text-3xl">{event.name}</PageTitle>
          <p className="text-lg text-soft">
            {format.longDate(event.startDate)}, {event.startTime} · {event.location}
          </p>
        </header>
        <Photo
          key={event._id}
          src={photoSource(event)}
          alt={t('shop.event.photoOf', { name: event.name })}
          sizes="(min-width: 64rem) 46rem, 100vw"
          isFirst
          className="rounded-lg"
        />
        <div className="lg:ticket-edge lg:sticky lg:top-24 lg:row-span-2">
          <div className="rounded-lg bg-surface max-lg:border max-lg:border-line lg:ticket-shape lg:[--stub:9.5rem]">
            <EventFacts event={event} />
            <BuyBox event={event} />
          </div>
        </div>
        <section>
          <h2 className="mb-2 text-xl">{t('shop.event.about')}</h2>
          <p className="max-w-prose whitespace-pre-line">{event.description}</p>
        </section>
      </article>
      <p className="mt-6 text-sm text-soft">
        <time dateTime={event.createdAt}>{t('shop.event.added', { time: format.ago(event.createdAt, time) })}</time>
      </p>
      <section className="mt-14 grid gap-5">
        <h2 className="text-2xl">{t('shop.event.related')}</h2>
        <Await
          key={event._id}
          of={related}
          skeleton={<EventGridSkeleton count={3} className={relatedGrid} />}
          failed={() => <RetryBanner text={t('shop.event.relatedFailed')} onRetry={() => void revalidate()} />}
        >
          {events =>
            events.length > 0 ? (
              <EventGrid events={events} className={relatedGrid} />
            ) : (
              <p className="text-soft">{t('literals.noRelated')}</p>
            )
          }
        </Await>
      </section>
      <Archives />
    </div>
  );
}
