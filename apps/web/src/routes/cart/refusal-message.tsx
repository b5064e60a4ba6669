import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Refusal } from '../../features/checkout/refusal.ts';
import { signInLink } from '../../features/session/next-path.ts';
import { toLanguage } from '../../i18n/languages.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why the last step did not succeed, under the documented title, with what to do next. */
export function RefusalMessage({ refusal }: { refusal: Refusal }) {
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

function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation();
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
      case 'form':
        // The form marks its fields in the visitor's language; the sentence it fails with is English.
        return toLanguage(i18n.language) === 'en' && refusal.message !== '' ? refusal.message : t('checkout.pay.form');
      case 'declined':
      case 'refused':
      case 'unknown':
        return errorText(refusal.error);
    }
  };
}
