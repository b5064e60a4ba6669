import { SlidersHorizontal } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { EventGridSkeleton } from '../../../features/catalogue/event-grid.tsx';
import { QuickLinks } from '../../../features/catalogue/quick-links.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useHistoryEntry } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EventList, listGrid } from './event-list.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type ChangeFilters, countFilters, type ShopFilters } from './filters.ts';
import type { ShopData } from './loader.ts';
import { SortSelect } from './sort-select.tsx';
import { useFilters } from './use-filters.ts';
import { useKeptList } from './use-kept-list.ts';

type ResultsProps = { filters: ShopFilters; onChange: ChangeFilters };

/** The events that match. On a slow phone it takes long to render, so that opening the filters leaves it alone. */
const Results = memo(function Results({ filters, onChange }: ResultsProps) {
  const { t } = useTranslation();
  const { resetKey, firstPage } = useLoaderData<ShopData>();
  const { revalidate } = useRevalidator();
  const keptList = useKeptList();
  // Another visit of the same address, by "Shop" for one, starts with its own first page.
  const visit = useHistoryEntry();
  return (
    <DeferredValue
      key={resetKey}
      promise={keptList ?? firstPage}
      skeleton={<EventGridSkeleton className={listGrid} />}
      renderError={() => <RetryBanner text={t('shop.filters.failed')} onRetry={() => void revalidate()} />}
    >
      {page => <EventList key={visit} first={page} filters={filters} onClear={onChange} />}
    </DeferredValue>
  );
});

/** The catalogue with its filters: beside the list on wide screens, in a panel on small ones. */
export function ShopPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('shop-page');
  const { resetKey, firstPage, categories } = useLoaderData<ShopData>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  // The panel opens at once, and its fields come with the next frame: on a slow phone they take long to render.
  const hasPanelFields = useDeferredValue(isPanelOpen);
  const { filters, change } = useFilters();
  const count = countFilters(filters);
  const fields = <FilterFields filters={filters} categories={categories} onChange={change} />;

  return (
    <>
      <title>{`${t('literals.shopBanner')} – ${t('shop.brand')}`}</title>
      <div className="adire bg-brand text-on-brand">
        <div className="wrap py-6 sm:py-12">
          <PageTitle className="text-3xl">{t('literals.shopBanner')}</PageTitle>
          <p className="mt-2 text-lg text-on-brand-muted">{t('shop.filters.lead')}</p>
        </div>
      </div>
      <div className="wrap mt-5 sm:mt-8 grid items-start gap-8 lg:grid-cols-[17rem_1fr]">
        <aside
          aria-label={t('literals.eventFilters')}
          className="hidden rounded-lg border border-divider bg-surface p-5 lg:block"
        >
          {/* Not twice: the panel of small screens has the same fields. */}
          {!hasPanelFields && (
            <>
              <h2 className="mb-3 text-lg">{t('literals.eventFilters')}</h2>
              {fields}
            </>
          )}
        </aside>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Button className="max-[26rem]:grow lg:hidden" onClick={() => setPanelOpen(true)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {count === 0 ? text('filters') : text('open', { count })}
            </Button>
            <SortSelect filters={filters} onChange={change} />
          </div>
          <ActiveFilters filters={filters} categories={categories} onChange={change} />
          {count === 0 && (
            <DeferredValue
              key={resetKey}
              promise={firstPage}
              skeleton={<QuickLinks events={[]} />}
              renderError={() => null}
            >
              {page => <QuickLinks events={page.data} />}
            </DeferredValue>
          )}
          <Results filters={filters} onChange={change} />
        </div>
      </div>
      <Modal
        isOpen={isPanelOpen}
        onClose={() => setPanelOpen(false)}
        title={t('literals.eventFilters')}
        closeLabel={t('shop.close')}
        shape="panel"
      >
        {hasPanelFields && fields}
        <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-divider bg-surface p-4">
          <Button variant="primary" size="lg" className="w-full" onClick={() => setPanelOpen(false)}>
            <DeferredValue
              key={resetKey}
              promise={firstPage}
              skeleton={t('shop.loading')}
              renderError={() => t('shop.close')}
            >
              {page => text('show', { count: page.total })}
            </DeferredValue>
          </Button>
        </div>
      </Modal>
    </>
  );
}
