import { DropIn, type DropInHandle, type Dropin, preloadDropIn } from '@guichet/dropin-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { NoMethodError, type PaymentFormProps, type PreparedForm } from './payment-form-port.ts';
import { updateTotal, walletOptions } from './wallet-options.ts';

/**
 * Downloads the widget too, with what its wallets and its language need, which it would do only when it is mounted. Which
 * wallets there are does not depend on the total.
 */
export const preload = ({ language, googlePay }: PreparedForm): Promise<void> =>
  preloadDropIn({ locale: localeOf(language), ...walletOptions({ amount: 0, currency: 'XOF' }, googlePay) });

const localeOf = (language: Language): string => (language === 'fr' ? 'fr_FR' : 'en_US');

type ViewId = Parameters<Dropin['showView']>[0];

/** Whether the widget shows nothing about a request that it rejected: it has no text in these views. */
function isSilent(error: unknown, view: ViewId): boolean {
  const hasNoMethod = error instanceof Error && 'code' in error && error.code === 'NO_PAYMENT_METHOD';
  return hasNoMethod && (view === 'options' || view === 'googlePay');
}

/** The form of `@guichet/dropin`, behind the shop's own port. Loaded only when the cart page's panel opens. */
export function PaymentForm(props: PaymentFormProps) {
  const { token, isVerifying, asksPostalCode, amount, currency, googlePay, language, onReady, onFailed } = props;
  const dropIn = useRef<DropInHandle>(null);
  const [view, setView] = useState<ViewId>('card');
  const latestView = useRef<ViewId>(view);
  // A widget reads its options once: `configureTotal` changes the total.
  const [first] = useState(() => ({ amount, wallets: walletOptions({ amount, currency }, googlePay) }));
  const configured = useRef(first.amount);

  // What a wallet approved is for one total: at another one the widget removes it, and the buyer opens the wallet again.
  const configureTotal = useCallback(() => {
    const widget = dropIn.current?.instance;
    if (!widget || configured.current === amount) return;
    configured.current = amount;
    const before = latestView.current;
    updateTotal(widget, { amount, currency });
    // The widget went back to the list, although a card or an account that was given elsewhere is still good.
    widget.showView(before);
  }, [amount, currency]);
  useEffect(configureTotal, [configureTotal]);

  return (
    <DropIn
      ref={dropIn}
      options={{
        authorization: token,
        locale: localeOf(language),
        threeDSecure: isVerifying,
        dataCollector: true,
        // The provider may be set to ask for it from the cards of every shop.
        ...(!asksPostalCode && { card: { overrides: { fields: { postalCode: null } } } }),
        // Most buyers pay by card; every other option is one press away.
        initialView: 'card',
        ...first.wallets,
      }}
      // Reserves the height of the card form while it loads.
      className={view === 'card' ? `sm:min-h-89 ${asksPostalCode ? 'min-h-109.5' : 'min-h-90.5'}` : ''}
      onError={onFailed}
      onChangeActiveView={({ newViewId }) => {
        latestView.current = newViewId;
        setView(newViewId);
      }}
      onCreate={() => {
        // The total may have changed while the widget was being created, or since the first one.
        configured.current = first.amount;
        configureTotal();
        onReady({
          async requestNonce(total) {
            if (dropIn.current === null) throw new Error('The payment form is gone.');
            const threeDSecure = { amount: String(total) };
            try {
              return await dropIn.current.requestPaymentMethod(isVerifying ? { threeDSecure } : {});
            } catch (cause) {
              throw isSilent(cause, latestView.current) ? new NoMethodError('', { cause }) : cause;
            }
          },
          clear() {
            dropIn.current?.clearSelectedPaymentMethod();
            dropIn.current?.instance?.showView('card');
          },
        });
      }}
    />
  );
}
