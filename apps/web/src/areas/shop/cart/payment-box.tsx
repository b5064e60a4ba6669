import type { MobileMoneyProvider } from '@guichet/contracts';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckoutState, isPaymentUnderWay } from '../../../features/checkout/checkout-state.ts';
import { isInStep, totalDue } from '../../../features/checkout/held-lines.ts';
import type { PaymentFormHandle } from '../../../features/checkout/payment-form-port.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useReadable, useServices } from '../../../services.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { CheckoutErrorMessage } from './checkout-error-message.tsx';
import { FormFrame, FormPlaceholder } from './form-frame.tsx';
import { HoldCountdown, HoldOpening } from './hold-countdown.tsx';
import { MobileMoneyForm } from './mobile-money-form.tsx';
import { PayButton } from './pay-button.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';
import { type WayToPay, WayToPayChoice, waysToPay } from './way-to-pay.tsx';

type PaymentBoxProps = {
  /** Whether the buyer has just opened the panel: then the focus and the view move to it. */
  isOpened: boolean;
};

/**
 * The open panel: the clock, the address when something is sent, the way to pay with its form, one button. The card form
 * loads while the tickets are being set aside, for the total that the cart shows; the button waits for both.
 */
export function PaymentBox({ isOpened }: PaymentBoxProps) {
  const { t: text } = useTranslation('checkout');
  const { cart } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const address = useRef('');
  // Kept here, so that a request that was taken back leads to the same form.
  const [chosen, setChosen] = useState<WayToPay | null>(null);
  const isOpen = hold.kind === 'held' || hold.kind === 'opening';
  const holdError = hold.kind === 'held' ? hold.checkoutError : undefined;
  const { title, refusal } = useFocus({ isOpened, payment });
  return (
    <div data-open className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        {text('hold.title')}
      </h3>
      {hold.kind === 'held' && payment.kind !== 'collecting' && <HoldCountdown hold={hold} />}
      {hold.kind === 'opening' && <HoldOpening />}
      {holdError !== undefined && <CheckoutErrorMessage checkoutError={holdError} />}
      {isOpen && items.some(({ shipping }) => shipping) && (
        <AddressField
          isDisabled={isPaymentUnderWay(payment)}
          onType={typed => {
            address.current = typed;
          }}
        />
      )}
      {payment.kind === 'collecting' ? (
        <ApprovalPanel {...payment} />
      ) : (
        <PayingForm
          isOpen={isOpen}
          chosen={chosen}
          onChoose={setChosen}
          addressOf={() => address.current.trim()}
          refusal={refusal}
        />
      )}
    </div>
  );
}

type PayingFormProps = {
  /** Whether tickets are held, or are being set aside. */
  isOpen: boolean;
  /** The way that the buyer chose; `null` if none was. */
  chosen: WayToPay | null;
  onChoose: (way: WayToPay) => void;
  addressOf: () => string;
  /** Gets the focus when a payment is refused. */
  refusal: Ref<HTMLDivElement>;
};

/** The way to pay, its form and its button. */
function PayingForm({ isOpen, chosen, onChoose, addressOf, refusal }: PayingFormProps) {
  const { cart } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const { hold, payment, token, methods } = useReadable(checkout);
  const [form, setForm] = useState<PaymentFormHandle | null>(null);
  const [isInWallet, setInWallet] = useState(false);
  const ways = waysToPay(methods);
  const { amount, currency } = totalDue(hold, items);
  const isFree = isOpen && amount === 0;
  const way = isFree ? 'cards' : (chosen ?? ways[0] ?? 'cards');
  const isVerified = verifies(token, amount);
  const isCurrent = isUpToDate(hold, items);
  const isApproved = useRefusedForm({ form, payment, isVerified });
  const hasForm = isOpen && !isFree;

  function pay() {
    const requestNonce = form === null ? () => Promise.reject(new Error('')) : () => form.requestNonce(amount);
    void checkout.pay(requestNonce, addressOf());
  }

  function payApproved() {
    if (!isCurrent) return;
    isApproved.current = true;
    pay();
  }

  const button = {
    ...{ amount, currency, isFree, isVerified },
    isInWallet: isInWallet && !isFree,
    isReady: isCurrent && (isFree || form !== null),
    onPay: pay,
  };
  // What is shown before the ways are known would be pushed down by them: all of it has its place kept, so that the foot of
  // the page stays out of view.
  if (hasForm && methods === undefined) {
    return (
      <>
        <div aria-hidden className="skeleton h-32" />
        <FormPlaceholder />
        <div aria-hidden className="skeleton h-13" />
      </>
    );
  }
  return (
    <>
      {hasForm && ways.length > 1 && (
        <WayToPayChoice ways={ways} chosen={way} isDisabled={payment.kind === 'busy'} onChoose={onChoose} />
      )}
      {hasForm && way === 'cards' && (
        <FormFrame
          amount={amount}
          currency={currency}
          onChoosing={setInWallet}
          onApproved={payApproved}
          onReady={setForm}
        />
      )}
      {payment.kind === 'refused' && payment.checkoutError.kind !== 'form-invalid' && (
        <CheckoutErrorMessage ref={refusal} checkoutError={payment.checkoutError} />
      )}
      <NextPress {...{ payment, button, isCurrent, addressOf }} provider={way === 'cards' ? null : way} />
    </>
  );
}

