import type { Order } from '@guichet/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../api/read-page.ts';
import { OrderCard } from './order-card.tsx';
import { Pager } from './pager.tsx';

type OrderListProps = {
  name: 'upcoming' | 'past';
  /** One page; `page` counts from 1. */
  list: Page<Order> & { readonly page: number };
  /** Shown when the list has no order at all. */
  empty: ReactNode;
};

/** One of the two lists of the purchase history, page by page. Another page moves the focus to the heading. */
export function OrderList({ name, list, empty }: OrderListProps) {
  const { t: text } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(list.page);
  const label = text(`dashboard.${name}`);

  useEffect(() => {
    if (shown.current === list.page) return;
    shown.current = list.page;
    heading.current?.focus();
  }, [list.page]);

  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {label}
      </h2>
      {list.total === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4">
          {list.rows.map(order => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={text('dashboard.pages', { list: label })} parameter={name} page={list.page} total={list.total} />
    </section>
  );
}
