import type { Order } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Price } from '../../../features/catalogue/price.tsx';
import { FeeKept } from '../../../features/charges/charges.tsx';
import { useRefundReason } from '../../../features/refund-reason/use-refund-reason.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** What was given back, when, why, and how far it is. */
export function Refunds({ order: { refunds, currency } }: { order: Order }) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const reasonOf = useRefundReason();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{text('order.refunds')}</h2>
      <ul className="divide-y divide-divider rounded-lg border border-divider bg-surface px-5">
        {refunds.map(refund => (
          <li key={refund._id} className="grid gap-1 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{text(`order.refundState.${refund.state}`)}</strong>
              <strong>
                <Price amount={refund.amount} currency={currency} />
              </strong>
            </p>
            <p className="text-sm text-muted">
              <time dateTime={refund.createdAt}>{format.instant(refund.createdAt)}</time> · {reasonOf(refund.reason)}
            </p>
            {refund.feeKept !== undefined && (
              <p className="text-sm">
                <FeeKept amount={refund.feeKept} currency={currency} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
