import { DropIn, type DropInHandle, type Dropin, preloadDropIn } from '@guichet/dropin-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PaymentFormProps, PreparedForm } from './payment-form-port.ts';
import { updateTotal, walletOptions } from './wallet-options.ts';
import { widgetTheme } from './widget-theme.ts';

/**
 * Downloads the widget too, with what its wallets and its language need, which it would do only when it is mounted. Which
 * wallets there are does not depend on the total.
 */
export const preload = ({ language, googlePay }: PreparedForm): Promise<void> =>
  preloadDropIn({ locale: localeOf(language), ...walletOptions({ amount: 0, currency: 'XOF', price: '' }, googlePay) });

const localeOf = (language: Language): string => (language === 'fr' ? 'fr_FR' : 'en_US');

type ViewId = Parameters<Dropin['showView']>[0];

/** The form of `@guichet/dropin`, behind the shop's own port. Loaded only when the cart page's panel opens. */
export function PaymentForm(props: PaymentFormProps) {
  const { isVerifying, asksPostalCode, amount, currency, googlePay, onReady, onFailed } = props;
  const { onChoosing, onApproved } = props;
  const price = useFormat().price(amount, currency);
  const dropIn = useRef<DropInHandle>(null);
  const [view, setView] = useState<ViewId>('card');
  const latestView = useRef<ViewId>(view);
  // A widget reads its options once: `configureTotal` changes the total.
  const [first] = useState(() => ({
    amount,
    wallets: walletOptions({ amount, currency, price }, googlePay),
    theme: widgetTheme(),
  }));
  const configured = useRef(first.amount);
  // A card that its bank has not confirmed may be sent again, so a form that verifies keeps it, and is replaced to clear it.
  const [round, setRound] = useState(0);
  /** Whether the next wallet account is a new approval: one that was passed on is not passed on again. */
  const awaitsApproval = useRef(true);

  // The card form has no total: to change it there would only move the focus, so it waits until another view opens.
  const configureTotal = useCallback(() => {
    const widget = dropIn.current?.instance;
    if (!widget || configured.current === amount || latestView.current === 'card') return;
    configured.current = amount;
    const before = latestView.current;
    updateTotal(widget, { amount, currency, price });
    // What a wallet approved is for one total: at another one the buyer opens the wallet again.
    if (before === 'methods') widget.clearSelectedPaymentMethod();
    // The widget went back to its first view.
    else widget.showView(before);
  }, [amount, currency, price]);
  useEffect(configureTotal, [configureTotal]);

  const reopen = () => {
    dropIn.current?.clearSelectedPaymentMethod();
    dropIn.current?.instance?.showView('card');
  };
  const replace = () => {
    setView('card');
    setRound(round + 1);
  };

  return (
    <DropIn
      key={round}
      ref={dropIn}
      options={{ ...optionsOf(props), ...first.wallets }}
      style={first.theme}
      className={classNames(
        // What lies on the page's own ground has the page's colours, also when the device turns dark.
        '[&_.braintree-heading]:text-foreground! [&_.braintree-toggle]:text-link!',
        // Reserves the height of the card form while it loads.
        view === 'card' && `sm:min-h-90.5 ${asksPostalCode ? 'min-h-109.5' : 'min-h-90.5'}`,
      )}
      onError={onFailed}
      onChangeActiveView={({ newViewId }) => {
        latestView.current = newViewId;
        setView(newViewId);
        const isChoosing = newViewId !== 'card' && newViewId !== 'methods';
        awaitsApproval.current ||= isChoosing;
        onChoosing(isChoosing);
        configureTotal();
      }}
      onRequestable={({ type, paymentMethodIsSelected }) => {
        if (type === 'CreditCard' || !paymentMethodIsSelected || !awaitsApproval.current) return;
        awaitsApproval.current = false;
        onApproved();
      }}
      onCreate={() => {
        // Another widget has the first total again.
        configured.current = first.amount;
        awaitsApproval.current = true;
        onChoosing(false);
        onReady({
          async requestNonce(total) {
            if (dropIn.current === null) throw new Error('The payment form is gone.');
            const threeDSecure = { amount: String(total) };
            return dropIn.current.requestPaymentMethod(isVerifying ? { threeDSecure } : {});
          },
          clear: () => (isVerifying ? replace() : reopen()),
          reopen,
        });
      }}
    />
  );
}

function optionsOf({ token, language, isVerifying, asksPostalCode }: PaymentFormProps) {
  return {
    authorization: token,
    locale: localeOf(language),
    threeDSecure: isVerifying,
    dataCollector: true,
    card: {
      clearFieldsAfterTokenization: !isVerifying,
      // The provider may be set to ask for it from the cards of every shop.
      ...(!asksPostalCode && { overrides: { fields: { postalCode: null } } }),
    },
    // Most buyers pay by card; every other option is one press away.
    initialView: 'card',
  } as const;
}
