import type { EventDetail } from '@guichet/contracts';
import { TicketPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { canBuy } from '../../features/catalogue/availability.ts';
import { Price } from '../../features/catalogue/price.tsx';
import { Button } from '../../ui/button.tsx';

/** Price and "Get Tickets": the stub of the ticket on wide screens, a bar at the bottom on phones. */
export function BuyBox({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const addToCart = useAddToCart();
  const note = event.ended ? t('shop.event.endedNote') : event.quantity === 0 ? t('shop.event.soldOutNote') : null;
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-5 lg:min-h-[9.5rem] lg:content-center lg:perforation">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:grid lg:justify-stretch lg:gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-sm:grid">
          <strong className="text-xl font-extrabold">
            <Price amount={event.price} />
          </strong>
          <span className="text-sm text-soft">{t('shop.event.pricePerTicket')}</span>
        </p>
        {canBuy(event) ? (
          <Button look="primary" size="lg" className="max-sm:px-4" onClick={() => addToCart(event)}>
            <TicketPlus aria-hidden className="size-5 shrink-0 max-[23.9rem]:hidden" />
            {t('literals.getTickets')}
          </Button>
        ) : (
          <p className="min-w-0 text-sm font-semibold max-lg:flex-1 max-lg:basis-40">{note}</p>
        )}
      </div>
    </div>
  );
}
