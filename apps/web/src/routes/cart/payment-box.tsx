import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInStep } from '../../features/checkout/line-signature.ts';
import type { PaymentFormHandle } from '../../features/checkout/payment-form-port.ts';
import { useReadable, useServices } from '../../services.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { PayButton } from './pay-button.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';

/** The open panel: the clock, the address when something is sent, the payment form, one button. */
export function PaymentBox() {
  const { t } = useTranslation();
  const { cart, checkout } = useServices();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const [form, setForm] = useState<PaymentFormHandle | null>(null);
  const address = useRef('');
  const title = useRef<HTMLHeadingElement>(null);
  const amount = hold.kind === 'held' ? hold.hold.amount : 0;
  const isFree = hold.kind === 'held' && amount === 0;
  const isBusy = payment.kind === 'busy';
  // The button with the old total is disabled until the hold matches the cart.
  // If the hold could not be updated, pressing it only requests the hold again.
  const holdRefusal = hold.kind === 'held' ? hold.refusal : undefined;
  const isCurrent = hold.kind === 'held' && !hold.isRenewing && (holdRefusal !== undefined || isInStep(hold, items));

  useEffect(() => title.current?.focus(), []);
  // A declined card's nonce is used, so the form is mounted again; the cart and the hold stay.
  useEffect(() => {
    if (payment.kind === 'refused' && payment.refusal.kind === 'declined') form?.clear();
  }, [payment, form]);

  function pay() {
    const requestNonce = form === null ? () => Promise.reject(new Error('')) : () => form.requestNonce();
    void checkout.pay(requestNonce, address.current.trim());
  }

  return (
    <div data-open className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        {t('checkout.hold.title')}
      </h3>
      {hold.kind === 'held' && <HoldCountdown hold={hold} />}
      {hold.kind === 'held' && items.some(({ shipping }) => shipping) && (
        <TextField
          multiline
          label={t('checkout.pay.address')}
          optional={t('account.signUp.optional')}
          hint={t('checkout.pay.addressHint')}
          autoComplete="street-address"
          maxLength={500}
          disabled={isBusy}
          onChange={event => {
            address.current = event.currentTarget.value;
          }}
        />
      )}
      {hold.kind === 'held' && !isFree && <FormFrame onReady={setForm} />}
      {holdRefusal !== undefined && <RefusalMessage refusal={holdRefusal} />}
      {payment.kind === 'refused' && payment.refusal.kind !== 'form' && <RefusalMessage refusal={payment.refusal} />}
      {payment.kind === 'unfinished' ? (
        <UnfinishedPayment />
      ) : (
        <PayButton amount={amount} isFree={isFree} isReady={isCurrent && (isFree || form !== null)} onPay={pay} />
      )}
    </div>
  );
}
