import { CalendarSearch, TicketX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { links } from '../../../paths.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TabData } from './loader.ts';
import { OrderList } from './order-list.tsx';

/** The orders with an event to come, then the others; or a link to the shop. */
export function PurchaseHistory({ lists }: Pick<TabData<'history'>, 'lists'>) {
  const { t: text } = useTranslation('account');
  const { revalidate } = useRevalidator();
  return (
    // So high that the end of the page is out of sight before and after the lists have come, and does not move.
    <div className="min-h-dvh max-w-3xl">
      <DeferredValue
        promise={lists}
        skeleton={<div className="skeleton h-40" />}
        renderError={() => <RetryBanner text={text('dashboard.ordersFailed')} onRetry={() => void revalidate()} />}
      >
        {([upcoming, past]) => {
          if (upcoming.total + past.total === 0) return <NothingYet />;
          return (
            <div className="grid gap-10">
              <OrderList name="upcoming" list={upcoming} empty={<NothingToCome />} />
              {past.total > 0 && <OrderList name="past" list={past} empty={null} />}
            </div>
          );
        }}
      </DeferredValue>
    </div>
  );
}

function NothingYet() {
  const { t: text } = useTranslation('account');
  const toShop = { text: text('literals.purchaseTickets'), to: links.shop(), isMain: true };
  return <EmptyState icon={TicketX} title={text('literals.neverBought')} action={toShop} />;
}

function NothingToCome() {
  const { t: text } = useTranslation('account');
  const toShop = { text: text('literals.purchaseTickets'), to: links.shop() };
  return <EmptyState icon={CalendarSearch} title={text('dashboard.noUpcoming')} action={toShop} />;
}
