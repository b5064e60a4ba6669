import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { Confirmation } from './use-confirmation.ts';

type ConfirmationBannerProps = { confirmation: Confirmation; ref: Ref<HTMLDivElement> };

/** The state of the confirmation, in words. */
export function ConfirmationBanner({ confirmation, ref }: ConfirmationBannerProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const errorText = useErrorText();
  const user = useReadable(useServices().session)?.user;
  switch (confirmation.kind) {
    case 'confirming':
      return <Banner tone="info">{text('confirmEmail.busy')}</Banner>;
    case 'sending':
      return <Banner tone="info">{text('confirmEmail.sending')}</Banner>;
    case 'no-link':
      return (
        <Banner tone="info">
          {user?.emailVerified ? text('confirmEmail.isConfirmed', { email: user.email }) : text('confirmEmail.noLink')}
        </Banner>
      );
    case 'confirmed':
    case 'sent':
      return (
        <Banner ref={ref} tone="success" title={t('literals.successTitle')}>
          {confirmation.kind === 'sent' ? confirmation.text : text('confirmEmail.done')}
        </Banner>
      );
    case 'not-confirmed':
    case 'not-sent':
      return (
        <Banner ref={ref} tone="danger" title={t('literals.errorTitle')}>
          {errorText(confirmation.error)}
        </Banner>
      );
  }
}
