import { groupedTicketCode, type Order } from '@guichet/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { catchLostFocus } from '../../../browser/use-lost-focus.ts';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { orderNumber } from '../../../features/checkout/order-number.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { inLanguage, links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

/**
 * Navigates from a paid cart to its order, and resets the checkout for the next purchase. Until the order's page is there
 * it shows the success with what the reply to the payment has, because a slow network takes its time.
 */
export function LeaveForOrder({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const { t: text } = useTranslation('checkout');
  const typeName = useTypeName();
  const checkout = useCheckout();
  const navigate = useNavigate();
  const orderId = order._id;
  const address = inLanguage(links.order(orderId), toLanguage(i18n.language));
  const banner = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone.
  useEffect(() => catchLostFocus(banner.current), []);

  useEffect(() => {
    const state = { justPaid: true };
    // The router changes the address only once the page is loaded. A reload before that must not lead to an empty cart.
    window.history.replaceState({ ...window.history.state, usr: state }, '', address);
    const leave = async () => {
      await navigate(links.order(orderId), { state, replace: true });
      // Reset only now, so that the empty cart is not shown while the order loads. A second run of this effect
      // must not reset a purchase that was started since.
      const { payment } = checkout.get();
      if (payment.kind === 'paid' && payment.order._id === orderId) checkout.reset();
    };
    void leave();
  }, [checkout, navigate, orderId, address]);

  return (
    <div className="wrap grid max-w-4xl gap-8 py-8 sm:py-12">
      <title>{`${text('paid.title')} – ${t('shop.brand')}`}</title>
      <Banner ref={banner} tone="success" title={t('literals.successTitle')}>
        {t('literals.paid')}
      </Banner>
      <header className="grid gap-2">
        <PageTitle>{text('paid.title')}</PageTitle>
        <p className="font-mono font-bold">{text('paid.order', { number: orderNumber(orderId) })}</p>
      </header>
      <ul className="grid gap-4">
        {order.products.map(line => (
          <li key={lineKey(line)} className="rounded-lg border border-divider bg-surface p-5">
            <h2 className="text-lg">
              {line.name}
              {line.ticketType !== undefined && ` · ${typeName(line.ticketType)}`}
            </h2>
            <p className="text-sm text-muted">{text('lines', { count: line.count })}</p>
            <ul className="mt-3 grid gap-1 font-mono font-bold tracking-wider">
              {order.tickets
                .filter(ticket => lineKey({ ...ticket, _id: ticket.productId }) === lineKey(line))
                .map(ticket => (
                  <li key={ticket._id}>{groupedTicketCode(ticket.code)}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted">
        {text('paid.loading')}
      </p>
    </div>
  );
}
