import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useAccountSettings } from '../../../features/mailed-link/use-account-settings.ts';
import { reloadSession } from '../../../features/session/reload-session.ts';
import { useServices } from '../../../services.ts';

/** The state of the confirmation of an email. */
export type Confirmation =
  | { readonly kind: 'no-link' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'not-confirmed'; readonly error: unknown }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'not-sent'; readonly error: unknown };

/**
 * Confirms the email that the link was sent to, once and without a press: only a browser sends the token after the `#`,
 * so link scanners don't use it. Afterwards, or without a link, another link can be requested.
 */
export function useConfirmation(token: string | null) {
  const { t } = useTranslation();
  const accountSettings = useAccountSettings();
  const { session } = useServices();
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: token === null ? 'no-link' : 'confirming' });
  const begun = useRef<string | null>(null);

  const confirm = useCallback(
    async (token: string) => {
      begun.current = token;
      const report = (next: Confirmation) => {
        if (begun.current === token) setConfirmation(next);
      };
      report({ kind: 'confirming' });
      try {
        await accountSettings.confirmEmail({ token });
      } catch (error) {
        report({ kind: 'not-confirmed', error });
        // The link was used before, so the account is already confirmed.
        if (isRefused(error)) await reloadSession(session);
        return;
      }
      report({ kind: 'confirmed' });
      await reloadSession(session);
    },
    [accountSettings, session],
  );

  useEffect(() => {
    // React's StrictMode runs an effect twice; a link works once.
    if (token !== null && begun.current !== token) void confirm(token);
  }, [token, confirm]);

  const sendLink = async () => {
    setConfirmation({ kind: 'sending' });
    try {
      const { success } = await accountSettings.sendConfirmation();
      setConfirmation({ kind: 'sent', text: t('apiTexts.confirmation_sent', { defaultValue: success }) });
    } catch (error) {
      setConfirmation({ kind: 'not-sent', error });
    }
  };
  const tryAgain = () => {
    if (token !== null) void confirm(token);
  };
  return { confirmation, sendLink, tryAgain };
}

/** Whether the link can never succeed: it was used, has expired, or another account has its email. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && ['link_expired', 'email_taken', 'invalid_request'].includes(error.code);
}
