import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostFocus } from '../../../browser/use-lost-focus.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import { ServiceFee, Taxes } from '../../../features/charges/charges.tsx';
import {
  type CheckoutState,
  isPanelClosed,
  isPanelOpen,
  isPaymentUnderWay,
} from '../../../features/checkout/checkout-state.ts';
import { discountOf, totalDue } from '../../../features/checkout/held-lines.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { links } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckoutErrorMessage } from './checkout-error-message.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { lineProblem } from './line-problem.ts';
import { PaymentBox } from './payment-box.tsx';
import { PromoCodeField } from './promo-code-field.tsx';

/** The total, always visible, and under it the next step: sign in, check out, or pay. */
export function CheckoutPanel() {
  const { t: text } = useTranslation('checkout');
  const { cart } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const state = useReadable(checkout);
  const title = useRef<HTMLHeadingElement>(null);
  const tickets = items.reduce((sum, item) => sum + item.count, 0);
  const { amount, currency } = totalDue(state.hold, items);
  const discount = discountOf(state.hold);
  const [isPressed, setPressed] = useState(false);
  // A hold of before a reload opens the panel by itself: no control is lost then.
  const opensItself = !isPressed && ['closed', 'opening', 'held'].includes(state.hold.kind);
  useLostFocus(title, `${opensItself ? '' : state.hold.kind} ${isPanelClosed(state.hold)} ${state.payment.kind}`);
  return (
    <section
      aria-label={text('summary')}
      className="rounded-lg border border-divider bg-surface shadow-lift tall:max-lg:sticky max-lg:bottom-0 tall:lg:sticky lg:top-24 has-[[data-open]]:static"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 max-sm:px-4">
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {text('total')} <span className="text-sm font-normal text-muted">{text('lines', { count: tickets })}</span>
        </h2>
        <p className="ml-auto text-xl font-extrabold">
          <Price amount={amount} currency={currency} isTotal />
        </p>
      </div>
      {discount !== null && (
        <p className="flex flex-wrap justify-between gap-x-4 px-5 text-sm font-semibold text-success max-sm:px-4">
          {text('code.discount', { code: discount.code })}
          <span>
            <span aria-hidden>−</span>
            <Price amount={discount.amount} currency={currency} isTotal />
          </span>
        </p>
      )}
      <Added
        hold={state.hold}
        isFeeToCome={items.some(({ price, serviceFee }) => price > 0 && serviceFee !== undefined)}
      />
      <PromoCodeField />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-3 max-sm:px-4">
        <NextStep state={state} isPressed={isPressed} onPress={() => setPressed(true)} />
      </div>
    </section>
  );
}

type AddedProps = Pick<CheckoutState, 'hold'> & {
  /** Whether a service fee is announced for one of the lines. */
  isFeeToCome: boolean;
};

/** What the server added to the prices, and the taxes in them. What comes is unknown until the tickets are held. */
function Added({ hold, isFeeToCome }: AddedProps) {
  const { t: text } = useTranslation('checkout');
  const held = hold.kind === 'held' ? hold.checkout : null;
  return (
    <div className="px-5 text-xs text-muted max-sm:px-4">
      {held?.fee === undefined ? (
        <p>
          {held === null && isFeeToCome && `${text('feeToCome')} `}
          {text(held === null ? 'finalTotal' : 'noFees')}
        </p>
      ) : (
        <dl className="text-sm text-foreground">
          <ServiceFee of={held} isTotal className="font-semibold" />
        </dl>
      )}
      {held?.taxes !== undefined && (
        <p>
          <Taxes of={held} />
        </p>
      )}
    </div>
  );
}

type NextStepProps = {
  state: CheckoutState;
  /** Whether the buyer has pressed the button of this step during this visit. */
  isPressed: boolean;
  onPress: () => void;
};

function NextStep({ state, isPressed, onPress }: NextStepProps) {
  const { hold, payment } = state;
  const { t } = useTranslation();
  const { t: text } = useTranslation('checkout');
  const { cart, session } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const isSignedIn = useReadable(session) !== null;
  const isBlocked = items.some(item => lineProblem(item, hold) !== null);
  const checkOut = () => {
    onPress();
    // If it had no answer before.
    void checkout.loadMethods();
    if (hold.kind === 'held') checkout.setPanelOpen(true);
    else void checkout.hold();
  };

  if (!isSignedIn) {
    return (
      <>
        {hasSessionEnded(hold, payment) && (
          <Banner tone="danger" title={t('literals.errorTitle')}>
            {text('pay.signedOut')}
          </Banner>
        )}
        <ButtonLink to={links.signIn(links.cart())} variant="primary" size="lg">
          {t('literals.signInToCheckout')}
        </ButtonLink>
      </>
    );
  }
  if (isPanelOpen(hold) || isPaymentUnderWay(payment)) return <PaymentBox isOpened={isPressed} />;
  const isEnded = hold.kind === 'ended';
  // The tickets may be gone by the time that a request for mobile money ends.
  const notCollected =
    payment.kind === 'refused' && payment.checkoutError.kind === 'not-collected' ? payment.checkoutError : null;
  return (
    <>
      {hold.kind === 'held' && (
        <div data-open className="grid gap-4">
          <HoldCountdown hold={hold} />
          {hold.checkoutError !== undefined && <CheckoutErrorMessage checkoutError={hold.checkoutError} />}
        </div>
      )}
      {notCollected !== null && <CheckoutErrorMessage checkoutError={notCollected} />}
      {isEnded && notCollected === null && <Banner tone="info">{text('hold.ended')}</Banner>}
      {hold.kind === 'refused' && <CheckoutErrorMessage checkoutError={hold.checkoutError} />}
      {isBlocked && (
        // Open, the panel doesn't cover the lines that have to be changed.
        <p data-open role="status" className="text-sm font-semibold text-danger">
          {text('adjust')}
        </p>
      )}
      <Button variant="primary" size="lg" disabled={isBlocked} onClick={checkOut}>
        {isEnded ? text('hold.again') : text('checkOut')}
      </Button>
      {!isEnded && hold.kind !== 'held' && <p className="text-xs text-muted">{text('holdNote')}</p>}
    </>
  );
}

function hasSessionEnded(...steps: readonly (CheckoutState['hold'] | CheckoutState['payment'])[]): boolean {
  return steps.some(step => step.kind === 'refused' && step.checkoutError.kind === 'signed-out');
}
