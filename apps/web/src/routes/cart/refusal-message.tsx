import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Refusal } from '../../features/checkout/refusal.ts';
import { signInLink } from '../../features/session/next-path.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';

/** An error that the page shows; the payment form shows its own errors. */
type ShownRefusal = Exclude<Refusal, { kind: 'form' }>;

/** Shows why the last step failed, under the documented title, with the next action. */
export function RefusalMessage({ refusal }: { refusal: ShownRefusal }) {
  const { t } = useTranslation();
  const text = useRefusalText();
  return (
    <Banner tone="danger" title={t('literals.errorTitle')}>
      {text(refusal)}{' '}
      {refusal.kind === 'signed-out' && (
        <Link to={signInLink('/cart')} className="inline-flex min-h-6 items-center font-semibold underline">
          {t('literals.logIn')}
        </Link>
      )}
    </Banner>
  );
}

function useRefusalText(): (refusal: ShownRefusal) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return refusal => {
    switch (refusal.kind) {
      case 'sold-out':
        return t('checkout.pay.soldOut');
      case 'amount-changed':
        return t('checkout.pay.amountChanged');
      case 'hold-ended':
        return t('checkout.hold.ended');
      case 'signed-out':
        return t('checkout.pay.signedOut');
      case 'declined':
      case 'refused':
      case 'unknown':
        return errorText(refusal.error);
    }
  };
}
