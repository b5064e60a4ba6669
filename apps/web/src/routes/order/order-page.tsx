import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { Price } from '../../features/catalogue/price.tsx';
import { orderNumber } from '../../features/checkout/order-number.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { OrderData } from './loader.ts';
import { TicketList } from './ticket-list.tsx';

/** A paid order: the ticket codes first, then their price. */
export function OrderPage() {
  const { t } = useTranslation();
  const { order } = useLoaderData<OrderData>();
  const { state } = useLocation();
  const format = useFormat();
  return (
    <div className="wrap grid max-w-4xl gap-8 py-8 sm:py-12">
      <title>{`${t('checkout.order.title')} – ${t('shop.brand')}`}</title>
      {isJustPaid(state) && <Banner tone="success" title={t('literals.paid')} />}
      <header className="grid gap-1">
        <PageTitle>{t('checkout.order.title')}</PageTitle>
        <p className="text-soft">
          <strong className="font-mono text-ink">
            {t('checkout.order.number', { number: orderNumber(order._id) })}
          </strong>
          {' · '}
          {t('checkout.order.paidOn', { date: format.instant(order.createdAt) })}
        </p>
      </header>
      {order.products.map(line => (
        <TicketList
          key={line._id}
          line={line}
          tickets={order.tickets.filter(({ productId }) => productId === line._id)}
        />
      ))}
      <dl className="grid gap-3 border-t-2 border-dashed border-line pt-5">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{t('checkout.order.totalPaid')}</dt>
          <dd className="text-xl font-extrabold">
            <Price amount={order.amount} />
          </dd>
        </div>
        {order.address !== '' && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">{t('checkout.order.address')}</dt>
            <dd className="text-right whitespace-pre-line">{order.address}</dd>
          </div>
        )}
      </dl>
      <section className="rounded-lg bg-sunken p-5 sm:p-6">
        <h2 className="mb-3 text-xl">{t('checkout.order.nextTitle')}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{t('checkout.order.next1')}</li>
          <li>{t('checkout.order.next2')}</li>
          <li>{t('checkout.order.next3')}</li>
        </ol>
      </section>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/shop" look="primary">
          {t('checkout.order.more')}
        </ButtonLink>
        <Link
          to="/user/dashboard"
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
        >
          {t('checkout.order.history')}
        </Link>
      </div>
    </div>
  );
}

function isJustPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justPaid' in state;
}
