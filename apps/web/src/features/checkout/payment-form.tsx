import { DropIn, type DropInHandle } from '@guichet/dropin-react';
import { useRef } from 'react';
import type { PaymentFormProps } from './payment-form-port.ts';

/** The card form of `@guichet/dropin`, behind the shop's own port. Loaded only when the cart page's panel opens. */
export function PaymentForm({ token, language, onReady, onFailed }: PaymentFormProps) {
  const dropIn = useRef<DropInHandle>(null);
  return (
    <DropIn
      ref={dropIn}
      options={{ authorization: token, locale: language === 'fr' ? 'fr_FR' : 'en_US' }}
      className="min-h-94 sm:min-h-62"
      onError={onFailed}
      onCreate={() =>
        onReady({
          async requestNonce() {
            if (dropIn.current === null) throw new Error('The payment form is gone.');
            return (await dropIn.current.requestPaymentMethod()).nonce;
          },
          clear: () => dropIn.current?.clearSelectedPaymentMethod(),
        })
      }
    />
  );
}
