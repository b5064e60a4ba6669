import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCheckoutError } from '../../../features/checkout/checkout-error.ts';
import { SendLinkAfter } from '../../../features/mailed-link/send-link.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';

type CheckoutErrorMessageProps = {
  checkoutError: ShownCheckoutError;
  /** Lets the panel move the focus here. */
  ref?: Ref<HTMLDivElement>;
};

/** Shows why the last step failed, under the documented title, with the next action. */
export function CheckoutErrorMessage({ checkoutError, ref }: CheckoutErrorMessageProps) {
  const { t } = useTranslation();
  const text = useCheckoutErrorText();
  return (
    <Banner {...(ref !== undefined && { ref })} tone="danger" title={t('literals.errorTitle')}>
      {text(checkoutError)}{' '}
      {checkoutError.kind === 'signed-out' && (
        <Link to={links.signIn(links.cart())} className="inline-flex min-h-6 items-center font-semibold underline">
          {t('literals.logIn')}
        </Link>
      )}
      {'error' in checkoutError && <SendLinkAfter error={checkoutError.error} />}
    </Banner>
  );
}

function useCheckoutErrorText(): (checkoutError: ShownCheckoutError) => string {
  const { t: text } = useTranslation('checkout');
  const errorText = useErrorText();
  return checkoutError => {
    switch (checkoutError.kind) {
      case 'sold-out':
        return text('pay.soldOut');
      case 'amount-changed':
        return text('pay.amountChanged');
      case 'hold-ended':
        return text('hold.ended');
      case 'signed-out':
        return text('pay.signedOut');
      case 'not-collected':
        return text(`mobile.problem.${checkoutError.problem}`);
      case 'declined':
      case 'unverified':
      case 'other':
      case 'unknown':
        return errorText(checkoutError.error);
    }
  };
}
