import { useTranslation } from 'react-i18next';
import { cartTotal } from '../../features/cart/cart-item.ts';
import { Price } from '../../features/catalogue/price.tsx';
import type { CheckoutState } from '../../features/checkout/checkout-state.ts';
import { signInLink } from '../../features/session/next-path.ts';
import { useReadable, useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lineProblem } from './line-problem.ts';
import { PaymentBox } from './payment-box.tsx';
import { RefusalMessage } from './refusal-message.tsx';

/** The total, always visible, and under it the next step: sign in, check out, or pay. */
export function CheckoutPanel() {
  const { t } = useTranslation();
  const { cart, checkout } = useServices();
  const items = useReadable(cart);
  const state = useReadable(checkout);
  const tickets = items.reduce((sum, item) => sum + item.count, 0);
  const amount = state.hold.kind === 'held' ? state.hold.hold.amount : cartTotal(items);
  return (
    <section
      aria-label={t('checkout.summary')}
      className="rounded-lg border border-line bg-surface shadow-lift max-lg:sticky max-lg:bottom-0 max-lg:-mx-1 lg:sticky lg:top-24 has-[[data-open]]:static"
    >
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4">
        <h2 className="text-lg">
          {t('checkout.total')}{' '}
          <span className="text-sm font-normal text-soft">{t('checkout.lines', { count: tickets })}</span>
        </h2>
        <p className="text-xl font-extrabold">
          <Price amount={amount} isTotal />
        </p>
      </div>
      <p className="px-5 text-xs text-soft max-lg:hidden">{t('checkout.noFees')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-3 max-sm:px-4">
        <NextStep state={state} />
      </div>
    </section>
  );
}

function NextStep({ state: { hold, payment } }: { state: CheckoutState }) {
  const { t } = useTranslation();
  const { cart, checkout, session } = useServices();
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
        <ButtonLink to={signInLink('/cart')} look="primary" size="lg">
          {t('literals.signInToCheckout')}
        </ButtonLink>
      </>
    );
  }
  if (hold.kind === 'held' || payment.kind === 'busy' || payment.kind === 'unfinished') return <PaymentBox />;
  if (hold.kind === 'opening') {
    return (
      <div data-open>
        <p role="status" className="text-sm text-soft">
          {t('checkout.hold.opening')}
        </p>
        <div aria-hidden className="skeleton mt-4 h-80" />
      </div>
    );
  }
  const isEnded = hold.kind === 'ended';
  return (
    <>
      {isEnded && <Banner tone="info">{t('checkout.hold.ended')}</Banner>}
      {hold.kind === 'refused' && <RefusalMessage refusal={hold.refusal} />}
      {isBlocked && (
        <p role="status" className="text-sm font-semibold text-danger">
          {t('checkout.adjust')}
        </p>
      )}
      <Button look="primary" size="lg" disabled={isBlocked} onClick={checkOut}>
        {isEnded ? t('checkout.hold.again') : t('checkout.checkOut')}
      </Button>
      {!isEnded && <p className="text-xs text-soft max-lg:hidden">{t('checkout.holdNote')}</p>}
    </>
  );
}

function hasSessionEnded(...steps: readonly (CheckoutState['hold'] | CheckoutState['payment'])[]): boolean {
  return steps.some(step => step.kind === 'refused' && step.refusal.kind === 'signed-out');
}
