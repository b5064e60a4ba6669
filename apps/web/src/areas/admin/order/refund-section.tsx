import type { AdminOrderDetail } from '@guichet/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { useLocation } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';

const RefundForm = lazyPart(async () => (await import('./refund-form.tsx')).RefundForm);
const RefundList = lazyPart(async () => (await import('./refund-list.tsx')).RefundList);

/** What was refunded, how far it is, and the form for more. */
export function RefundSection({ order }: { order: AdminOrderDetail }) {
  const { t: orderText } = useTranslation('admin-order');
  const { hash } = useLocation();
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refunds } = order;
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
        <Suspense fallback={<div className="skeleton h-24" />}>
          <RefundList order={order} />
        </Suspense>
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
