import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { useAction } from '../../../features/forms/use-action.ts';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Facts } from '../facts.tsx';
import { Money } from '../money.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { StatusSelect } from '../status-select.tsx';
import { useDates } from '../use-dates.ts';
import { Disputes } from './disputes.tsx';
import type { AdminOrderData } from './loader.ts';
import { RefundSection } from './refund-section.tsx';
import { Tickets } from './tickets.tsx';

const History = lazyPart(async () => (await import('./history.tsx')).History);
const importCharges = () => import('../../../features/charges/charges.tsx');
const FeeReturn = lazyPart(async () => (await importCharges()).FeeReturn);
const Taxes = lazyPart(async () => (await importCharges()).Taxes);

/** One order: who bought it, its tickets, its refunds, and what can be done about it. */
export function AdminOrderPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  const { order, statuses } = useLoaderData<AdminOrderData>();
  const action = useAction();
  const typeName = useTypeName();
  const number = orderNumber(order._id);
  return (
    <AdminPanel current="orders">
      <title>{`${orderText('order.title', { number })} – ${t('shop.brand')}`}</title>
      <Link
        to={links.adminOrders()}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-link underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {orderText('order.all')}
      </Link>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle>{orderText('order.title', { number })}</PageTitle>
        <StatusBadge status={order.status} />
      </header>
      <Disputes order={order} />
      <OutcomeBanner outcome={action.outcome} />
      <Facts
        rows={[
          { name: text('orders.buyer'), value: `${order.user.name}\n${order.user.email}` },
          { name: text('orders.madeOn'), value: dates.time(order.createdAt) },
          {
            name: orderText('order.lines'),
            value: order.products.map(line => (
              <span key={lineKey(line)} className="block">
                {line.count} × {line.name}
                {line.ticketType !== undefined && ` · ${typeName(line.ticketType)}`} –{' '}
                <Money amount={line.price} currency={order.currency} />
                {line.count > 1 && ` ${orderText('order.each')}`}
                {(line.discount ?? 0) > 0 && (
                  <>
                    {`, ${orderText('order.discount')} `}
                    <Money amount={line.discount ?? 0} currency={order.currency} />
                  </>
                )}
              </span>
            )),
          },
          ...(order.fee === undefined
            ? []
            : [
                {
                  name: orderText('order.fee'),
                  value: (
                    <Beside note={<FeeReturn of={order} />}>
                      <Money amount={order.fee.amount} currency={order.currency} />
                    </Beside>
                  ),
                },
              ]),
          {
            name: text('orders.amount'),
            value: (
              <Beside note={order.taxes !== undefined && <Taxes of={order} />}>
                <Money amount={order.amount} currency={order.currency} />
              </Beside>
            ),
          },
          ...(order.paidWith === null
            ? []
            : [{ name: orderText('order.paidWith'), value: <PaidWith instrument={order.paidWith} /> }]),
          { name: orderText('order.refunded'), value: <Money amount={order.refunded} currency={order.currency} /> },
          { name: orderText('order.refundable'), value: <Money amount={order.refundable} currency={order.currency} /> },
          { name: orderText('order.transaction'), value: <span className="font-mono">{order.transaction_id}</span> },
          ...(order.address === '' ? [] : [{ name: orderText('order.address'), value: order.address }]),
        ]}
      />
      <div className="grid max-w-sm gap-3">
        <StatusSelect key={order._id} order={order} statuses={statuses} action={action} />
      </div>
      <Tickets order={order} />
      <RefundSection order={order} />
      <Suspense fallback={<div className="skeleton h-60" />}>
        <History order={order} />
      </Suspense>
    </AdminPanel>
  );
}

/** An amount, and below it what is to be known about it. */
function Beside({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {note && (
        <span className="block min-h-5 text-sm font-normal text-muted">
          <Suspense>{note}</Suspense>
        </span>
      )}
    </>
  );
}
