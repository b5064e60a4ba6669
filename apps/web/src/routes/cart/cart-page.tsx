import { useTranslation } from 'react-i18next';
import { useReadable, useServices } from '../../services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { CartBanners } from './cart-banners.tsx';
import { CartLine } from './cart-line.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { LeaveForOrder } from './leave-for-order.tsx';
import { useCartVisit } from './use-cart-visit.ts';
import { useHoldSync } from './use-hold-sync.ts';

/** The cart and its checkout, side by side on wide screens, one under the other on phones. */
export function CartPage() {
  const { t } = useTranslation();
  const { cart, checkout } = useServices();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const changes = useCartVisit();
  useHoldSync();

  if (payment.kind === 'paid') return <LeaveForOrder orderId={payment.order._id} />;
  const isPaying = payment.kind === 'busy' || payment.kind === 'unfinished';
  return (
    <div className="wrap py-8 sm:py-12">
      <title>{`${t('checkout.title')} – ${t('shop.brand')}`}</title>
      <PageTitle className="mb-6">{t('checkout.title')}</PageTitle>
      <CartBanners changes={changes} />
      {items.length === 0 && !isPaying ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_25rem] lg:gap-10">
          <ul className="grid gap-4">
            {items.map(item => (
              <CartLine key={item._id} item={item} hold={hold} isLocked={isPaying} />
            ))}
          </ul>
          <CheckoutPanel />
        </div>
      )}
    </div>
  );
}
