import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostFocus } from '../../../browser/use-lost-focus.ts';
import { Price } from '../../../features/catalogue/price.tsx';
import type { CheckoutState } from '../../../features/checkout/checkout-state.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { links } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckoutErrorMessage } from './checkout-error-message.tsx';
import { lineProblem } from './line-problem.ts';
import { PaymentBox } from './payment-box.tsx';
import { totalDue } from './total-due.ts';

/** The total, always visible, and under it the next step: sign in, check out, or pay. */
export function CheckoutPanel() {
  const { t } = useTranslation();
  const { cart } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const state = useReadable(checkout);
  const title = useRef<HTMLHeadingElement>(null);
  const tickets = items.reduce((sum, item) => sum + item.count, 0);
  const { amount, currency } = totalDue(state.hold, items);
  useLostFocus(title, `${state.hold.kind} ${state.payment.kind}`);
  return (
    <section
      aria-label={t('checkout.summary')}
      className="rounded-lg border border-divider bg-surface shadow-lift tall:max-lg:sticky max-lg:bottom-0 tall:lg:sticky lg:top-24 has-[[data-open]]:static"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 max-sm:px-4">
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {t('checkout.total')}{' '}
          <span className="text-sm font-normal text-muted">{t('checkout.lines', { count: tickets })}</span>
        </h2>
        <p className="ml-auto text-xl font-extrabold">
          <Price amount={amount} currency={currency} isTotal />
        </p>
      </div>
      <p className="px-5 text-xs text-muted max-sm:px-4">{t('checkout.noFees')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-3 max-sm:px-4">
        <NextStep state={state} />
      </div>
    </section>
  );
}

function NextStep({ state: { hold, payment } }: { state: CheckoutState }) {
  const { t } = useTranslation();
  const { cart, session } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const isSignedIn = useReadable(session) !== null;
  const isBlocked = items.some(item => lineProblem(item, hold) !== null);
  const checkOut = () => void checkout.hold();

  if (!isSignedIn) {
    return (
      <>
        {hasSessionEnded(hold, payment) && (
          <Banner tone="danger" title={t('literals.errorTitle')}>
            {t('checkout.pay.signedOut')}
          </Banner>
        )}
        <ButtonLink to={links.signIn(links.cart())} variant="primary" size="lg">
          {t('literals.signInToCheckout')}
        </ButtonLink>
      </>
    );
  }
  const isOpen = hold.kind === 'held' || hold.kind === 'opening';
  if (isOpen || payment.kind === 'busy' || payment.kind === 'unfinished') return <PaymentBox />;
  const isEnded = hold.kind === 'ended';
  return (
    <>
      {isEnded && <Banner tone="info">{t('checkout.hold.ended')}</Banner>}
      {hold.kind === 'refused' && <CheckoutErrorMessage checkoutError={hold.checkoutError} />}
      {isBlocked && (
        // Open, the panel doesn't cover the lines that have to be changed.
        <p data-open role="status" className="text-sm font-semibold text-danger">
          {t('checkout.adjust')}
        </p>
      )}
      <Button variant="primary" size="lg" disabled={isBlocked} onClick={checkOut}>
        {isEnded ? t('checkout.hold.again') : t('checkout.checkOut')}
      </Button>
      {!isEnded && <p className="text-xs text-muted">{t('checkout.holdNote')}</p>}
    </>
  );
}

function hasSessionEnded(...steps: readonly (CheckoutState['hold'] | CheckoutState['payment'])[]): boolean {
  return steps.some(step => step.kind === 'refused' && step.checkoutError.kind === 'signed-out');
}
