import { ShoppingCart } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link, Navigate } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { itemClass } from './bar-item.ts';
import type { EmptyCartModalProps } from './empty-cart-modal.tsx';

/** Few visitors ever see it. One whose network fails gets the cart's page, which says the same. */
const EmptyCartModal = lazy<ComponentType<EmptyCartModalProps>>(() =>
  import('./empty-cart-modal.tsx').then(
    loaded => ({ default: loaded.EmptyCartModal }),
    () => ({ default: () => <Navigate to={links.cart()} /> }),
  ),
);

/**
 * The cart with its number of lines; its name counts the tickets (T21). Signed out and empty, it opens the documented
 * modal instead of a page (T51).
 */
export function CartLink() {
  const { t } = useTranslation();
  const services = useServices();
  const items = useReadable(services.cart);
  const session = useReadable(services.session);
  const [isModalOpen, setModalOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const tickets = items.reduce((sum, item) => sum + item.count, 0);

  return (
    <>
      <Link
        to={links.cart()}
        onClick={event => {
          if (items.length > 0 || session !== null) return;
          event.preventDefault();
          setModalOpen(true);
          setOpened(true);
        }}
        className={`${itemClass} relative`}
      >
        <ShoppingCart aria-hidden className="size-5.5" />
        <span aria-hidden className="sm:hidden">
          {t('shop.cart')}
        </span>
        <span className="sr-only">{t('shop.cartWith', { count: tickets })}</span>
        {items.length > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 max-sm:right-1/2 max-sm:translate-x-[1.375rem] grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-bold text-on-accent"
          >
            {items.length}
          </span>
        )}
      </Link>
      {wasOpened && (
        <Suspense fallback={null}>
          <EmptyCartModal isOpen={isModalOpen} onClose={() => setModalOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
