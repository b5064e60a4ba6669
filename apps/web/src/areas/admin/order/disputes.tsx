import type { AdminOrderDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner.tsx';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';

/** Disputes of the payment at the bank: while one is open nothing can be refunded. */
export function Disputes({ order }: { order: AdminOrderDetail }) {
  const { t: orderText } = useTranslation('admin-order');
  const dates = useDates();
  return order.disputes.map(dispute => (
    <Banner
      key={dispute._id}
      tone={dispute.state === 'won' ? 'info' : 'danger'}
      title={orderText(`dispute.${dispute.state}`)}
    >
      <p>
        <Money amount={dispute.amount} currency={order.currency} /> · {dates.time(dispute.openedAt)} ·{' '}
        <span className="font-mono break-all">{dispute._id}</span>
      </p>
      <p>{orderText(`dispute.${dispute.state}Lead`)}</p>
    </Banner>
  ));
}
