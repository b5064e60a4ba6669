import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { logFailure } from '../../../browser/log-failure.ts';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link, useLocation } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { isRefunding } from '../order-state.ts';
import { isShipped, OrderTags } from '../order-tags.tsx';
import type { OrderData } from './loader.ts';
import { numberedTickets } from './numbered-tickets.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { OrderFiles } from './order-files.tsx';
import { RefundOffer } from './refund-offer.tsx';
import { TicketList } from './ticket-list.tsx';
import { useOrderChanges, withTicket } from './use-order-changes.ts';
import { useTicketsWorker } from './use-tickets-worker.ts';

/** The order whose payment this tab has reported as successful. */
const thankedKey = 'thanked';

const importViewer = () => import('./ticket-viewer.tsx');
const TicketViewer = lazyPart(async () => (await importViewer()).TicketViewer);

const Refunds = lazyPart(async () => (await import('./refunds.tsx')).Refunds);

const importCharges = () => import('../../../features/charges/charges.tsx');
const ServiceFee = lazyPart(async () => (await importCharges()).ServiceFee);
const Taxes = lazyPart(async () => (await importCharges()).Taxes);

/** A paid order: the ticket codes first, then their price. */
export function OrderPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const { order: loaded, isKept, keptAt } = useLoaderData<OrderData>();
  const isOffline = keptAt !== null;
  const opensOffline = useTicketsWorker() && isKept;
  const { order, change, changed } = useOrderChanges(loaded);
  const isThanked = useThanks(order._id);
  const format = useFormat();
  const { enlarged, enlarge, shrink, isViewerWanted } = useEnlarged();
  const tickets = numberedTickets(order);
  const hasValidTicket = order.tickets.some(({ state }) => state === 'valid');
  return (
    <div className="wrap grid max-w-4xl gap-8 py-8 sm:py-12">
      <title>{`${text('order.title')} – ${t('shop.brand')}`}</title>
      {isOffline && <OfflineBanner keptAt={keptAt} />}
      {isThanked && !isOffline && order.refunds.length === 0 && (
        <Banner tone="success" title={t('literals.successTitle')}>
          {t('literals.paid')}
        </Banner>
      )}
      <header className="grid gap-2">
        <p className="hidden font-extrabold print:block">{t('shop.brand')}</p>
        <PageTitle>{text('order.title')}</PageTitle>
        <p className="text-muted">
          <strong className="font-mono text-foreground">
            {text('order.number', { number: orderNumber(order._id) })}
          </strong>
          {'\u00a0· '}
          {text('order.paidOn', { date: format.instant(order.createdAt) })}
        </p>
        <OrderTags order={order} hasDelivery={isShipped(order)} />
      </header>
      <ActionBanner outcome={changed} />
      {order.refundOffered !== null && !isOffline && (
        <RefundOffer
          order={order}
          offer={order.refundOffered}
          onRefund={refunded => change(refunded, text('order.taken'))}
        />
      )}
      {order.products.map(line => (
        <TicketList
          key={lineKey(line)}
          line={line}
          order={order}
          tickets={tickets.filter(numbered => numbered.line === line)}
          onEnlarge={enlarge}
          onReissue={isOffline ? undefined : fresh => change(withTicket(order, fresh), text('order.reissueDone'))}
        />
      ))}
      <Suspense>{isViewerWanted && <TicketViewer tickets={tickets} openAt={enlarged} onClose={shrink} />}</Suspense>
      {hasValidTicket && !isOffline && <OrderFiles orderId={order._id} />}
      {order.refunds.length > 0 && (
        <Suspense fallback={<div className="skeleton h-32" />}>
          <Refunds order={order} />
        </Suspense>
      )}
      <OrderSums order={order} />
      {hasValidTicket && <NextSteps opensOffline={opensOffline} />}
      <div className="button-row print:hidden">
        <ButtonLink to={links.shop()} variant="primary">
          {text('order.more')}
        </ButtonLink>
        <Link
          to={links.dashboard('history')}
          className="inline-flex min-h-11 items-center justify-center px-2 text-sm font-semibold text-link underline underline-offset-4"
        >
          {text('order.history')}
        </Link>
      </div>
    </div>
  );
}

/** What was paid and given back, by which means, and where something is sent. */
function OrderSums({ order }: Pick<OrderData, 'order'>) {
  const { t: text } = useTranslation('account');
  const discount = order.products.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  return (
    <dl className="grid gap-3 border-t-2 border-dashed border-divider pt-5">
      {order.code !== undefined && discount > 0 && (
        <SumRow label={text('order.discount', { code: order.code })} className="font-bold">
          <span aria-hidden>−</span>
          <Price amount={discount} currency={order.currency} />
        </SumRow>
      )}
      {order.fee !== undefined && (
        <Suspense fallback={<div className="h-11" />}>
          <ServiceFee of={order} />
        </Suspense>
      )}
      <SumRow label={text('order.totalPaid')} className="text-right text-xl font-extrabold">
        <Price amount={order.amount} currency={order.currency} />
        {order.taxes !== undefined && (
          <span className="block min-h-5 text-sm font-normal text-muted">
            <Suspense>
              <Taxes of={order} />
            </Suspense>
          </span>
        )}
      </SumRow>
      {order.refunded > 0 && (
        <SumRow label={text(isRefunding(order) ? 'order.refunding' : 'order.refunded')} className="font-bold">
          <Price amount={order.refunded} currency={order.currency} />
        </SumRow>
      )}
      {order.paidWith !== null && (
        <SumRow label={text('order.paidWith')} className="min-w-0 text-right wrap-anywhere">
          <PaidWith instrument={order.paidWith} />
        </SumRow>
      )}
      {order.address !== '' && (
        <SumRow label={text('order.address')} className="text-right whitespace-pre-line">
          {order.address}
        </SumRow>
      )}
    </dl>
  );
}

function SumRow({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-semibold">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

function NextSteps({ opensOffline }: { opensOffline: boolean }) {
  const { t: text } = useTranslation('account');
  return (
    <section className="rounded-lg bg-inset p-5 sm:p-6 print:hidden">
      <h2 className="mb-3 text-xl">{text('order.nextTitle')}</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{text('order.next1')}</li>
        <li>{text('order.next2')}</li>
        {opensOffline && <li>{text('order.nextOffline')}</li>}
        <li>{text('order.next3')}</li>
      </ol>
    </section>
  );
}

/** The ticket that fills the screen, by its id. The code for it is fetched when the page has been shown. */
function useEnlarged() {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const [isViewerWanted, want] = useState(false);

  useEffect(() => {
    importViewer().catch(logFailure);
  }, []);

  const enlarge = (ticketId: string) => {
    want(true);
    setEnlarged(ticketId);
  };
  return { enlarged, enlarge, shrink: () => setEnlarged(null), isViewerWanted };
}

/** Whether this visit follows the payment. The browser keeps the state that says so for reloads and Back, which don't. */
function useThanks(orderId: string): boolean {
  const { tabStorage } = useServices();
  const { state } = useLocation();
  const [isFirst] = useState(() => tabStorage.read(thankedKey) !== orderId);
  const isThanked = isFirst && typeof state === 'object' && state !== null && 'justPaid' in state;

  useEffect(() => {
    if (isThanked) tabStorage.write(thankedKey, orderId);
  }, [isThanked, orderId, tabStorage]);
  return isThanked;
}
