import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath } from '../../features/session/next-path.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Fields = { email: string; password: string };

/** Email and password. A sign-in that a page required leads back to that page, any other to the dashboard (decision T22). */
export function SignInPage() {
  const { t } = useTranslation();
  const { accounts, session } = useServices();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);
  const [isShown, setShown] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' }, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messages = Object.values(errors).map(({ message = '' }) => message);
  const next = nextPath(params);

  // The focus moves only after a failed attempt.
  useEffect(() => (summary.current ?? banner.current)?.focus(), [submitCount, failure]);

  const submit = form.handleSubmit(async fields => {
    setFailure(null);
    try {
      session.start(await accounts.signIn(fields));
      await navigate(next ?? '/user/dashboard', { replace: true });
    } catch (error) {
      form.resetField('password');
      setFailure(error);
    }
  });

  return (
    <FormCard
      title={t('account.signIn.title')}
      lead={next === '/cart' ? t('account.signIn.leadCheckout') : t('account.signIn.lead')}
    >
      <title>{`${t('account.signIn.title')} – ${t('shop.brand')}`}</title>
      {failure === null && isPasswordReset(state) && (
        <Banner tone="success" title={t('literals.successTitle')}>
          {t('account.resetPassword.done')}
        </Banner>
      )}
      {failure !== null && (
        <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
          {errorText(failure)}
        </Banner>
      )}
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
        <ErrorSummary ref={summary} title={t('account.summary', { count: messages.length })} errors={messages} />
        <TextField
          label={t('account.signIn.email')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email', { required: t('literals.enterEmail') })}
        />
        <div>
          <TextField
            label={t('account.signIn.password')}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password', { required: t('literals.enterPassword') })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckField
              label={t('literals.showPassword')}
              checked={isShown}
              onChange={event => setShown(event.target.checked)}
            />
            <Link
              to={{ pathname: '/forgot-password', search: params.toString() }}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4"
            >
              {t('account.signIn.forgot')}
            </Link>
          </div>
        </div>
        <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
          {isSubmitting ? t('account.signIn.busy') : t('account.signIn.submit')}
        </Button>
      </form>
      <p className="text-sm text-soft">
        {t('account.signIn.noAccount')}{' '}
        <Link
          to={{ pathname: '/signup', search: params.toString() }}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('literals.signUp')}
        </Link>
      </p>
    </FormCard>
  );
}

/** Whether the page for a new password redirected here; other history state is ignored. */
function isPasswordReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'passwordReset' in state;
}
