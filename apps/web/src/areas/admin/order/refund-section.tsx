import type { AdminOrderDetail } from '@guichet/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { useRefundReason } from '../../../features/refund-reason/use-refund-reason.ts';
import { useLocation } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';

const RefundForm = lazyPart(async () => (await import('./refund-form.tsx')).RefundForm);

const tones = { started: 'quiet', unknown: 'quiet', waiting: 'quiet', done: 'success', failed: 'danger' } as const;

/** What was refunded, how far it is, and the form for more. */
export function RefundSection({ order }: { order: AdminOrderDetail }) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  const reasonOf = useRefundReason();
  const { hash } = useLocation();
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refunds, currency } = order;
  const hasFailed = refunds.some(({ state }) => state === 'failed');
  const isWaiting = refunds.some(({ state }) => state === 'waiting' || state === 'unknown' || state === 'started');
  const canRefund = order.refundable > 0 || order.tickets.some(({ state }) => state !== 'void');

  // The link of a cancellation leads here.
  useEffect(() => {
    if (hash !== '#refund') return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [hash]);

  useEffect(() => {
    if (done !== null) banner.current?.focus();
  }, [done]);

  return (
    <section className="grid gap-3">
      <h2 ref={heading} id="refund" tabIndex={-1} className="text-lg">
        {orderText('refund.title')}
      </h2>
      {done !== null && (
        <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
          {done}
        </Banner>
      )}
      {refunds.length > 0 && (
        <DataTable
          caption={orderText('refund.title')}
          rows={refunds}
          keyOf={refund => refund._id}
          columns={[
            { name: orderText('order.when'), isOneLine: true, value: refund => dates.time(refund.createdAt) },
            {
              name: text('orders.amount'),
              isNumber: true,
              value: refund => <Money amount={refund.amount} currency={currency} />,
            },
            {
              name: orderText('order.state'),
              value: refund => <Tag tone={tones[refund.state]}>{orderText(`refund.state.${refund.state}`)}</Tag>,
            },
            { name: orderText('refund.method'), value: refund => orderText(`refund.methods.${refund.method}`) },
            { name: orderText('refund.reason'), value: refund => reasonOf(refund.reason) },
            { name: orderText('refund.restocked'), value: refund => text(refund.restock ? 'yes' : 'no') },
          ]}
        />
      )}
      {isWaiting && <p className="text-sm text-muted">{orderText('refund.waitingLead')}</p>}
      {hasFailed && <p className="text-sm font-semibold text-danger">{orderText('refund.failedLead')}</p>}
      {canRefund ? (
        <Suspense fallback={<div className="skeleton h-80" />}>
          <RefundForm order={order} onDone={setDone} />
        </Suspense>
      ) : (
        <p className="text-muted">{orderText('refund.nothingLeft')}</p>
      )}
    </section>
  );
}
