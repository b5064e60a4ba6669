import type { OrderStatus } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';

/**
 * The documented badge; an unknown status is shown as the server sent it (decision T48). That of a shipped order is
 * misleading, so that it is explained (decision T11).
 */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t: text } = useTranslation('admin');
  const tone = status === 'Cancelled' ? 'danger' : status === 'Delivered' ? 'success' : 'quiet';
  const badge = <Tag tone={tone}>{text(`literals.badge.${status}`, { defaultValue: status })}</Tag>;
  if (status !== 'Shipped') return badge;
  return (
    <span title={text('orders.shipped')}>
      {badge}
      <span className="sr-only"> {text('orders.shipped')}</span>
    </span>
  );
}
