import type { Order } from '@guichet/contracts';
import { TicketX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Price } from '../../features/catalogue/price.tsx';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { orderNumber } from '../../features/checkout/order-number.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Await, type Deferred } from '../../ui/deferred.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Every order, newest first as the server sends them, or a link to the shop. */
export function PurchaseHistory({ orders }: { orders: Deferred<Order[]> }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <Await
      of={orders}
      skeleton={<div className="skeleton h-40 max-w-3xl" />}
      failed={() => <RetryBanner text={t('account.dashboard.ordersFailed')} onRetry={() => void revalidate()} />}
    >
      {list => (list.length === 0 ? <NothingYet /> : <Orders orders={list} />)}
    </Await>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-3xl justify-items-start gap-4 rounded-lg border border-line bg-surface p-6 sm:p-8">
      <TicketX aria-hidden className="size-10 text-link" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{t('literals.neverBought')}</p>
      <ButtonLink to="/shop" look="primary">
        {t('literals.purchaseTickets')}
      </ButtonLink>
    </div>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="grid max-w-3xl gap-4">
      {orders.map(order => (
        <li key={order._id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-mono text-base">{t('account.dashboard.order', { number: orderNumber(order._id) })}</h2>
            <OrderStatusTag status={order.status} />
          </div>
          <ul className="grid gap-1 text-sm">
            {order.products.map(line => (
              <li key={line._id}>
                {line.count} × {line.name}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <p className="text-sm text-soft">
              <time dateTime={order.createdAt}>{format.instant(order.createdAt)}</time>
              {' · '}
              <strong className="text-ink">
                <Price amount={order.amount} />
              </strong>
            </p>
            <ButtonLink to={`/order/${order._id}`}>
              {t('account.dashboard.viewOrder')}
              <span className="sr-only"> {orderNumber(order._id)}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The documented badge; an unknown status is shown as the server sent it (decision T48). */
function OrderStatusTag({ status }: { status: Order['status'] }) {
  const { t } = useTranslation();
  const tone = status === 'Cancelled' ? 'danger' : status === 'Delivered' ? 'leaf' : 'quiet';
  return <Tag tone={tone}>{t(`literals.status.${status}`, { defaultValue: status })}</Tag>;
}
