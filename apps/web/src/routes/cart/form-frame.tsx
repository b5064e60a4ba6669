import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import type { PaymentFormHandle } from '../../features/checkout/payment-form-port.ts';
import { toLanguage } from '../../i18n/languages.ts';
import { useReadable, useServices } from '../../services.ts';

/** The payment form, or the reason why it is missing: its token is loading, or payments are unavailable (T27). */
export function FormFrame({ onReady }: { onReady: (form: PaymentFormHandle | null) => void }) {
  const { t, i18n } = useTranslation();
  const { checkout, PaymentForm } = useServices();
  const { token } = useReadable(checkout);
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  const fail = useCallback(() => {
    onReady(null);
    setFailed(true);
  }, [onReady]);

  function retry() {
    setFailed(false);
    setFailures(count => count + 1);
    void checkout.renewToken();
  }

  if (token.kind === 'failed' || hasFailed) {
    return <RetryBanner text={t('checkout.pay.tokenFailed')} onRetry={retry} />;
  }
  if (token.kind !== 'ready') {
    return (
      <div>
        <p role="status" className="sr-only">
          {t('checkout.pay.loadingForm')}
        </p>
        <div aria-hidden className="skeleton h-94 sm:h-62" />
      </div>
    );
  }
  return (
    <PaymentForm
      key={failures}
      token={token.token}
      language={toLanguage(i18n.language)}
      onReady={onReady}
      onFailed={fail}
    />
  );
}
