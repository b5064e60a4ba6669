import type { AdminOrderDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { FeeKept } from '../../../features/charges/charges.tsx';
import { useRefundReason } from '../../../features/refund-reason/use-refund-reason.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';

const tones = { started: 'quiet', unknown: 'quiet', waiting: 'quiet', done: 'success', failed: 'danger' } as const;

/** The refunds of an order, how far each is, and which service fee it has left. */
export function RefundList({ order: { refunds, currency } }: { order: AdminOrderDetail }) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  const reasonOf = useRefundReason();
  return (
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
        {
          name: orderText('refund.reason'),
          value: ({ reason, feeKept }) => (
            <>
              {reasonOf(reason)}
              <span className="block">
                <FeeKept amount={feeKept} currency={currency} />
              </span>
            </>
          ),
        },
        { name: orderText('refund.restocked'), value: refund => text(refund.restock ? 'yes' : 'no') },
      ]}
    />
  );
}
