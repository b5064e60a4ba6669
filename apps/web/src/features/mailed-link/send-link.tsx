import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useReadable, useServices } from '../../services.ts';
import { ActionButton } from '../forms/action-button.tsx';
import { useAction } from '../forms/use-action.ts';
import { useAccountSettings } from './use-account-settings.ts';

/** The button that mails the link to confirm the buyer's email again, and what became of it. */
export function SendLink() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const accountSettings = useAccountSettings();
  const { session } = useServices();
  const email = useReadable(session)?.user.email;
  const action = useAction();
  const { outcome } = action;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-foreground">
      <ActionButton
        action={action}
        name="confirmation"
        busy={t('account.link.sending')}
        task={async () => {
          await accountSettings.sendConfirmation();
          return t('account.link.sent', { email });
        }}
      >
        {t('account.link.send')}
      </ActionButton>
      <p role="status" className="wrap-anywhere empty:hidden">
        {outcome?.kind === 'done' && outcome.text}
      </p>
      {outcome?.kind === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(outcome.error)}
        </p>
      )}
    </div>
  );
}

/** `SendLink` beside the text of a refusal that a confirmed email would have avoided. */
export function SendLinkAfter({ error }: { error: unknown }) {
  const { session } = useServices();
  const isUnconfirmed = useReadable(session)?.user.emailVerified === false;
  if (!(error instanceof ApiError)) return null;
  const { code } = error;
  const helps = code === 'confirm_email_first' || code === 'email_not_confirmed';
  // The number of tickets in one hold is smaller until the email is confirmed.
  return helps || (isUnconfirmed && code === 'hold_too_large') ? <SendLink /> : null;
}
