import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../features/mailed-link/use-link-token.ts';
import { FormCard } from '../../../ui/form-card.tsx';
import { ConfirmationBanner } from './confirmation-banner.tsx';
import { NextStep } from './next-step.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** The page that a confirmation link opens: it shows the result, and what the visitor can do next. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const { confirmation, sendLink, tryAgain } = useConfirmation(useLinkToken());
  const banner = useRef<HTMLDivElement>(null);
  const { kind } = confirmation;
  const isSettled = kind !== 'no-link' && kind !== 'confirming' && kind !== 'sending';

  // Focus moves to the result, so that it is announced; the pressed button, which had the focus, was removed.
  useEffect(() => {
    if (isSettled) banner.current?.focus();
  }, [isSettled]);

  return (
    <FormCard title={text('confirmEmail.title')} lead={text('confirmEmail.lead')}>
      <title>{`${text('confirmEmail.title')} – ${t('shop.brand')}`}</title>
      {/* As high as the highest banner, so that the layout does not shift. */}
      <div className="grid min-h-44 content-start gap-5 sm:min-h-40">
        <ConfirmationBanner ref={banner} confirmation={confirmation} />
        <NextStep confirmation={confirmation} onSendLink={() => void sendLink()} onTryAgain={tryAgain} />
      </div>
    </FormCard>
  );
}
