import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { rereadSession } from '../../features/mailed-link/reread-session.ts';
import { useLinkToken } from '../../features/mailed-link/use-link-token.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page that a reset link opens: it sets a new password or, for an invalid link, leads to requesting another. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { session } = useServices();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const token = useLinkToken();
  const [spent, setSpent] = useState<{ token: string; error: unknown } | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const isSpent = spent !== null && spent.token === token;

  useEffect(() => {
    if (isSpent) banner.current?.focus();
  }, [isSpent]);

  const onReset = async () => {
    // The reset ended this browser's session too, unless it belongs to another user. Only once that is known may
    // the visitor sign in here: a late rejection would end the new session.
    await rereadSession(session);
    await navigate('/signin', { replace: true, state: { passwordReset: true } });
  };

  return (
    <FormCard title={t('account.resetPassword.title')} lead={t('account.resetPassword.lead')}>
      <title>{`${t('account.resetPassword.title')} – ${t('shop.brand')}`}</title>
      {token === null && <Banner tone="info">{t('account.resetPassword.noLink')}</Banner>}
      {isSpent && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(spent.error)}
        </Banner>
      )}
      {token === null || isSpent ? (
        <ButtonLink to="/forgot-password" look="primary" size="lg">
          {t('account.resetPassword.askAgain')}
        </ButtonLink>
      ) : (
        <ResetPasswordForm key={token} token={token} onReset={onReset} onSpent={error => setSpent({ token, error })} />
      )}
    </FormCard>
  );
}
