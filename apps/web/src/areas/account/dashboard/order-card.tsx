import type { Order } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { photoSource } from '../../../features/catalogue/photo-source.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { PaidWith } from '../../../features/paid-with/paid-with-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { OrderTags } from '../order-tags.tsx';

/** An order of the purchase history: what was bought, with its picture, for when and where, what became of it, and its tickets. */
export function OrderCard({ order }: { order: Order }) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const typeName = useTypeName();
  const number = orderNumber(order._id);
  return (
    <article className="grid gap-3 rounded-lg border border-divider bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-mono text-sm text-muted">{text('dashboard.order', { number })}</h3>
        <OrderTags order={order} />
      </div>
      <ul className="grid gap-3">
        {order.products.map(line => (
          <li
            key={lineKey(line)}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <div className="self-start overflow-hidden rounded-md">
              <Photo
                src={photoSource(line)}
                alt=""
                sizes="(min-width: 40rem) 9rem, 6rem"
                className={line.ended || line.cancelled ? 'grayscale-[65%]' : undefined}
              />
            </div>
            <div className="grid content-start gap-0.5 break-words">
              <p className="font-semibold">
                {line.count} × {line.name}
                {line.ticketType !== undefined && ` · ${typeName(line.ticketType)}`}
              </p>
              <p className="text-sm font-semibold">
                <time dateTime={line.startDate.slice(0, 10)}>{format.longDate(line.startDate)}</time>, {line.startTime}
              </p>
              <p className="text-sm text-muted">{line.location}</p>
            </div>
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
