import type { EventPage } from '@guichet/contracts';
import { TicketPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts';
import { availability, canBuy } from '../../../features/catalogue/availability.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AnnouncedFee } from './announced-fee.tsx';
import { barClass } from './bar-class.ts';

/** Price and "Get Tickets": the stub of the ticket on wide screens, a bar at the bottom on phones while tickets are sold. */
export function BuyBox({ event }: { event: EventPage }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const addToCart = useAddToCart();
  const isOnSale = canBuy(event);
  const notes = {
    cancelled: text('cancelledNote'),
    ended: text('endedNote'),
    closed: text('closedNote'),
    'not-yet': text('closedNote'),
    'sold-out': text('soldOutNote'),
    few: null,
    open: null,
  };
  return (
    <div
      className={classNames(
        'max-lg:border-t max-lg:border-divider lg:mx-5 lg:min-h-(--stub) lg:content-center lg:perforation',
        isOnSale ? barClass : 'max-lg:px-5 max-lg:py-4',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:grid lg:justify-stretch lg:gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-sm:grid">
          <strong className="text-xl font-extrabold">
            <Price amount={event.price} currency={event.currency} />
          </strong>
          <span className="text-sm text-muted">{text('pricePerTicket')}</span>
        </p>
        <AnnouncedFee event={event} className="max-lg:order-last max-lg:basis-full max-lg:text-xs" />
        {isOnSale ? (
          <Button variant="primary" size="lg" className="max-sm:grow max-sm:px-4" onClick={() => addToCart(event)}>
            <TicketPlus aria-hidden className="size-5 shrink-0 max-[23.9rem]:hidden" />
            {t('literals.getTickets')}
          </Button>
        ) : (
          <p className="min-w-0 text-sm font-semibold max-lg:flex-1 max-lg:basis-40">{notes[availability(event)]}</p>
        )}
      </div>
    </div>
  );
}
