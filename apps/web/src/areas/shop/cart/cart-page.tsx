import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey } from '../../../features/cart/cart-item.ts';
import { isPanelOpen, isPaymentUnderWay } from '../../../features/checkout/checkout-state.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useReadable, useServices } from '../../../services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CartBanners } from './cart-banners.tsx';
import { CartLine } from './cart-line.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FoldedCart } from './folded-cart.tsx';
import { LeaveForOrder } from './leave-for-order.tsx';
import { lineProblem } from './line-problem.ts';
import { useCartVisit } from './use-cart-visit.ts';
import { useHoldSync } from './use-hold-sync.ts';

/** The cart and its checkout, side by side on wide screens, one under the other on phones. */
export function CartPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('checkout');
  const { cart, prepareOrderPage } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const changes = useCartVisit();
  const lines = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ readonly index: number } | null>(null);

  // The pressed button is gone with its line: the focus goes to the line that took its place, else to the title.
  useEffect(() => {
    if (removed === null) return;
    const left = lines.current?.children ?? [];
    const next = left[Math.min(removed.index, left.length - 1)] ?? document.querySelector('main h1');
    if (next instanceof HTMLElement) next.focus();
  }, [removed]);

  useHoldSync();

  const isPaying = isPaymentUnderWay(payment);
  useEffect(() => {
    if (isPaying) prepareOrderPage();
  }, [isPaying, prepareOrderPage]);

  // Lines that have to be changed are not folded away.
  const hasProblem =
    (hold.kind === 'held' && hold.checkoutError !== undefined) || items.some(item => lineProblem(item, hold) !== null);

  if (payment.kind === 'paid') return <LeaveForOrder order={payment.order} />;
  return (
    <div className="wrap py-8 sm:py-12">
      <title>{`${text('title')} – ${t('shop.brand')}`}</title>
      <PageTitle className="mb-6">{text('title')}</PageTitle>
      <p role="status" className="sr-only">
        {removed !== null && text('removed', { count: items.length })}
      </p>
      <CartBanners changes={changes} />
      {items.length === 0 && !isPaying ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_25rem] lg:gap-10">
          <FoldedCart items={items} isPaying={isPanelOpen(hold) && !hasProblem}>
            <ul ref={lines} className="grid gap-4">
              {items.map((item, index) => (
                <CartLine
                  key={lineKey(item)}
                  item={item}
                  hold={hold}
                  isLocked={isPaying}
                  onRemove={() => {
                    cart.remove(lineKey(item));
                    setRemoved({ index });
                  }}
                />
              ))}
            </ul>
          </FoldedCart>
          <CheckoutPanel />
        </div>
      )}
    </div>
  );
}
