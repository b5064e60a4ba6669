import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** See `EmptyCartModal`. */
export type EmptyCartModalProps = { isOpen: boolean; onClose: () => void };

/** The documented answer to a cart without tickets. */
export function EmptyCartModal({ isOpen, onClose }: EmptyCartModalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('literals.emptyCartModal')} closeLabel={t('shop.close')}>
      <p className="mb-5 text-muted">{t('shop.emptyCartBody')}</p>
      <Button
        variant="primary"
        onClick={() => {
          onClose();
          void navigate(links.shop());
        }}
      >
        {t('literals.returnShop')}
      </Button>
    </Modal>
  );
}
