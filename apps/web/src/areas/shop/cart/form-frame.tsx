import type { Currency } from '@guichet/contracts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { widgetForm } from '../../../features/checkout/payment-form-loader.tsx';
import type { PaymentFormHandle, PaymentFormProps } from '../../../features/checkout/payment-form-port.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { useReadable, useServices } from '../../../services.ts';

type FormFrameProps = Pick<PaymentFormProps, 'onChoosing' | 'onApproved'> & {
  amount: number;
  currency: Currency;
  onReady: (form: PaymentFormHandle | null) => void;
};

/** The payment form, or the reason why it is missing: its token is loading, or payments are unavailable (T27). */
export function FormFrame({ amount, currency, onReady, onChoosing, onApproved }: FormFrameProps) {
  const { t: text, i18n } = useTranslation('checkout');
  const { Form } = useServices().paymentForm ?? widgetForm;
  const checkout = useCheckout();
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
    void checkout.refetchToken();
  }

  if (token.kind === 'failed' || hasFailed) {
    return <RetryBanner text={text('pay.tokenFailed')} onRetry={retry} />;
  }
  if (token.kind !== 'ready') return <FormPlaceholder />;
  const isVerifying = token.threeDSecureFrom !== undefined && amount >= token.threeDSecureFrom;
  return (
    <Form
      key={`${failures} ${isVerifying}`}
      token={token.token}
      isVerifying={isVerifying}
      asksPostalCode={token.asksPostalCode}
      amount={amount}
      currency={currency}
      googlePay={token.googlePay}
      language={toLanguage(i18n.language)}
      onChoosing={onChoosing}
      onApproved={onApproved}
      onReady={onReady}
      onFailed={fail}
    />
  );
}

/** Stands in the place of the form until it can be shown. */
export function FormPlaceholder() {
  const { t: text } = useTranslation('checkout');
  return (
    <div>
      <p role="status" className="sr-only">
        {text('pay.loadingForm')}
      </p>
      <div aria-hidden className="skeleton h-90.5" />
    </div>
  );
}
