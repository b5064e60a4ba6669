import { type ComponentType, useEffect, useState } from 'react';
import type { PaymentFormProps } from './payment-form-port.ts';

/**
 * Loads the payment form's code when it is first shown. A failed load is shown like any other failure of the form,
 * so that the cart around it stays; mounting it again retries.
 */
export function PaymentFormLoader(props: PaymentFormProps) {
  const { onFailed } = props;
  const [Form, setForm] = useState<ComponentType<PaymentFormProps> | null>(null);

  useEffect(() => {
    let isGone = false;
    import('./payment-form.tsx').then(
      ({ PaymentForm }) => !isGone && setForm(() => PaymentForm),
      (error: unknown) => !isGone && onFailed(error),
    );
    return () => {
      isGone = true;
    };
  }, [onFailed]);

  return Form === null ? <div aria-hidden className="skeleton h-94 sm:h-62" /> : <Form {...props} />;
}
