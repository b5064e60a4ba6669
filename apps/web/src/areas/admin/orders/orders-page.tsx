import type { AdminOrder, OrderStatus } from '@guichet/contracts';
import { ClipboardList, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { type Action, useAction } from '../../../features/forms/use-action.ts';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type OrderFilters as Filters, rowsPerPage, useAdmin } from '../admin-api.ts';
import type { ListData } from '../list-loaders.ts';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderItem } from './order-item.tsx';

const ExportButton = lazyPart(async () => (await import('../export-button.tsx')).ExportButton);
const UnplacedPayments = lazyPart(async () => (await import('./unplaced-payments.tsx')).UnplacedPayments);

/** The orders of all buyers: found by words, status and days, page by page, each with its status. */
export function OrdersPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const { filters, page, list } = useLoaderData<ListData<'orders'>>();
  const { revalidate } = useRevalidator();
  const action = useAction();
  return (
    <AdminPanel current="orders">
      <title>{`${text('orders.title')} – ${t('shop.brand')}`}</title>
      <PageTitle>{text('orders.title')}</PageTitle>
      <OrderFilters filters={filters} />
      {/* Not in the list: it is fetched again after each change, and may fail then. */}
      <OutcomeBanner outcome={action.outcome} />
      <DeferredValue
        promise={list}
        skeleton={<div className="skeleton h-96" />}
        renderError={() => <RetryBanner text={text('orders.failed')} onRetry={() => void revalidate()} />}
      >
        {({ orders, statuses, unplaced }) => (
          <>
            <Orders orders={orders} statuses={statuses} filters={filters} page={page} action={action} />
            {unplaced.length > 0 && (
              <Suspense fallback={<div className="skeleton h-48" />}>
                <UnplacedPayments payments={unplaced} action={action} />
              </Suspense>
            )}
          </>
        )}
      </DeferredValue>
    </AdminPanel>
  );
}

type OrdersProps = {
  orders: Page<AdminOrder>;
  statuses: readonly OrderStatus[];
  filters: Filters;
  page: number;
  action: Action;
};

function Orders({ orders: { rows, total }, statuses, filters, page, action }: OrdersProps) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const isFiltered = Object.values(filters).some(value => value !== '');
  if (rows.length === 0) {
    const isPart = isFiltered || page > 1;
    return (
      <EmptyState
        icon={isPart ? SearchX : ClipboardList}
        title={text(isPart ? 'orders.noMatch' : 'literals.noOrders')}
        // With filters, the form above has this link.
        {...(!isFiltered && page > 1 && { action: { text: text('orders.showAll'), to: links.adminOrders() } })}
      >
        {text(isPart ? 'orders.noMatchHint' : 'orders.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {text('orders.count', { count: total })} {text('orders.savedAtOnce')}
      </p>
      <ul className="grid gap-4">
        {rows.map(order => (
          <OrderItem key={order._id} order={order} statuses={statuses} action={action} />
        ))}
      </ul>
      <ListPager page={page} pageSize={rowsPerPage} total={total} />
      <div className="grid gap-2 border-t border-divider pt-5">
        <Suspense fallback={<div className="skeleton h-11" />}>
          <ExportButton label={text('exports.orders')} load={options => admin.exportOrders(filters, options)} />
        </Suspense>
        <p className="text-sm text-muted">{text('exports.personal')}</p>
      </div>
    </>
  );
}
