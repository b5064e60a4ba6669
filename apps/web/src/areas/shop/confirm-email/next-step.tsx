import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Confirmation, isRefused } from './use-confirmation.ts';

type NextStepProps = { confirmation: Confirmation; onSendLink: () => void; onTryAgain: () => void };

/** The next possible action. */
export function NextStep({ confirmation, onSendLink, onTryAgain }: NextStepProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const user = useReadable(useServices().session)?.user;
  const { kind } = confirmation;
  if (kind === 'confirming' || kind === 'sending') return null;
  if (kind === 'not-confirmed' && !isRefused(confirmation.error)) {
    return (
      <Button variant="primary" size="lg" onClick={onTryAgain}>
        {t('shop.retry')}
      </Button>
    );
  }
  const isDone = kind === 'confirmed' || kind === 'sent';
  if (user === undefined) {
    return (
      <>
        {!isDone && <p className="text-muted">{text('confirmEmail.signInFirst')}</p>}
        <ButtonLink to={isDone ? links.signIn() : links.signIn(links.confirmEmail())} variant="primary" size="lg">
          {t('literals.logIn')}
        </ButtonLink>
      </>
    );
  }
  if (isDone || user.emailVerified) {
    return (
      <>
        {'error' in confirmation && (
          <p className="text-muted">{text('confirmEmail.isConfirmed', { email: user.email })}</p>
        )}
        <ButtonLink to={links.dashboardOf(user)} variant="primary" size="lg">
          {t('literals.dashboard')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button variant="primary" size="lg" onClick={onSendLink}>
      {text('newLink')}
    </Button>
  );
}
