import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../features/mailed-link/use-link-token.ts';
import { reloadSession } from '../../../features/session/reload-session.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page that a reset link opens: it sets a new password or, for an invalid link, leads to requesting another. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const { session } = useServices();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const token = useLinkToken();
  const [rejected, setRejected] = useState<{ token: string; error: unknown } | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const isRejected = rejected !== null && rejected.token === token;

  useEffect(() => {
    if (isRejected) banner.current?.focus();
  }, [isRejected]);

  const onReset = async () => {
    // The reset ended this browser's session too, unless it belongs to another user. Only once that is known may
    // the visitor sign in here: a late rejection would end the new session.
    await reloadSession(session);
    await navigate(links.signIn(), { replace: true, state: { passwordReset: true } });
  };

  return (
    <FormCard title={text('resetPassword.title')} lead={text('resetPassword.lead')}>
      <title>{`${text('resetPassword.title')} – ${t('shop.brand')}`}</title>
      {token === null && <Banner tone="info">{text('resetPassword.noLink')}</Banner>}
      {isRejected && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(rejected.error)}
        </Banner>
      )}
      {token === null || isRejected ? (
        <ButtonLink to={links.forgotPassword()} variant="primary" size="lg">
          {text('newLink')}
        </ButtonLink>
      ) : (
        <ResetPasswordForm
          key={token}
          token={token}
          onReset={onReset}
          onSpent={error => setRejected({ token, error })}
        />
      )}
    </FormCard>
  );
}
