import { DeleteAccountBody } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { useSignOut } from '../../../features/navigation/use-sign-out.ts';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettings } from '../use-account-api.ts';
import { atPasswordField } from '../wrong-password.ts';
import { type DeletionObstacle, obstacleOf } from './deletion-obstacle.ts';
import { ObstacleText } from './obstacle-text.tsx';

/** The password; then either the account is gone, or the page says why it can't go yet. */
export function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const settings = useSettings();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<DeletionObstacle | null>(null);
  const reason = useRef<HTMLDivElement>(null);
  const losesTickets = obstacle?.kind === 'tickets';

  const form = useSubmit({
    schema: DeleteAccountBody,
    defaults: { password: '', force: false },
    missing: { password: t('literals.enterPassword') },
    refused: { password: text('settings.profile.wrongPassword') },
    check: ({ force }) => (losesTickets && !force ? { force: text('settings.deletion.forceFirst') } : {}),
    send: async ({ password, force }) => {
      try {
        await settings.deleteAccount({ password, force: losesTickets && force });
      } catch (error) {
        throw atPasswordField(error, 'password');
      }
      // Away from this page first: it closes with the session.
      const state = { done: text('settings.deletion.done') };
      void navigate(links.signIn(), { replace: true, flushSync: true, state });
      signOut();
    },
    onFailure: error => {
      const found = obstacleOf(error);
      setObstacle(found);
      return found !== null;
    },
  });

  useEffect(() => {
    if (obstacle !== null) reason.current?.focus();
  }, [obstacle]);

  return (
    <div className="grid gap-4">
      <p>{text('settings.deletion.lead')}</p>
      {obstacle !== null && (
        <Banner ref={reason} tone="danger" title={t('literals.errorTitle')}>
          <ObstacleText obstacle={obstacle} />
        </Banner>
      )}
      <Form form={form} submit={text('settings.deletion.submit')} busy={text('settings.deletion.busy')}>
        <TextField
          label={text('settings.deletion.password')}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {losesTickets && <CheckField label={text('settings.deletion.force')} {...form.field('force')} />}
      </Form>
      <Button onClick={onKeep}>{text('settings.deletion.keep')}</Button>
    </div>
  );
}
