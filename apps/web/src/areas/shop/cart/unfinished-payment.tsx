import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** A payment whose reply was lost: the only safe action is to repeat the request under the same key. */
export function UnfinishedPayment() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('checkout');
  const checkout = useCheckout();
  const banner = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => banner.current?.focus(), []);

  return (
    <>
      <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
        {text('pay.unknown')}
      </Banner>
      <Button variant="primary" size="lg" onClick={() => void checkout.finish()}>
        {text('pay.finish')}
      </Button>
    </>
  );
}
