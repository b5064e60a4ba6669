import { TicketX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
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
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6 sm:p-8">
      <TicketX aria-hidden className="size-10 text-link" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{text('literals.neverBought')}</p>
      <ButtonLink to={links.shop()} variant="primary">
        {text('literals.purchaseTickets')}
      </ButtonLink>
    </div>
  );
}

function NothingToCome() {
  const { t: text } = useTranslation('account');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{text('dashboard.noUpcoming')}</p>
      <ButtonLink to={links.shop()}>{text('literals.purchaseTickets')}</ButtonLink>
    </div>
  );
}