/**
 * Whether the hold is that of the cart, so that it may be paid: the button with the old total is disabled until then. If
 * the hold could not be updated, pressing it only requests the hold again.
 */
function isUpToDate(hold: CheckoutState['hold'], items: Parameters<typeof isInStep>[1]): boolean {
  return hold.kind === 'held' && !hold.isRenewing && (hold.checkoutError !== undefined || isInStep(hold, items));
}

type NextPressProps = Pick<CheckoutState, 'payment'> &
  Pick<PayingFormProps, 'addressOf'> & {
    provider: MobileMoneyProvider | null;
    button: ComponentProps<typeof PayButton>;
    isCurrent: boolean;
  };

/** The button of the way to pay, or of a payment whose reply was lost. */
function NextPress({ payment, provider, button, isCurrent, addressOf }: NextPressProps) {
  if (payment.kind === 'unfinished') return <UnfinishedPayment />;
  if (provider === null) return <PayButton {...button} />;
  const { amount, currency } = button;
  return <MobileMoneyForm {...{ provider, amount, currency, addressOf }} isReady={isCurrent} />;
}

/** Moves the focus to the panel that was opened, and to the reason of a refused payment. */
function useFocus({ isOpened, payment }: PaymentBoxProps & Pick<CheckoutState, 'payment'>) {
  const title = useRef<HTMLHeadingElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    title.current?.focus({ preventScroll: true });
    // On a phone the panel stands below the tickets, and the card form below the clock.
    title.current?.scrollIntoView();
  }, [isOpened]);
  // The pressed button was disabled during the payment, so it has lost the focus.
  useEffect(() => {
    if (payment.kind === 'refused') refusal.current?.focus();
  }, [payment]);
  return { title, refusal };
}

type RefusedFormOptions = Pick<CheckoutState, 'payment'> & {
  readonly form: PaymentFormHandle | null;
  readonly isVerified: boolean;
};

/** Mounts the form of a refused payment again. Returns whether the payment that runs was approved in a wallet. */
function useRefusedForm({ form, payment, isVerified }: RefusedFormOptions) {
  const checkout = useCheckout();
  const isApproved = useRef(false);
  // A declined card's nonce is used, so the form is mounted again; the cart and the hold stay.
  useEffect(() => {
    if (payment.kind !== 'refused') return;
    const { kind } = payment.checkoutError;
    // A wallet is approved again: nothing of it is left to be charged with a press of the shop's button.
    if (kind === 'unverified' && !isApproved.current) form?.reopen();
    else if (kind === 'declined' || (isApproved.current && kind !== 'form-invalid')) form?.clear();
    isApproved.current = false;
    // The form did not verify the card although it has to be: the rule has changed since the form was opened.
    if (kind === 'unverified' && !isVerified) void checkout.refetchToken();
  }, [payment, form, isVerified, checkout]);
  return isApproved;
}

function AddressField({ isDisabled, onType }: { isDisabled: boolean; onType: (typed: string) => void }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('checkout');
  return (
    <TextField
      multiline
      label={text('pay.address')}
      optional={t('account.signUp.optional')}
      hint={text('pay.addressHint')}
      autoComplete="street-address"
      maxLength={500}
      disabled={isDisabled}
      onChange={event => onType(event.currentTarget.value)}
    />
  );
}

/** Whether the form asks the bank to confirm the card. */
function verifies(token: CheckoutState['token'], amount: number): boolean {
  return token.kind === 'ready' && token.threeDSecureFrom !== undefined && amount >= token.threeDSecureFrom;
}
