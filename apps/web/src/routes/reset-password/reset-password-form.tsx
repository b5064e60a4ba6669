import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Fields = { password: string; confirm: string };

type ResetPasswordFormProps = {
  token: string;
  onReset: () => Promise<void>;
  /** Called with the reason why the link can no longer be used. */
  onSpent: (error: unknown) => void;
};

/** The new password, twice. The server's error about it is shown beside the field. */
export function ResetPasswordForm({ token, onReset, onSpent }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { accountSettings } = useServices();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const form = useForm<Fields>({ defaultValues: { password: '', confirm: '' }, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messages = Object.values(errors).map(({ message = '' }) => message);

  // The focus moves only after a failed attempt.
  useEffect(() => (summary.current ?? banner.current)?.focus(), [submitCount, failure]);

  const submit = form.handleSubmit(
    async ({ password }) => {
      setFailure(null);
      try {
        await accountSettings.resetPassword({ token, newPassword: password });
      } catch (error) {
        if (hasCode(error, 'link_expired')) onSpent(error);
        else if (hasCode(error, 'weak_password')) form.setError('password', { message: errorText(error) });
        else setFailure(errorText(error));
        return;
      }
      await onReset();
    },
    // As in sign-up, the field and the banner each show their own documented text (decision T38).
    invalid => setFailure(invalid.confirm?.type === 'validate' ? t('literals.passwordsMismatch') : null),
  );
  const passwordType = isShown ? 'text' : 'password';

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {failure}
        </Banner>
      )}
      <ErrorSummary ref={summary} title={t('account.summary', { count: messages.length })} errors={messages} />
      <TextField
        label={t('account.resetPassword.password')}
        type={passwordType}
        autoComplete="new-password"
        hint={t('account.signUp.passwordHint')}
        maxLength={256}
        error={errors.password?.message}
        {...form.register('password', { required: t('literals.choosePassword') })}
      />
      <div>
        <TextField
          label={t('account.resetPassword.confirm')}
          type={passwordType}
          autoComplete="new-password"
          maxLength={256}
          error={errors.confirm?.message}
          {...form.register('confirm', {
            validate: (confirm, { password }) => confirm === password || t('literals.passwordMismatch'),
          })}
        />
        <CheckField
          label={t('literals.showPassword')}
          checked={isShown}
          onChange={event => setShown(event.target.checked)}
        />
      </div>
      <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t('account.resetPassword.busy') : t('account.resetPassword.submit')}
      </Button>
    </form>
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
