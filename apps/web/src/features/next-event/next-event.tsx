import type { Order, OrderProduct } from '@guichet/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../api/client.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { Photo } from '../../ui/photo.tsx';
import { photoSource } from '../catalogue/photo-source.ts';

type Next = { readonly orderId: string; readonly event: OrderProduct };

type NextEventProps = {
  /** The signed-in user. */
  userId: string;
  /** Shown while there is no event to come. Its place is where the event appears, so that nothing moves. */
  children: ReactNode;
};

/** The next event that a buyer has tickets for, with the link to them. A failure is only logged: it is no promise. */
export function NextEvent({ userId, children }: NextEventProps) {
  const { t: home } = useTranslation('home');
  const { authorised } = useServices();
  const format = useFormat();
  const [next, setNext] = useState<Next | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    findNext(authorised, userId, gone.signal).then(
      found => !gone.signal.aborted && setNext(found),
      (error: unknown) => {
        if (!gone.signal.aborted) logFailure(error);
      },
    );
    return () => gone.abort();
  }, [authorised, userId]);

  if (next === null) return children;
  const { event, orderId } = next;
  return (
    <div className="relative">
      <div className="invisible">{children}</div>
      <Link
        to={links.order(orderId)}
        className="absolute top-0 left-0 flex max-w-full items-center gap-3 rounded-md bg-white/10 p-1 pr-4 hover:bg-white/20"
      >
        <span className="w-20 shrink-0 overflow-hidden rounded-sm">
          <Photo src={photoSource(event)} alt="" sizes="5rem" />
        </span>
        <span className="grid min-w-0 text-sm leading-tight">
          <span className="text-on-brand-muted">{home('nextEvent')}</span>
          <strong className="truncate text-base leading-snug text-on-brand">{event.name}</strong>
          <span className="truncate text-on-brand-muted">
            {format.longDate(event.startDate)}, {event.startTime}
          </span>
        </span>
      </Link>
    </div>
  );
}

/** The event of the buyer's orders that starts first. */
async function findNext(client: Client, userId: string, signal: AbortSignal): Promise<Next | null> {
  const query = 'when=upcoming&sort=soonest&limit=1';
  const [order] = await client<Order[]>(`/api/orders/by/user/${userId}?${query}`, { signal });
  const [event] = (order?.products ?? [])
    .filter(({ ended, cancelled }) => !ended && !cancelled)
    .sort((one, other) => startOf(one).localeCompare(startOf(other)));
  return order === undefined || event === undefined ? null : { orderId: order._id, event };
}

/** The local start, which puts events of one order in their order, though their zones may differ by an hour. */
function startOf({ startDate, startTime }: OrderProduct): string {
  return startDate.slice(0, 10) + startTime;
}
