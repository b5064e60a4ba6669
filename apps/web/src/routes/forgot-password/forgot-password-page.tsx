import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormCard } from '../../ui/form-card.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Fields = { email: string };

/** Requests a link to reset the password. The reply is the same for every email (rule LINK-5). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { accountSettings } = useServices();
  const [params] = useSearchParams();
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const summary = useRef<HTMLElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const form = useForm<Fields>({ defaultValues: { email: '' }, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messages = Object.values(errors).map(({ message = '' }) => message);

  // The focus moves to the result after each request, and at no other time.
  useEffect(() => (summary.current ?? banner.current)?.focus(), [submitCount, outcome]);

  const submit = form.handleSubmit(
    async fields => {
      setOutcome(null);
      try {
        const { success } = await accountSettings.forgotPassword(fields);
        setOutcome({ tone: 'success', text: t('apiTexts.reset_link_sent', { defaultValue: success }) });
      } catch (error) {
        setOutcome({ tone: 'danger', text: errorText(error) });
      }
    },
    () => setOutcome(null),
  );

  return (
    <FormCard title={t('account.forgotPassword.title')} lead={t('account.forgotPassword.lead')}>
      <title>{`${t('account.forgotPassword.title')} – ${t('shop.brand')}`}</title>
      {outcome !== null && (
        <Banner
          ref={banner}
          tone={outcome.tone}
          title={outcome.tone === 'success' ? t('literals.successTitle') : t('literals.errorTitle')}
        >
          {outcome.text}
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
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email', { required: t('literals.enterEmail') })}
        />
        <Button type="submit" look="primary" size="lg" disabled={isSubmitting}>
          {isSubmitting ? t('account.forgotPassword.busy') : t('account.forgotPassword.submit')}
        </Button>
      </form>
      <p className="text-sm text-soft">
        {t('account.forgotPassword.remembered')}{' '}
        <Link
          to={{ pathname: '/signin', search: params.toString() }}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('literals.logIn')}
        </Link>
      </p>
    </FormCard>
  );
}
