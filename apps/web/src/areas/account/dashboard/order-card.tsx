import type { Order } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Price } from '../../../features/catalogue/price.tsx';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OrderTags } from '../order-tags.tsx';

/** An order of the purchase history: what was bought, for when and where, what became of it, and its tickets. */
export function OrderCard({ order }: { order: Order }) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const number = orderNumber(order._id);
  return (
    <article className="grid gap-3 rounded-lg border border-divider bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-mono text-base">{text('dashboard.order', { number })}</h3>
        <OrderTags order={order} />
      </div>
      <ul className="grid gap-2">
        {order.products.map(line => (
          <li key={line._id} className="min-w-0">
            <p className="font-semibold break-words">
              {line.count} × {line.name}
            </p>
            <p className="text-sm break-words text-muted">
              {format.longDate(line.startDate)}, {line.startTime} · {line.location}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-divider pt-3">
        <p className="text-sm text-muted">
          <time dateTime={order.createdAt}>{text('order.paidOn', { date: format.instant(order.createdAt) })}</time>
          {'\u00a0· '}
          <strong className="text-foreground">
            <Price amount={order.amount} currency={order.currency} />
          </strong>
          {order.paidWith !== null && (
            <>
              {'\u00a0· '}
              <PaidWith instrument={order.paidWith} />
            </>
          )}
        </p>
        <ButtonLink to={links.order(order._id)} className="max-sm:grow">
          {text('dashboard.viewOrder')}
          <span className="sr-only"> {number}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
