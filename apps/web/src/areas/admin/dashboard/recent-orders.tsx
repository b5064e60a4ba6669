import type { AdminOrder } from '@guichet/contracts';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../money.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** The ten newest orders, each of which leads to its own page. */
export function RecentOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const { t: text } = useTranslation('admin');
  const { t: panel } = useTranslation('signed-in');
  const format = useFormat();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{text('dashboard.recentOrders')}</h2>
      {orders.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={text('dashboard.noOrders')}
          action={{ text: panel('adminPanel.literals.createEvents'), to: links.createEvent() }}
        >
          {text('dashboard.noOrdersHint')}
        </EmptyState>
      ) : (
        <DataTable
          caption={text('dashboard.recentOrders')}
          rows={orders}
          keyOf={order => order._id}
          columns={[
            {
              name: text('orders.number'),
              value: order => (
                <Link
                  to={links.adminOrder(order._id)}
                  className="inline-flex min-h-6 items-center font-mono text-link underline"
                >
                  {orderNumber(order._id)}
                </Link>
              ),
            },
            { name: text('orders.buyer'), value: order => order.user.name },
            {
              name: text('orders.madeOn'),
              isOneLine: true,
              value: order => format.instant(order.createdAt),
            },
            {
              name: text('orders.amount'),
              isNumber: true,
              value: order => <Money amount={order.amount} currency={order.currency} />,
            },
            { name: text('orders.status'), value: order => <StatusBadge status={order.status} /> },
          ]}
        />
      )}
    </section>
  );
}
