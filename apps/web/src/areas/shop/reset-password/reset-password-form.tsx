import { ResetPasswordBody } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { useAccountSettings } from '../../../features/mailed-link/use-account-settings.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ResetPasswordFormProps = {
  token: string;
  onReset: () => Promise<void>;
  /** Called with the reason why the link can no longer be used. */
  onSpent: (error: unknown) => void;
};

/** The new password, twice. The server's error about it is shown beside the field. */
export function ResetPasswordForm({ token, onReset, onSpent }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const accountSettings = useAccountSettings();
  const [isShown, setShown] = useState(false);

  const form = useSubmit({
    schema: ResetPasswordBody,
    defaults: { newPassword: '', confirm: '' },
    missing: { newPassword: t('literals.choosePassword') },
    // As in sign-up, the field and the banner each show their own documented text (decision T38).
    check: ({ newPassword, confirm }) =>
      confirm === '' || confirm !== newPassword ? { confirm: t('literals.passwordMismatch') } : {},
    bannerFor: ({ newPassword, confirm }) => (confirm === newPassword ? null : t('literals.passwordsMismatch')),
    send: async ({ newPassword }) => {
      await accountSettings.resetPassword({ token, newPassword });
      await onReset();
    },
    onFailure: error => {
      const isSpent = error instanceof ApiError && error.code === 'link_expired';
      if (isSpent) onSpent(error);
      return isSpent;
    },
  });
  const passwordType = isShown ? 'text' : 'password';

  return (
    <Form form={form} submit={text('resetPassword.submit')} busy={text('resetPassword.busy')}>
      <TextField
        label={text('resetPassword.password')}
        type={passwordType}
        autoComplete="new-password"
        hint={t('account.signUp.passwordHint')}
        {...form.field('newPassword', { deps: 'confirm' })}
      />
      <div>
        <TextField
          label={text('resetPassword.confirm')}
          type={passwordType}
          autoComplete="new-password"
          {...form.field('confirm')}
        />
        <CheckField
          label={t('literals.showPassword')}
          checked={isShown}
          onChange={event => setShown(event.target.checked)}
        />
      </div>
    </Form>
  );
}
