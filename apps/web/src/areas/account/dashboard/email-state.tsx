import type { EmailReply } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { SendLink } from '../../../features/mailed-link/send-link.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { useMoment } from '../use-moment.ts';

/** Whether the email is confirmed, with its link to be sent again, and the address that it may become. */
export function EmailState({ email }: { email: Deferred<EmailReply> }) {
  const { t: text } = useTranslation('account');
  const { revalidate } = useRevalidator();
  return (
    <DeferredValue
      promise={email}
      skeleton={<div className="skeleton h-12" />}
      renderError={() => <RetryBanner text={text('settings.email.failed')} onRetry={() => void revalidate()} />}
    >
      {state => <Shown state={state} />}
    </DeferredValue>
  );
}

function Shown({ state: { email, emailVerified, pending } }: { state: EmailReply }) {
  const { t: text } = useTranslation('account');
  const moment = useMoment();
  return (
    <div className="grid gap-3 break-words">
      <p>{text(emailVerified ? 'settings.email.confirmed' : 'settings.email.unconfirmed', { email })}</p>
      {!emailVerified && <SendLink />}
      {pending !== null && (
        <p className="rounded-md bg-info-background p-4">
          {text('settings.email.pending', { email: pending.email, date: moment(pending.expiresAt) })}
        </p>
      )}
    </div>
  );
}
