import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { EventGridSkeleton } from '../../features/catalogue/event-grid.tsx';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Await } from '../../ui/deferred.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { EventList, listGrid } from './event-list.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ShopData } from './loader.ts';
import { useFilters } from './use-filters.ts';

/** The catalogue with its filters: beside the list on wide screens, in a panel on small ones. */
export function ShopPage() {
  const { t } = useTranslation();
  const { key, firstPage, categories } = useLoaderData<ShopData>();
  const { revalidate } = useRevalidator();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { filters, change } = useFilters();
  const fields = <FilterFields filters={filters} categories={categories} onChange={change} />;

  return (
    <>
      <title>{`${t('literals.shopBanner')} – ${t('shop.brand')}`}</title>
      <div className="adire bg-night text-night-ink">
        <div className="wrap py-9 sm:py-12">
          <PageTitle className="text-3xl">{t('literals.shopBanner')}</PageTitle>
          <p className="mt-2 text-lg text-night-soft">{t('shop.filters.lead')}</p>
        </div>
      </div>
      <div className="wrap mt-8 grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
        <aside
          aria-label={t('literals.eventFilters')}
          className="sticky top-24 hidden rounded-lg border border-line bg-surface p-5 lg:block"
        >
          <h2 className="mb-3 text-lg">{t('literals.eventFilters')}</h2>
          {fields}
        </aside>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Button className="lg:hidden" onClick={() => setPanelOpen(true)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {t('shop.filters.open')}
            </Button>
            <ActiveFilters filters={filters} categories={categories} onChange={change} />
          </div>
          <Await
            key={key}
            of={firstPage}
            skeleton={<EventGridSkeleton className={listGrid} />}
            failed={() => <RetryBanner text={t('shop.filters.failed')} onRetry={() => void revalidate()} />}
          >
            {page => <EventList first={page} filters={filters} onClear={change} />}
          </Await>
        </div>
      </div>
      <Modal
        isOpen={isPanelOpen}
        onClose={() => setPanelOpen(false)}
        title={t('literals.eventFilters')}
        closeLabel={t('shop.close')}
        shape="panel"
      >
        {fields}
        <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-line bg-surface p-4">
          <Button look="primary" size="lg" className="w-full" onClick={() => setPanelOpen(false)}>
            <Await key={key} of={firstPage} skeleton={t('shop.loading')} failed={() => t('shop.close')}>
              {page => t('shop.filters.show', { count: page.total })}
            </Await>
          </Button>
        </div>
      </Modal>
    </>
  );
}
