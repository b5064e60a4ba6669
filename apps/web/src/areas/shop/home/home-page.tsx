import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { QuickLinks } from '../../../features/catalogue/quick-links.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EventSection } from './event-section.tsx';
import { HomeLead } from './home-lead.tsx';
import type { HomeData } from './loader.ts';
import { Marketing } from './marketing.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchResults } from './search-results.tsx';
import { Trust } from './trust.tsx';

/** The home page: search, the best-selling events, the newest ones, and why to buy here. */
export function HomePage() {
  const { t } = useTranslation();
  const { t: home } = useTranslation('home');
  const data = useLoaderData<HomeData>();
  return (
    <>
      <title>{`${t('shop.brand')} – ${home('title')}`}</title>
      <div className="adire bg-brand text-on-brand">
        <div className="wrap grid gap-6 pt-6 pb-16 sm:pt-16 sm:pb-24">
          <div className="grid max-w-3xl gap-4">
            <PageTitle className="text-3xl">{home('title')}</PageTitle>
            <HomeLead />
          </div>
        </div>
      </div>
      <div className="wrap relative z-10 -mt-12 grid grid-cols-[minmax(0,1fr)] gap-10 sm:-mt-14 sm:gap-14">
        <div className="grid gap-4">
          <SearchBar categories={data.categories} />
          <SearchResults />
          <DeferredValue promise={data.recent} skeleton={<QuickLinks events={[]} />} renderError={() => null}>
            {events => <QuickLinks events={events} />}
          </DeferredValue>
        </div>
        <EventSection title={t('literals.mostPurchased')} events={data.mostPurchased} isFirst />
        <Marketing />
        <EventSection title={t('literals.recent')} events={data.recent} />
        <Trust />
      </div>
    </>
  );
}
