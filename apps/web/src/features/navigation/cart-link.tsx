import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useReadable, useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** The cart with its number of lines. Signed out and empty, it opens the documented modal instead of a page (T51). */
export function CartLink() {
  const { t } = useTranslation();
  const services = useServices();
  const items = useReadable(services.cart);
  const session = useReadable(services.session);
  const [isModalOpen, setModalOpen] = useState(false);
  const navigate = useNavigate();
  const tickets = items.reduce((sum, item) => sum + item.count, 0);
  const close = () => setModalOpen(false);

  return (
    <>
      <Link
        to="/cart"
        onClick={event => {
          if (items.length > 0 || session !== null) return;
          event.preventDefault();
          setModalOpen(true);
        }}
        className="relative grid size-11 place-items-center rounded-md hover:bg-white/10"
      >
        <ShoppingCart aria-hidden className="size-5.5" />
        <span className="sr-only">{t('shop.cartWith', { count: tickets })}</span>
        {items.length > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 grid min-w-5 place-items-center rounded-full bg-mango px-1 text-xs leading-5 font-bold text-mango-ink"
          >
            {items.length}
          </span>
        )}
      </Link>
      <Modal isOpen={isModalOpen} onClose={close} title={t('literals.emptyCartModal')} closeLabel={t('shop.close')}>
        <p className="mb-5 text-soft">{t('shop.emptyCartBody')}</p>
        <Button
          look="primary"
          onClick={() => {
            close();
            void navigate('/shop');
          }}
        >
          {t('literals.returnShop')}
        </Button>
      </Modal>
    </>
  );
}
