import type { AdminOrder, OrderStatus } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import type { Action } from '../../../features/forms/use-action.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Money } from '../money.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { StatusSelect } from '../status-select.tsx';
import { useDates } from '../use-dates.ts';

type OrderItemProps = {
  order: AdminOrder;
  statuses: readonly OrderStatus[];
  action: Action;
};

/** One order: number, buyer, lines, money, tickets, and its status, which can be changed. */
export function OrderItem({ order, statuses, action }: OrderItemProps) {
  const { t: text } = useTranslation('admin');
  const dates = useDates();
  const typeName = useTypeName();
  const { ticketCounts: counts } = order;
  return (
    <li className="grid gap-3 rounded-lg border border-divider bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">
          <Link to={links.adminOrder(order._id)} className="inline-flex min-h-6 items-center text-link underline">
            {text('orders.order')}&nbsp;<span className="font-mono">{orderNumber(order._id)}</span>
          </Link>
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <div className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-2 xl:grid-cols-[1fr_1fr_13rem]">
        <div className="min-w-0">
          <p className="font-semibold break-words">{order.user.name}</p>
          <p className="break-words text-muted">{order.user.email}</p>
          <p className="text-muted">
            <time dateTime={order.createdAt}>{dates.time(order.createdAt)}</time>
          </p>
          {order.address !== '' && <p className="break-words whitespace-pre-line">{order.address}</p>}
        </div>
        <div className="min-w-0">
          <ul>
            {order.products.map(line => (
              <li key={lineKey(line)} className="break-words">
                {line.count} × {line.name}
                {line.ticketType !== undefined && ` · ${typeName(line.ticketType)}`}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-base font-extrabold">
            <Money amount={order.amount} currency={order.currency} />
          </p>
          {order.refunded > 0 && (
            <p className="text-muted">
              {text('orders.refunded')} <Money amount={order.refunded} currency={order.currency} />
            </p>
          )}
          <p className="text-muted">
            {text('orders.valid', { count: counts.valid })}
            {counts.used > 0 && `, ${text('orders.used', { count: counts.used })}`}
            {counts.void > 0 && `, ${text('orders.void', { count: counts.void })}`}
          </p>
        </div>
        <StatusSelect order={order} statuses={statuses} action={action} />
      </div>
    </li>
  );
}
