import type { Order } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import { type OrderState, orderState } from './order-state.ts';

const tones: Record<OrderState, 'success' | 'quiet' | 'danger'> = {
  paid: 'success',
  free: 'success',
  refunding: 'quiet',
  'partly-refunded': 'quiet',
  refunded: 'quiet',
  void: 'danger',
};

/** Whether something of the order is sent to the buyer, so that its delivery has a state. */
export function isShipped({ products }: Order): boolean {
  return products.some(({ shipping }) => shipping);
}

type OrderTagsProps = {
  order: Order;
  /** Whether the state of the delivery is shown (decision T60); a cancelled order is always named as such. @default true */
  hasDelivery?: boolean;
};

/** First whether the tickets are issued, then the documented badge, as what it is: the state of a delivery. */
export function OrderTags({ order, hasDelivery = true }: OrderTagsProps) {
  const { t: text } = useTranslation('account');
  const state = orderState(order);
  const isCancelled = order.status === 'Cancelled';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Tag tone={tones[state]}>{text(`order.state.${state}`)}</Tag>
      {(hasDelivery || isCancelled) && (
        <span className="flex items-center gap-1.5 text-muted">
          {text(isCancelled ? 'order.statusOfOrder' : 'order.statusOfDelivery')} <StatusTag status={order.status} />
        </span>
      )}
    </p>
  );
}

/**
 * The documented badge; an unknown status is shown as the server sent it (decision T48). That of a shipped order is
 * misleading, so that it is explained (decision T11).
 */
function StatusTag({ status }: { status: Order['status'] }) {
  const { t: text } = useTranslation('account');
  const tone = status === 'Cancelled' ? 'danger' : status === 'Delivered' ? 'success' : 'quiet';
  const badge = <Tag tone={tone}>{text(`literals.status.${status}`, { defaultValue: status })}</Tag>;
  if (status !== 'Shipped') return badge;
  return (
    <span title={text('order.shipped')}>
      {badge}
      <span className="sr-only"> {text('order.shipped')}</span>
    </span>
  );
}
