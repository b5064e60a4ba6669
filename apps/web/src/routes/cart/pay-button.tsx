import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useReadable, useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';

type PayButtonProps = { amount: number; isFree: boolean; isReady: boolean; onPay: () => void };

/** The button that shows the amount, and a button to go back. During a payment both are disabled. */
export function PayButton({ amount, isFree, isReady, onPay }: PayButtonProps) {
  const { t } = useTranslation();
  const { checkout } = useServices();
  const { payment } = useReadable(checkout);
  const format = useFormat();
  const isBusy = payment.kind === 'busy';
  const idleLabel = isFree ? t('checkout.pay.free') : t('checkout.pay.button', { price: format.price(amount) });
  const busyLabel = isFree ? t('checkout.pay.busyFree') : t('checkout.pay.busy');
  return (
    <>
      <Button look="primary" size="lg" aria-busy={isBusy} disabled={isBusy || !isReady} onClick={onPay}>
        {isBusy ? busyLabel : idleLabel}
      </Button>
      {isBusy ? (
        <p role="status" className="text-xs text-soft">
          {t('checkout.pay.stay')}
        </p>
      ) : (
        <Button look="quiet" onClick={() => void checkout.release()}>
          {t('checkout.hold.close')}
        </Button>
      )}
    </>
  );
}
