import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** A payment whose reply was lost: the only safe action is to repeat the request under the same key. */
export function UnfinishedPayment() {
  const { t } = useTranslation();
  const { checkout } = useServices();
  return (
    <>
      <Banner tone="danger" title={t('literals.errorTitle')}>
        {t('checkout.pay.unknown')}
      </Banner>
      <Button look="primary" size="lg" onClick={() => void checkout.finish()}>
        {t('checkout.pay.finish')}
      </Button>
    </>
  );
}
