import type { Order } from '@guichet/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, toLanguage } from '../../i18n/languages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useTypeName } from '../catalogue/use-type-name.ts';
import { orderNumber } from '../checkout/order-number.ts';
import { createKeptOrders } from './kept-orders.ts';

const texts: Record<Language, { readonly title: string; readonly body: string; readonly none: string }> = {
  en: {
    title: 'You’re offline: your tickets',
    body: 'We can’t load this page right now. These orders are saved on this device and open offline.',
    none: 'We can’t load this page right now, and no orders are saved on this device. Once you’ve opened an order online, it stays saved until you log out.',
  },
  fr: {
    title: 'Pas de réseau\u00A0: vos billets',
    body: 'Cette page ne peut pas être chargée pour l’instant. Ces commandes sont gardées sur cet appareil et s’ouvrent sans réseau.',
    none: 'Cette page ne peut pas être chargée pour l’instant, et aucune commande n’est gardée sur cet appareil. Une commande ouverte une fois avec le réseau reste gardée jusqu’à votre déconnexion.',
  },
};

/** Shown in place of a page that could not be loaded without a network: the orders that are kept on this device. */
export function OfflinePage() {
  const { t, i18n } = useTranslation();
  const orders = useKeptOrders();
  const text = texts[toLanguage(i18n.language)];

  useLoadWhenOnline();

  return (
    <div className="wrap grid max-w-4xl justify-items-start gap-4 py-8 sm:py-12">
      <title>{`${text.title} – ${t('shop.brand')}`}</title>
      <PageTitle>{text.title}</PageTitle>
      {orders !== null && <p>{orders.length === 0 ? text.none : text.body}</p>}
      <ul className="grid w-full gap-4">
        {orders?.map(order => (
          <KeptOrder key={order._id} order={order} />
        ))}
      </ul>
      <Button onClick={() => window.location.reload()}>{t('shop.retry')}</Button>
    </div>
  );
}

/** Loads the page again when the network is back, unless it is being left: that would call off the visitor's own navigation. */
function useLoadWhenOnline(): void {
  // Before the page is seen: the visitor may leave it at once.
  useLayoutEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('online', () => window.location.reload(), { signal });
    window.addEventListener('beforeunload', () => gone.abort(), { signal });
    return () => gone.abort();
  }, []);
}

/** The orders of the signed-in user; null until they are read. */
function useKeptOrders(): readonly Order[] | null {
  const { caches, now, session } = useServices();
  const userId = useReadable(session)?.user._id;
  const [orders, setOrders] = useState<readonly Order[] | null>(null);

  useEffect(() => {
    let isShown = true;
    const list = userId === undefined ? Promise.resolve([]) : createKeptOrders(caches, now).list(userId);
    void list.then(found => isShown && setOrders(found));
    return () => {
      isShown = false;
    };
  }, [caches, now, userId]);
  return orders;
}

function KeptOrder({ order: { _id, products } }: { order: Order }) {
  const format = useFormat();
  const typeName = useTypeName();
  return (
    <li className="grid gap-2 rounded-lg border border-divider bg-surface p-5">
      <Link
        to={links.order(_id)}
        className="inline-flex min-h-6 items-center font-semibold break-words text-link underline underline-offset-4"
      >
        {products
          .map(({ name, ticketType, count }) => `${count} × ${name}${ticketType ? ` · ${typeName(ticketType)}` : ''}`)
          .join(', ')}
      </Link>
      <p className="text-sm text-muted">
        <span className="font-mono">{orderNumber(_id)}</span>
        {[...new Map(products.map(line => [line._id, line])).values()].map(
          ({ _id: eventId, startDate, startTime, location }) => (
            <span key={eventId} className="block">
              {format.longDate(startDate)}, {startTime} · {location}
            </span>
          ),
        )}
      </p>
    </li>
  );
}
