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

type Fields = { name: string; email: string; password: string; confirm: string; about: string; terms: boolean };

const empty: Fields = { name: '', email: '', password: '', confirm: '', about: '', terms: false };

/** Name, email, password twice, about, terms: each with the text that the specification gives its error. */
export function SignUpForm({ onSuccess }: { onSuccess: (text: string | null) => void }) {
  const { t } = useTranslation();
  const { accounts } = useServices();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const form = useForm<Fields>({ defaultValues: empty, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messages = Object.values(errors).map(({ message = '' }) => message);

  // The focus moves only after a failed attempt.
  useEffect(() => (summary.current ?? banner.current)?.focus(), [submitCount, failure]);

  const submit = form.handleSubmit(
    async ({ name, email, password, about }) => {
      setFailure(null);
      onSuccess(null);
      try {
        const { success } = await accounts.signUp({ name, email, password, about });
        form.reset(empty);
        onSuccess(t('apiTexts.signed_up', { defaultValue: success }));
      } catch (error) {
        if (isEmailRefused(error)) form.setError('email', { message: t('account.signUp.emailRefused') });
        else setFailure(errorText(error));
      }
    },
    // The field and the banner each show their own documented text (decision T38).
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
        label={t('account.signUp.name')}
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name', { required: t('literals.enterNames') })}
      />
      <TextField
        label={t('account.signUp.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...form.register('email', { required: t('literals.chooseEmail') })}
      />
      <TextField
        label={t('account.signUp.password')}
        type={passwordType}
        autoComplete="new-password"
        hint={t('account.signUp.passwordHint')}
        maxLength={256}
        error={errors.password?.message}
        {...form.register('password', { required: t('literals.choosePassword') })}
      />
      <div>
        <TextField
          label={t('account.signUp.confirm')}
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
      <TextField
        multiline
        label={t('account.signUp.about')}
        optional={t('account.signUp.optional')}
        maxLength={2000}
        {...form.register('about')}
      />
      <CheckField
        label={t('account.signUp.terms')}
        error={errors.terms?.message}
        {...form.register('terms', { required: t('literals.agreeTerms') })}
      />
      <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
        {isSubmitting ? t('account.signUp.busy') : t('account.signUp.submit')}
      </Button>
    </form>
  );
}

/** An invalid request names its field only in the first word of its text. */
function isEmailRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_request' && /^email\b/.test(error.message);
}
